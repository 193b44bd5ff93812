// Emails about a request: a new link, and unsubscribing.
import type { Database } from '@/shared/api/database.types'
import { callByToken } from '@/shared/api/visitor/callByToken'

type MailAnswer = Database['public']['CompositeTypes']['mail_answer']

const isProven = (answer: unknown) => {
  const { asked, unsubscribed, problem }: Partial<MailAnswer> = Object(answer)
  return asked === true || typeof unsubscribed === 'boolean' || typeof problem === 'string'
}

/** Requests a new private link by email; returns why not, or null. The response does not reveal known addresses. Throws an `ApiError`. */
export const askForLink = async (email: string): Promise<string | null> =>
  (await callByToken('ask_for_link', { email }, isProven)).problem

/** Unsubscribes the address of an email's link, or undoes that; returns true if the link works. Throws an `ApiError`. */
export async function unsubscribe(token: string, unsubscribed: boolean): Promise<boolean> {
  const answer = await callByToken('unsubscribe', { token, unsubscribed }, isProven)
  return answer.unsubscribed === unsubscribed
}
