import { useRef, useState } from 'react'
import { notSent } from '@/content/notSent'
import { requestPage } from '@/content/requestPage'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import type { FollowResponse } from '@/site/request/followedRequest'

const failures: Partial<Record<ApiErrorKind, string>> = notSent
const emailFailures: Partial<Record<ApiErrorKind, string>> = requestPage.failed.text
const problems: Record<string, string | undefined> = requestPage.problems

/** Returns why the server refused; null if it did not. */
export function problemOf(response: FollowResponse): string | null {
  if (response.kind === 'request') return null
  return problems[response.kind === 'unknown' ? 'unknown' : response.problem] ?? notSent.other
}

/** Returns the text for an email of which no result is known. */
export const emailFailureText = (thrown: unknown): string =>
  emailFailures[toApiError(thrown).kind] ?? requestPage.failed.text.other

/** Returns the text for an action of which no result is known. */
export const failureText = (thrown: unknown): string =>
  failures[toApiError(thrown).kind] ?? notSent.other

/** Sends one thing at a time; `send` returns why it was refused, or null. */
export function useOneAtATime(errorText: (thrown: unknown) => string) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Returns true if it was done. */
  const run = async (send: () => Promise<string | null>): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setProblem(null)
    try {
      const refusal = await send()
      setProblem(refusal)
      return refusal === null
    } catch (thrown) {
      setProblem(errorText(thrown))
      return false
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, run }
}

/** Sends a customer's action, one at a time. The same text sent again, after a lost response, has the same id. */
export function useSending(
  send: (actionId: string, text: string) => Promise<FollowResponse>,
  onResponse: (response: FollowResponse) => void,
) {
  const { run, ...state } = useOneAtATime(failureText)
  const latest = useRef<{ actionId: string; text: string } | null>(null)

  /** Returns true if it was done. */
  const submit = (text: string) =>
    run(async () => {
      if (latest.current?.text !== text) latest.current = { actionId: crypto.randomUUID(), text }
      const response = await send(latest.current.actionId, text)
      const refusal = problemOf(response)
      if (refusal !== null) return refusal
      latest.current = null
      onResponse(response)
      return null
    })

  return { ...state, submit }
}
