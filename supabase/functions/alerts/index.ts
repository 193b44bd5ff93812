// Delivers alerts, and messages to customers. The database rings it when there are some, and once a minute: see
// private.ring_alerts. It hangs up after 5 seconds, so on a hosted project it is answered first and the deliveries
// follow. At /texts the text service hands over what customers reply.
import { languageOf } from '../../../src/content/customerMessages.ts'
import { replyTo } from '../../../src/content/customerTexts.ts'
import { textWithin } from '../_shared/textWithin.ts'
import { apiCalls, type CallApi, databaseCalls, SetupError } from './databaseCalls.ts'
import { type Delivery, drain, type MailApi, type Outbox, type Settings } from './drain.ts'
import { isSigned, replyWith } from './inboundText.ts'
import { isSame } from './isSame.ts'
import { removePhotos } from './photoSweep.ts'
import type { TextApi } from './textApi.ts'

type Runtime = {
  Deno?: { env: { get(name: string): string | undefined } }
  /** Supabase's, which ends a function once it has answered, unless there is work to wait for. */
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }
}

/** How long the database waits for the first deliveries to be claimed, in ms; it hangs up after 5 seconds. */
const answerWithin = 3000

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
    push: { publicKey: required('PUSH_PUBLIC_KEY'), privateKey: required('PUSH_PRIVATE_KEY') },
    mail: mailApi(),
    text: textApi(),
    write: ({ to, subject, text }) => console.log(`Mail to ${to} (not sent): ${subject}\n${text}`),
  }
}

/** The project's API, as this function may use it. */
const apiOf = (): CallApi => apiCalls(required('SUPABASE_URL'), optional)

/** What the worker asks of the database and of Storage. */
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

/** Answers with what was delivered; on a hosted project as soon as the database has given the first deliveries. */
async function deliver(): Promise<Response> {
  const { claim, ...others } = outboxOf(apiOf())
  let begun: Promise<unknown> | undefined
  const work = drain(
    {
      ...others,
      claim: (...settings) => {
        const claimed = claim(...settings)
        begun ??= claimed
        return claimed
      },
    },
    settings(),
  )
  const { EdgeRuntime } = globalThis as Runtime
  if (!EdgeRuntime) return Response.json(await work)
  EdgeRuntime.waitUntil(work.catch((error: unknown) => console.error(error)))
  // Where the database refuses this function, the answer says so.
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, answerWithin))])
  return new Response(null, { status: 202 })
}

/** How many bytes the form of a text may hold: 1,600 signs, each written as up to 12, and who sent them. Anybody can send one, so no more is read to look at its signature. */
const largestForm = 64 * 1024

/** Takes a text of a customer from the service; nobody else can sign one. */
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
  // What the service has answered itself is not answered twice.
  if (!reply || form.has('OptOutType')) return replyWith(null)
  // What was taken is answered in any case.
  const written = await call<string | null>('latest_message_of', { sender }).catch(
    (error: unknown) => {
      console.error(error)
      return null
    },
  )
  return replyWith(reply[languageOf(written)])
}

export default {
  async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname.endsWith('/texts')) {
      return receiveText(request).catch((error: unknown) => {
        console.error(error)
        return new Response(null, { status: 500 })
      })
    }
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
