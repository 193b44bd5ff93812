import type { DangerRule } from '@/content/dangerRules'

/** What each part that was handed over is drawn by. */
export type AttachedSelectionsProps = {
  /** The state that came with the request. */
  chosen: string
  /** Smaller, and called theirs. */
  isForStaff: boolean
  /** Whether nothing is to be done any more. */
  isOver?: boolean
  /** Rules that stand on the page already. */
  said?: readonly DangerRule[]
}
