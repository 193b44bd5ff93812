// Sends texts by a service with Twilio's API.

/** A text as it is logged without a service. */
export type WrittenText = { to: string; text: string }

/** `from` is a phone number, or the id of a messaging service (`MG…`). */
export type TextApi = { address: string; account: string; token: string; from: string }

type Sent = { body?: string; date_created?: string; status?: string }

/** How long one call may take, in ms. */
const timeLimit = 10_000

/** Twilio's code for a phone whose owner has unsubscribed. */
const stopped = 21610
/** Twilio's codes for an invalid number, one that texts do not reach, or a landline. */
const unreachable = [21211, 21217, 21612, 21614]

const messages = ({ address, account }: TextApi) =>
  `${address}/2010-04-01/Accounts/${account}/Messages.json`

const headers = ({ account, token }: TextApi) => ({
  authorization: `Basic ${btoa(`${account}:${token}`)}`,
})

/** Returns true if the service has accepted this text since then. It has no idempotency keys. */
async function hasAccepted(api: TextApi, { to, text }: WrittenText, since: Date): Promise<boolean> {
  const search = new URLSearchParams({ To: to, PageSize: '50' })
  const response = await fetch(`${messages(api)}?${search}`, {
    headers: headers(api),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!response.ok) throw new Error(`The text service answered ${response.status}.`)
  const { messages: sent = [] } = (await response.json()) as { messages?: Sent[] }
  return sent.some(
    ({ body, date_created: at = '', status = '' }) =>
      body === text &&
      // Their times are whole seconds of another clock.
      Date.parse(at) > since.getTime() - 60_000 &&
      !['failed', 'undelivered', 'canceled'].includes(status),
  )
}

/** Sends a text. Returns null, or the problem. It may have been sent already since `triedSince`. */
export async function sendText(
  api: TextApi,
  written: WrittenText,
  triedSince: Date | null,
): Promise<string | null> {
  if (triedSince && (await hasAccepted(api, written, triedSince))) return null
  const sender = api.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const response = await fetch(messages(api), {
    method: 'POST',
    headers: headers(api),
    body: new URLSearchParams({ To: written.to, [sender]: api.from, Body: written.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
  const body: { code?: number } = await response.json().catch(() => ({}))
  if (response.ok) return null
  const code = body.code ?? 0
  if (code === stopped) return 'stopped'
  if (unreachable.includes(code)) return 'gone'
  return `The text service answered ${response.status}${code ? ` (${code})` : ''}.`
}
