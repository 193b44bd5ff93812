// The mails about a request: a new link by mail, and no mails any more.
import { unverifiedResponse } from '@/shared/api/proof'
import { callByToken } from '@/shared/api/visitor/callByToken'

type Answer = { asked?: true; unsubscribed?: boolean; problem?: string }

function known(body: unknown): Answer | null {
  if (body === null) return null
  const { asked, unsubscribed, problem }: Answer = Object(body)
  if (asked || typeof unsubscribed === 'boolean' || problem) return body as Answer
  throw unverifiedResponse()
}

/** Asks for a new private link by mail; gives why not, or null. Whether the address is known nobody is told. Throws a `ApiError`. */
export const askForLink = async (email: string): Promise<string | null> =>
  known(await callByToken('ask_for_link', { email }))?.problem ?? null

/** Ends the mails to the address of a mail's link, or takes that back; says whether the link works. Throws a `ApiError`. */
export async function unsubscribe(token: string, unsubscribed: boolean): Promise<boolean> {
  return (
    known(await callByToken('unsubscribe', { token, unsubscribed }))?.unsubscribed === unsubscribed
  )
}
