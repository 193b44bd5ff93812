// Emails about a request: a new link, and unsubscribing.
import { unverifiedResponse } from '@/shared/api/proof'
import { callByToken } from '@/shared/api/visitor/callByToken'

type MailResponse = { asked?: true; unsubscribed?: boolean; problem?: string }

function known(body: unknown): MailResponse | null {
  if (body === null) return null
  const { asked, unsubscribed, problem }: MailResponse = Object(body)
  if (asked || typeof unsubscribed === 'boolean' || problem) return body as MailResponse
  throw unverifiedResponse()
}

/** Requests a new private link by email; returns why not, or null. The response does not reveal known addresses. Throws an `ApiError`. */
export const askForLink = async (email: string): Promise<string | null> =>
  known(await callByToken('ask_for_link', { email }))?.problem ?? null

/** Unsubscribes the address of an email's link, or undoes that; returns true if the link works. Throws an `ApiError`. */
export async function unsubscribe(token: string, unsubscribed: boolean): Promise<boolean> {
  return (
    known(await callByToken('unsubscribe', { token, unsubscribed }))?.unsubscribed === unsubscribed
  )
}
