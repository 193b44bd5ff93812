// Hands texts over to a service that takes what Twilio's takes.

/** A text as the log of a machine without a service shows it. */
export type WrittenText = { to: string; text: string }

/** `from`: a phone number, or the id of a messaging service (`MG…`). */
export type TextApi = { address: string; account: string; token: string; from: string }

type Sent = { body?: string; date_created?: string; status?: string }

/** How long one call may take, in ms. */
const timeLimit = 10_000

/** Twilio's: whoever has the phone has ended our texts. */
const stopped = 21610
/** Twilio's: no valid number, one that texts do not reach, a landline. */
const unreachable = [21211, 21217, 21612, 21614]

const messages = ({ address, account }: TextApi) =>
  `${address}/2010-04-01/Accounts/${account}/Messages.json`

const headers = ({ account, token }: TextApi) => ({
  authorization: `Basic ${btoa(`${account}:${token}`)}`,
})

/** Whether the service has taken this text since then: it keeps no keys by which a repeat would be known. */
async function hasTaken(api: TextApi, { to, text }: WrittenText, since: Date): Promise<boolean> {
  const search = new URLSearchParams({ To: to, PageSize: '50' })
  const answer = await fetch(`${messages(api)}?${search}`, {
    headers: headers(api),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!answer.ok) throw new Error(`The text service answered ${answer.status}.`)
  const { messages: sent = [] } = (await answer.json()) as { messages?: Sent[] }
  return sent.some(
    ({ body, date_created: at = '', status = '' }) =>
      body === text &&
      // Their clock tells whole seconds, and is not ours.
      Date.parse(at) > since.getTime() - 60_000 &&
      !['failed', 'undelivered', 'canceled'].includes(status),
  )
}

/** Sends a text; gives null, or why not. `triedSince`: since when it may have been sent already. */
export async function sendText(
  api: TextApi,
  written: WrittenText,
  triedSince: Date | null,
): Promise<string | null> {
  if (triedSince && (await hasTaken(api, written, triedSince))) return null
  const sender = api.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const answer = await fetch(messages(api), {
    method: 'POST',
    headers: headers(api),
    body: new URLSearchParams({ To: written.to, [sender]: api.from, Body: written.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
  const body: { code?: number } = await answer.json().catch(() => ({}))
  if (answer.ok) return null
  const code = body.code ?? 0
  if (code === stopped) return 'stopped'
  if (unreachable.includes(code)) return 'gone'
  return `The text service answered ${answer.status}${code ? ` (${code})` : ''}.`
}
