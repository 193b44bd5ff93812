import type { ReactNode } from 'react'
import { notSent, persistedText } from '@/content/notSent'
import type { ApiErrorKind } from '@/shared/api/apiError'

type NotSentProps = {
  kind: ApiErrorKind
  /** True if this browser has a copy of what was typed. */
  isSaved: boolean
  /** The other way to reach us. */
  children: ReactNode
}

const texts: Partial<Record<ApiErrorKind, string>> = notSent

/** Explains beside the button why something was not sent and what to do now. */
export function NotSent({ kind, isSaved, children }: NotSentProps) {
  return (
    <p className="mt-5 rounded border-l-4 border-danger bg-white p-4">
      {texts[kind] ?? notSent.other} {isSaved && `${persistedText} `}
      {children}
    </p>
  )
}
