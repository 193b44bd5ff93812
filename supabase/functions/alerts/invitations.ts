// Invites staff: the database checks the owner and counts, the sign-in service makes the account and mails its link.

import { invitationText } from '../../../src/messages/invitationText.ts'
import { textWithin } from '../_shared/textWithin.ts'
import { type CallApi, databaseCalls } from './databaseCalls.ts'
import { sendText, type TextApi, type WrittenText } from './textApi.ts'

export type InvitationCalls = {
  /** Calls the project's API with the caller's own token, so that the database decides who may. */
  asCaller: CallApi
  /** Calls it as the service role. */
  asService: CallApi
  /** Origin of the site, to which the link leads. */
  site: string
  /** A function logs texts; null: there are none. */
  text: TextApi | ((text: WrittenText) => void) | null
}

type Stored = { id: string; email: string; name: string; mailed_at: string | null }

/** Largest accepted body in bytes: an address of 254 characters, a name of 60, and the rest. */
const largestBody = 4096

const fields = ['invitation', 'email', 'name', 'role', 'mobile', 'technician'] as const

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
  'cache-control': 'no-store',
}

const respond = (status: number, body: object) => Response.json(body, { status, headers })

/** Returns a refusal as the database writes one; the desk shows its message. */
const refuse = (status: number, message: string) =>
  respond(status, { code: `PT${status}`, message })

/** Returns the fields of an invitation in a JSON object, or null for other text. */
function invitationIn(text: string): object | null {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return null
    return Object.fromEntries(
      Object.entries(given).filter(([name]) => fields.includes(name as never)),
    )
  } catch {
    return null
  }
}

type AuthProblem = { code?: unknown; error_code?: unknown; msg?: unknown }

/** Has a link mailed by the sign-in service. Returns what it answered if it sent none. */
async function mailLink(
  { asService, site }: InvitationCalls,
  email: string,
): Promise<{ status: number; reason: string } | null> {
  const ask = async (path: string) => {
    const answer = await asService(`${path}?redirect_to=${encodeURIComponent(`${site}/auth`)}`, {
      method: 'POST',
      body: JSON.stringify({ email }),
    })
    const said: AuthProblem = await answer.json().catch(() => ({}))
    return { ok: answer.ok, status: answer.status, said }
  }
  let result = await ask('/auth/v1/invite')
  // Someone with the mailbox confirmed the account before: it gets a link that opens it.
  if (result.said.error_code === 'email_exists') result = await ask('/auth/v1/recover')
  if (result.ok) return null
  return { status: result.status, reason: String(result.said.msg ?? result.status) }
}

function mailProblem({ status, reason }: { status: number; reason: string }): Response {
  return status === 429
    ? refuse(
        429,
        'No email went out: the sign-in service sent all it may for now. Wait an hour, then press “Send again.”',
      )
    : refuse(
        409,
        `No email went out: the sign-in service answered “${reason}.” Check the address, then press “Send again.”`,
      )
}

/** Texts that the mail is there. Returns false if the text service did not take it. */
async function announce(text: InvitationCalls['text'], to: string, name: string): Promise<boolean> {
  const written = { to, text: invitationText(name) }
  if (typeof text === 'function') text(written)
  else if (text) {
    const problem = await sendText(text, written, null).catch((error: unknown) => String(error))
    if (problem !== null) console.error(`An invitation was not texted: ${problem}`)
    return problem === null
  }
  return true
}

/** Stores and mails an invitation, and texts that it was mailed. Responds with its id and whether a text was sent, failed, or was none. */
export async function invite(request: Request, calls: InvitationCalls): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method !== 'POST') return refuse(405, 'Send the invitation with POST.')
  const body = await textWithin(request, largestBody)
  if (body === null) return refuse(413, `Send at most ${largestBody} bytes.`)
  const invitation = invitationIn(body)
  if (invitation === null) return refuse(400, 'There is no invitation.')
  const answer = await calls.asCaller('/rest/v1/rpc/invite_staff', {
    method: 'POST',
    body: JSON.stringify(invitation),
  })
  if (!answer.ok) return respond(answer.status, await answer.json().catch(() => ({})))
  const [stored] = (await answer.json()) as Stored[]
  if (!stored) throw new Error('The database stored no invitation.')
  // A repeat of a call whose response was lost.
  if (stored.mailed_at) return respond(200, { invitation: stored.id, text: 'none' })
  const problem = await mailLink(calls, stored.email)
  if (problem) return mailProblem(problem)
  const call = databaseCalls(calls.asService)
  const number = await call<string | null>('note_invitation_mailed', { invitation: stored.id })
  if (!number || !calls.text) return respond(200, { invitation: stored.id, text: 'none' })
  const isTexted = await announce(calls.text, number, stored.name)
  return respond(200, { invitation: stored.id, text: isTexted ? 'sent' : 'failed' })
}

/** Responds that an invitation failed for a reason that only the log says. */
export function failedInvitation(error: unknown): Response {
  console.error(error)
  return respond(500, {
    code: 'PT500',
    message:
      'We don’t know whether the email went out. Look at the list, then press “Send again” there.',
  })
}

/** Returns the API as whoever sent a request may use it. */
export function callerApi(
  { headers: sent }: Request,
  fetchApi: (path: string, init: RequestInit) => Promise<Response>,
): CallApi {
  return (path, call) =>
    fetchApi(path, {
      ...call,
      headers: {
        apikey: sent.get('apikey') ?? '',
        authorization: sent.get('authorization') ?? '',
        'content-type': 'application/json',
      },
    })
}
