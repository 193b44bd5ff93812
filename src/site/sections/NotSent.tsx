import type { ReactNode } from 'react'
import { keptWords, notSent } from '@/content/notSent'
import type { FailureKind } from '@/shared/api/failure'

type NotSentProps = {
  kind: FailureKind
  /** Whether this browser holds a copy of what was typed. */
  isKept: boolean
  /** The other way to reach us. */
  children: ReactNode
}

const words: Partial<Record<FailureKind, string>> = notSent

/** Why something was not sent and what to do now, beside the button. */
export function NotSent({ kind, isKept, children }: NotSentProps) {
  return (
    <p className="mt-5 rounded border-l-4 border-danger bg-white p-4">
      {words[kind] ?? notSent.other} {isKept && `${keptWords} `}
      {children}
    </p>
  )
}
