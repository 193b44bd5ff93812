// Delivers alerts, and messages to customers. The database calls it when there are some and once a minute, see
// private.ring_alerts, and waits at most 5 seconds. So on a hosted project the response comes first and the deliveries
// follow. The text service calls /texts with replies of customers, the mail service /mails with mails that came back, and
// mail programs call /unsubscribe. The desk calls /invitations, with an owner's token.

import { customerPages } from '../../../src/facts/customerPages.ts'
import { requestLanguage } from '../../../src/lib/requestLanguage.ts'
import { replyTo } from '../../../src/messages/customerTexts.ts'
import { textWithin } from '../_shared/textWithin.ts'
import { apiCalls, type CallApi, databaseCalls, SetupError } from './databaseCalls.ts'
import { type Delivery, drain, type MailApi, type Outbox, type Settings } from './drain.ts'
import { writeErasures } from './erasures.ts'
import { forwardErrors } from './errorForward.ts'
import { healthChecks } from './health.ts'
import { isSigned, replyWith } from './inboundText.ts'
import { callerApi, failedInvitation, invite } from './invitations.ts'
import { isSame } from './isSame.ts'
import { endedMailboxes, signedReport } from './mailReports.ts'
import { removePhotos } from './photoSweep.ts'
import type { TextApi } from './textApi.ts'

type Runtime = {
  Deno?: { env: { get(name: string): string | undefined } }
  /** Supabase's runtime, which ends a function after its response unless it waits for work. */
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }
}

/** How long a response waits for the first deliveries to be claimed, in ms; the database waits 5 seconds. */
const respondWithin = 3000

function optional(name: string): string {
  const { Deno } = globalThis as Runtime
  return (Deno ? Deno.env.get(name) : process.env[name]) ?? ''
}

function required(name: string): string {
  const value = optional(name)
  if (!value) throw new SetupError('settings', `${name} is not set.`)
  return value
}

function mailApi(): MailApi | null {
  const key = optional('MAIL_API_KEY')
  if (!key) return null
  const address = optional('MAIL_API_URL') || 'https://api.resend.com/emails'
  return { address, key, from: required('MAIL_FROM'), to: required('MAIL_TO') }
}

function textApi(): TextApi | null {
  const token = optional('TEXT_AUTH_TOKEN')
  if (!token) return null
  const address = optional('TEXT_API_URL') || 'https://api.twilio.com'
  return { address, account: required('TEXT_ACCOUNT_SID'), token, from: required('TEXT_FROM') }
}

function settings(): Settings {
  const site = required('SITE_URL')
  return {
    site,
    contact: site,
    unsubscribe: `${required('SUPABASE_URL')}/functions/v1/alerts/unsubscribe?token=`,
    push: { publicKey: required('PUSH_PUBLIC_KEY'), privateKey: required('PUSH_PRIVATE_KEY') },
    mail: mailApi(),
    text: textApi(),
    write: ({ to, subject, text }) => console.log(`Mail to ${to} (not sent): ${subject}\n${text}`),
  }
}

/** Returns the project's API as this function may use it. */
const apiOf = (): CallApi => apiCalls(required('SUPABASE_URL'), optional)

/** Returns the outbox of the database, and the photos in Storage. */
const outboxOf = (callApi: CallApi, call = databaseCalls(callApi)): Outbox => ({
  claim: (push_key, sends_mail, sends_text) =>
    call<Delivery[]>('claim_alerts', { push_key, sends_mail, sends_text }),
  begin: ({ id, claim }, link_hashes, unsubscribe_hash) =>
    call('begin_message', { delivery: id, by_claim: claim, link_hashes, unsubscribe_hash }),
  settle: ({ id, claim }, problem, sent_text) =>
    call('settle_alert', { delivery: id, by_claim: claim, problem, sent_text }),
  photosToRemove: () => call<string[]>('photos_to_remove', {}),
  removePhotos: (names) => removePhotos(names, callApi),
})

/** Delivers and responds with the counts; on a hosted project responds as soon as the first deliveries are claimed. */
async function deliver(): Promise<Response> {
  const callApi = apiOf()
  const { claim, ...others } = outboxOf(callApi)
  let firstClaim: Promise<unknown> | undefined
  const work = drain(
    {
      ...others,
      claim: (...settings) => {
        const claimed = claim(...settings)
        firstClaim ??= claimed
        return claimed
      },
    },
    settings(),
  ).then(async (count) => {
    await writeErasures(callApi, databaseCalls(callApi))
    await forwardErrors(optional('ERROR_DSN'), databaseCalls(callApi))
    return count
  })
  const { EdgeRuntime } = globalThis as Runtime
  if (!EdgeRuntime) return Response.json(await work)
  EdgeRuntime.waitUntil(work.catch((error: unknown) => console.error(error)))
  // If the database refuses this function, the response reports it.
  await Promise.race([firstClaim, new Promise((resolve) => setTimeout(resolve, respondWithin))])
  return new Response(null, { status: 202 })
}

