import { type ComponentType, createContext } from 'react'
import type { DangerRule } from '@/content/dangerRules'

export type HandedOverProps = {
  /** The state that came with the request. */
  chosen: string
  /** Smaller, and called theirs. */
  isForStaff: boolean
  /** Whether nothing is to be done any more. */
  isOver?: boolean
  /** Rules that stand on the page already. */
  said?: readonly DangerRule[]
}

/** What draws again what was chosen before a request was sent. Pages provide it: it knows features that do not know each other. */
export const HandedOverView = createContext<ComponentType<HandedOverProps>>(() => null)
