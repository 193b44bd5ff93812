import type { DangerRule } from '@/facts/dangerRules'

/** Props of each attached part. */
export type AttachedSelectionsProps = {
  /** The state that came with the request. */
  chosen: string
  /** True at the desk: smaller, and called theirs. */
  isForStaff: boolean
  /** True if nothing is to be done any more. */
  isOver?: boolean
  /** Rules that the page shows already. */
  said?: readonly DangerRule[]
}
