// Empties the outbox of alerts: claims deliveries, makes them, and says what came of each. The same code
// runs in Supabase's edge runtime and under Node.
import { type PushKeys, pushRequest } from './webPush.ts'

/** A delivery that the database has given this worker for 90 seconds. */
export type Delivery = {
  id: number
  claim: string
  channel: 'push' | 'mail'
  /** 0: the first alert; 1: louder; 2: to everybody. */
  level: number
  /** null: a device is tried out. */
  request_id: string | null
  words: { title: string; body: string }
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

/** The outbox, by whichever way it is reached. */
export type Outbox = {
  claim: (pushKey: string | null, sendsMail: boolean) => Promise<Delivery[]>
  /** `problem`: null when it went out, "gone" when the device has ended its subscription. */
  settle: (delivery: Delivery, problem: string | null) => Promise<unknown>
}

/** An HTTP mail API that takes what Resend's takes. */
export type MailApi = { address: string; key: string; from: string; to: string }

export type Settings = {
  /** Origin of the site, where links lead. */
  site: string
  /** Whom a push service can ask: an https: or mailto: address. */
  contact: string
  push: PushKeys | null
  /** null: mails are written down with `write`. */
  mail: MailApi | null
  write: (mail: { subject: string; text: string }) => void
}

/** Browsers' own services, which the database checks too: nothing in here calls another address. */
const pushHosts =
  /^([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/

/** How long one delivery may take, in ms. */
const timeLimit = 10_000
/** How long one run goes on, in ms: edge functions are ended after some minutes. */
const longestRun = 50_000

const pathOf = ({ request_id }: Delivery) =>
  `/admindashboard${request_id ? `?request=${request_id}` : ''}`

async function push(delivery: Delivery, settings: Settings): Promise<string | null> {
  const { endpoint, p256dh, auth, level, request_id, words } = delivery
  if (!settings.push) return 'There are no keys for pushes.'
  if (!endpoint || !p256dh || !auth) return 'gone'
  const { protocol, hostname, port } = new URL(endpoint)
  if (protocol !== 'https:' || port || !pushHosts.test(hostname)) return 'gone'
  const text = JSON.stringify({ ...words, level, request: request_id })
  const call = await pushRequest({ endpoint, p256dh, auth }, text, {
    keys: settings.push,
    contact: settings.contact,
    topic: (request_id ?? 'test').replaceAll('-', ''),
    // An old alert helps nobody; the next round is on its way.
    seconds: 600,
  })
  const answer = await fetch(call, { signal: AbortSignal.timeout(timeLimit) })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  return answer.ok ? null : `The push service answered ${answer.status}.`
}

async function mail(delivery: Delivery, { mail, site, write }: Settings): Promise<string | null> {
  const { title, body } = delivery.words
  const subject = delivery.level > 0 ? `Still waiting: ${title}` : title
  const text = `${body}\n\n${site}${pathOf(delivery)}\n`
  if (!mail) {
    write({ subject, text })
    return null
  }
  const answer = await fetch(mail.address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mail.key}`,
      'content-type': 'application/json',
      // Sent again after a lost answer it is still one mail.
      'idempotency-key': `alert-${delivery.id}`,
    },
    body: JSON.stringify({ from: mail.from, to: [mail.to], subject, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
  await answer.body?.cancel()
  return answer.ok ? null : `The mail service answered ${answer.status}.`
}

async function deliver(delivery: Delivery, settings: Settings): Promise<string | null> {
  try {
    return await (delivery.channel === 'push' ? push : mail)(delivery, settings)
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

/** Makes all deliveries that are due; says how many went out and how many have to be tried again. */
export async function drain(
  outbox: Outbox,
  settings: Settings,
): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 }
  const end = Date.now() + longestRun
  while (Date.now() < end) {
    const claimed = await outbox.claim(settings.push?.publicKey ?? null, settings.mail !== null)
    if (claimed.length === 0) break
    await Promise.all(
      claimed.map(async (delivery) => {
        const problem = await deliver(delivery, settings)
        await outbox.settle(delivery, problem)
        count[problem === null ? 'sent' : 'failed'] += 1
      }),
    )
  }
  return count
}
