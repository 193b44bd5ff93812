import { useRef, useState } from 'react'
import { notSent } from '@/content/notSent'
import { requestPage } from '@/content/requestPage'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import type { FollowResponse } from '@/site/request/followedRequest'

const failures: Partial<Record<ApiErrorKind, string>> = notSent
const problems: Record<string, string | undefined> = requestPage.problems

/** Returns why the server refused; null if it did not. */
export function problemOf(answer: FollowResponse): string | null {
  if (answer.kind === 'request') return null
  return problems[answer.kind === 'unknown' ? 'unknown' : answer.problem] ?? notSent.other
}

/** Returns the text for an action of which no result is known. */
export const failureText = (thrown: unknown): string =>
  failures[toApiError(thrown).kind] ?? notSent.other

/** Sends a customer's action, one at a time. The same text sent again, after a lost response, has the same id. */
export function useSending(
  send: (act: string, words: string) => Promise<FollowResponse>,
  onAnswer: (answer: FollowResponse) => void,
) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef<{ act: string; words: string } | null>(null)

  /** Returns true if it was done. */
  const submit = async (words: string): Promise<boolean> => {
    if (isSending) return false
    if (latest.current?.words !== words) latest.current = { act: crypto.randomUUID(), words }
    setSending(true)
    setProblem(null)
    try {
      const answer = await send(latest.current.act, words)
      const trouble = problemOf(answer)
      setProblem(trouble)
      if (trouble !== null) return false
      latest.current = null
      onAnswer(answer)
      return true
    } catch (thrown) {
      setProblem(failureText(thrown))
      return false
    } finally {
      setSending(false)
    }
  }

  return { isSending, problem, submit }
}
