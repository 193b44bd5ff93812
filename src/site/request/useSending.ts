import { useRef, useState } from 'react'
import { notSent } from '@/content/notSent'
import { requestPage } from '@/content/request/requestPage'
import { attempt } from '@/lib/attempt'
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

const priceProblems: Record<string, string | undefined> = requestPage.priceProblems

/** Returns why the server refused an answer to a price. */
export const priceProblemOf = (problem: string): string =>
  priceProblems[problem] ??
  (problem === 'ended' ? problems.unknown : problems[problem]) ??
  requestPage.priceProblems.refused

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

type Sent = { actionId: string; text: string }

/** Returns what was sent last; with a name it stays in this tab, over a reload and on the page in the other language. */
function useSent(name: string | undefined) {
  const key = name && `harborlight.sent-${name}`
  const sent = useRef<Sent | null>(null)
  return {
    read: () =>
      sent.current ??
      (key ? attempt<Sent | null>(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) : null),
    keep(next: Sent | null) {
      sent.current = next
      if (!key) return
      attempt(() =>
        next ? sessionStorage.setItem(key, JSON.stringify(next)) : sessionStorage.removeItem(key),
      )
    },
  }
}

/** Sends a customer's action, one at a time. The same text sent again, after a lost response, has the same id, also after a reload where `keptAs` names it. */
export function useSending(
  send: (actionId: string, text: string) => Promise<FollowResponse>,
  onResponse: (response: FollowResponse) => void,
  keptAs?: string,
) {
  const { run, ...state } = useOneAtATime(failureText)
  const { read, keep } = useSent(keptAs)

  /** Returns true if it was done. */
  const submit = (text: string) =>
    run(async () => {
      const before = read()
      const sent = before?.text === text ? before : { actionId: crypto.randomUUID(), text }
      keep(sent)
      const response = await send(sent.actionId, text)
      const refusal = problemOf(response)
      if (refusal !== null) return refusal
      keep(null)
      onResponse(response)
      return null
    })

  return { ...state, submit }
}