/** Largest accepted form of a text in bytes: 1,600 characters of up to 12 bytes each, and the other fields. Anyone can send one, so no more is read before its signature is verified. */
const largestForm = 64 * 1024

/** Receives a customer's text from the service, which signs it. */
async function receiveText(request: Request): Promise<Response> {
  const address = `${required('SUPABASE_URL')}/functions/v1/alerts/texts`
  const body = await textWithin(request, largestForm)
  if (body === null) return new Response(null, { status: 413 })
  const form = new URLSearchParams(body)
  const signature = request.headers.get('x-twilio-signature') ?? ''
  if (!(await isSigned(address, form, signature, optional('TEXT_AUTH_TOKEN')))) {
    return new Response(null, { status: 403 })
  }
  const call = databaseCalls(apiOf())
  const sender = form.get('From') ?? ''
  const outcome = await call<string>('receive_text', {
    sender,
    message_id: form.get('MessageSid') ?? '',
    body: form.get('Body') ?? '',
  })
  const reply = replyTo(outcome)
  // The service has already replied to these.
  if (!reply || form.has('OptOutType')) return replyWith(null)
  // A stored text gets a reply in any case.
  type Found = { language: string | null; written: string | null } | null
  const found = await call<Found>('sender_language', { sender }).catch((error: unknown) => {
    console.error(error)
    return null
  })
  return replyWith(reply[requestLanguage(found?.language, found?.written)])
}

/** Receives a report of the mail service about a mail that came back or was marked as spam. */
async function receiveMailReport(request: Request): Promise<Response> {
  const body = await textWithin(request, largestForm)
  if (body === null) return new Response(null, { status: 413 })
  const id = await signedReport(request.headers, body, optional('MAIL_WEBHOOK_SECRET'))
  if (id === null) return new Response(null, { status: 403 })
  const call = databaseCalls(apiOf())
  for (const [index, { kind, mailbox }] of endedMailboxes(body).entries()) {
    // Our mails have one recipient each; a report about several is several to the database.
    await call('note_mail_report', { report: index > 0 ? `${id} ${index}` : id, kind, mailbox })
  }
  return new Response(null, { status: 200 })
}

/** Unsubscribes by the header of a mail. Programs that check links only open them, so that opening one leads to the page. */
async function unsubscribe(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!/^[\w-]{43}$/.test(token)) return new Response(null, { status: 404 })
  if (request.method !== 'POST') {
    return Response.redirect(
      `${required('SITE_URL')}${customerPages.en.request}#stop-${token}`,
      303,
    )
  }
  const isKnown = await databaseCalls(apiOf())<boolean>('unsubscribe_by_mail', { token })
  return new Response(null, { status: isKnown ? 200 : 404 })
}

/** Invites staff for an owner at the desk. */
function receiveInvitation(request: Request): Promise<Response> {
  const address = required('SUPABASE_URL')
  const signal = AbortSignal.timeout(10_000)
  return invite(request, {
    asCaller: callerApi(request, (path, init) => fetch(`${address}${path}`, { ...init, signal })),
    asService: apiOf(),
    site: required('SITE_URL'),
    text: textApi(),
  })
}

const respondHealth = healthChecks()

function failed(error: unknown): Response {
  console.error(error)
  return new Response(null, { status: 500 })
}

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/health') && request.method === 'GET')
      return respondHealth(databaseCalls(apiOf())).catch(failed)
    if (pathname.endsWith('/texts')) return receiveText(request).catch(failed)
    if (pathname.endsWith('/mails')) return receiveMailReport(request).catch(failed)
    if (pathname.endsWith('/invitations')) {
      return receiveInvitation(request).catch(failedInvitation)
    }
    if (pathname.endsWith('/unsubscribe')) return unsubscribe(request).catch(failed)
    const secret = optional('ALERTS_SECRET')
    const given = request.headers.get('x-alerts-secret') ?? ''
    if (!secret || !(await isSame(given, secret))) return new Response(null, { status: 401 })
    return deliver().catch((error: unknown) => {
      console.error(error)
      return error instanceof SetupError
        ? Response.json({ problem: error.problem, message: error.message }, { status: 500 })
        : new Response(null, { status: 500 })
    })
  },
}
