import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  Alert,
  Delivery,
  Message,
  TextMessage,
} from '../../supabase/functions/alerts/drain.ts'
import { isSigned } from '../../supabase/functions/alerts/inboundText.ts'
import alerts from '../../supabase/functions/alerts/index.ts'
import { makePushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { endlessRequest } from '../support/endlessBody.ts'
import { pushReceiver, senderOf } from '../support/pushReceiver.ts'

/** The edge function under Node. The database's API, the push and the mail service are fakes. */

const browser = pushReceiver()
const keys = await makePushKeys()
const payload = { title: 'Emergency, Valley Stream 11580', body: 'Cable snapped. Call by 2:56 PM.' }
const delivery: Alert = {
  message: null,
  id: 7,
  claim: 'c0000000-0000-4000-8000-000000000001',
  channel: 'push',
  level: 1,
  request_id: 'b0000000-0000-4000-8000-000000000001',
  payload,
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: browser.p256dh,
  auth: browser.auth,
}
const byMail: Alert = { ...delivery, channel: 'mail', endpoint: null, p256dh: null, auth: null }

const message: Message = {
  message: 'visit',
  channel: 'mail',
  id: 9,
  claim: delivery.claim,
  payload: {
    kind: 'booked',
    day: '2026-11-24',
    starts: '16:00',
    ends: '18:00',
    who: 'Luis',
    fee: 0,
    name: 'Dee',
  },
  mail_to: 'dee@example.com',
  language: null,
  written: 'The spring broke',
}

const textMessage: TextMessage = {
  ...message,
  channel: 'text',
  id: 10,
  payload: {
    kind: 'booked',
    day: '2026-11-24',
    starts: '16:00',
    ends: '18:00',
    who: 'Luis',
    fee: 0,
  },
  text_to: '+19145550142',
  attempts: 1,
  queued_at: '2026-11-22 16:00:00+00',
}

let outbox: Delivery[]
let settled: unknown[]
let claims: { sends_text: boolean | null }[]
/** The hashes of the links that the database got before a message was sent. */
let begun: { link_hashes: string[]; unsubscribe_hash: string }[]
let isStillDue: boolean
/** Photos that are no one's, as the database says, and what Storage was asked. */
let orphans: string[]
let removals: { method: string; body: unknown }[]
let storageStatus: number
/** The database's response to a customer's text. */
let takes: string
/** The message of the newest request of its number; undefined where the database does not know. */
let wrote: string | null | undefined
/** Calls to services other than the database. */
let asked: Request[]
const service = vi.fn<() => Response | Promise<Response>>()
/** The keys of database calls, and responses other than the usual ones. */
const database = vi.fn<(request: Request) => Response | undefined>()
/** As a hosted project hands it to its functions. */
const secretKeys = JSON.stringify({ other: 'sb_secret_other', default: 'sb_secret_default' })

/** The ages of the oldest delivery, in seconds, as the database is asked for them. */
const ages: number[] = []
beforeEach(() => {
  ;[outbox, settled, asked, begun, claims, orphans, removals] = [[], [], [], [], [], [], []]
  storageStatus = 200
  isStillDue = true
  service.mockImplementation(async () => Response.json({ id: 'taken' }, { status: 201 }))
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.startsWith('https://project.example/')) {
      asked.push(request)
      return service()
    }
    const refused = database(request)
    if (refused) return refused
    if (request.url.endsWith('/rpc/claim_alerts')) {
      claims.push(await request.json())
      return Response.json(outbox.splice(0))
    }
    if (request.url.endsWith('/rpc/begin_message')) {
      begun.push(await request.json())
      return Response.json(isStillDue)
    }
    if (request.url.endsWith('/rpc/photos_to_remove')) return Response.json(orphans)
    if (request.url.endsWith('/rpc/erasures_to_write')) return Response.json([])
    if (request.url.endsWith('/rpc/errors_to_forward')) return Response.json([])
    if (request.url.endsWith('/rpc/delivery_age')) return Response.json(ages.shift() ?? null)
    if (request.url.endsWith('/storage/v1/object/request-photos')) {
      removals.push({ method: request.method, body: await request.json() })
      return Response.json([], { status: storageStatus })
    }
    if (request.url.endsWith('/rpc/sender_language')) {
      expect(await request.json()).toEqual({ sender: '+19145550142' })
      return wrote === undefined
        ? new Response(null, { status: 404 })
        : Response.json(wrote && { language: null, written: wrote })
    }
    settled.push(await request.json())
    return Response.json(request.url.endsWith('/rpc/receive_text') ? takes : true)
  })
  const settings = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_SECRET_KEYS: secretKeys,
    SUPABASE_SERVICE_ROLE_KEY: '',
    ALERTS_SECRET: 's'.repeat(32),
    SITE_URL: 'https://door.example',
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    MAIL_API_KEY: 'mail key',
    MAIL_FROM: 'desk@door.example',
    MAIL_TO: 'office@door.example',
    TEXT_ACCOUNT_SID: 'AC1',
    TEXT_AUTH_TOKEN: 'text token',
    TEXT_FROM: '+15165550100',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterEach(() => {
  database.mockReset()
})

const ringWith = (secret: string) =>
  alerts.fetch(
    new Request('https://project.example/functions/v1/alerts', {
      method: 'POST',
      headers: { 'x-alerts-secret': secret },
    }),
  )
/** Calls the function as the database does, with these deliveries waiting. */
const ring = (...waiting: Delivery[]) => {
  outbox.push(...waiting)
  return ringWith('s'.repeat(32))
}
const outcome = (problem: string | null) => [
  { delivery: delivery.id, by_claim: delivery.claim, problem, sent_text: null },
]

describe('an alert', () => {
  it('reaches the browser it is for, which alone can read it, and is signed', async () => {
    const response = await ring(delivery)
    expect(await response.json()).toEqual({ sent: 1, failed: 0 })
    const [push] = asked
    expect(push?.url).toBe(delivery.endpoint)
    const body = Buffer.from((await push?.arrayBuffer()) ?? new ArrayBuffer())
    expect(JSON.parse(browser.read(body))).toEqual({
      ...payload,
      level: 1,
      request: delivery.request_id,
    })
    expect(() => pushReceiver().read(body)).toThrow()
    expect(senderOf(push?.headers.get('authorization') ?? '')).toMatchObject({
      key: keys.publicKey,
      aud: 'https://fcm.googleapis.com',
      sub: 'https://door.example',
    })
    expect(push?.headers.get('content-encoding')).toBe('aes128gcm')
    expect(push?.headers.get('topic')).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
    expect(settled).toEqual(outcome(null))
  })

  it('reaches the mailbox of the office, with a link to its request', async () => {
    await ring(byMail)
    expect(asked[0]?.url).toBe('https://api.resend.com/emails')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer mail key')
    expect(asked[0]?.headers.get('idempotency-key')).toBe('alert-7')
    expect(await asked[0]?.json()).toEqual({
      from: 'desk@door.example',
      to: ['office@door.example'],
      subject: 'Still waiting: Emergency, Valley Stream 11580',
      text: `${payload.body}\n\nhttps://door.example/admindashboard?request=${delivery.request_id}\n`,
    })
    expect(settled).toEqual(outcome(null))
  })

  it('of held emergencies leads to those, by a push of its own topic and by mail', async () => {
    const held = { ...payload, held: true as const }
    await ring(
      { ...delivery, request_id: null, payload: held },
      { ...byMail, request_id: null, payload: held },
    )
    const push = asked.find(({ url }) => url === delivery.endpoint)
    const mail = asked.find(({ url }) => url === 'https://api.resend.com/emails')
    expect(push?.headers.get('topic')).toBe('held')
    const body = Buffer.from((await push?.arrayBuffer()) ?? new ArrayBuffer())
    expect(JSON.parse(browser.read(body))).toMatchObject({ held: true, request: null })
    expect(await mail?.json()).toMatchObject({
      text: `${payload.body}\n\nhttps://door.example/admindashboard?held=open\n`,
    })
  })

  it.each([
    ['the desk', {}, ''],
    ['the only one', { request: 'b0' }, '?request=b0'],
  ])('of all that still wait leads to %s', async (_, only, query) => {
    await ring({ ...byMail, request_id: null, payload: { ...payload, ...only } })
    expect(await asked[0]?.json()).toMatchObject({
      text: `${payload.body}\n\nhttps://door.example/admindashboard${query}\n`,
    })
  })

  it('is in the language that was chosen, whatever the customer wrote', async () => {
    await ring({ ...message, language: 'es' })
    const { subject } = (await asked[0]?.json()) ?? {}
    expect(subject).toBe('Su visita está confirmada: martes 24 de noviembre')
  })

  it('is written down where no mail service is set up', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('MAIL_API_KEY', '')
    await ring(byMail)
    expect(asked).toEqual([])
    expect(log.mock.calls.join()).toContain('not sent')
    expect(settled).toEqual(outcome(null))
  })

  it('is sent by mail once the service says under which id, not by its status alone', async () => {
    service.mockImplementation(async () => new Response('<p>Welcome</p>'))
    await ring(byMail)
    expect(settled).toEqual(outcome('The mail service answered 200, but took no mail.'))
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [200, 'The push service answered 200.'],
    [429, 'The push service answered 429.'],
    [500, 'The push service answered 500.'],
  ])('that is answered %i is settled as: %s', async (status, problem) => {
    service.mockImplementation(async () => new Response(null, { status }))
    await ring(delivery)
    expect(settled).toEqual(outcome(problem))
  })

  it('that cannot be handed over is settled with the reason, and the others go out', async () => {
    service.mockImplementationOnce(() => Promise.reject(new Error('down')))
    expect(await (await ring(byMail, { ...byMail, id: 8 })).json()).toEqual({ sent: 1, failed: 1 })
    expect(settled).toContainEqual(outcome('down')[0])
    expect(settled).toContainEqual({
      delivery: 8,
      by_claim: delivery.claim,
      problem: null,
      sent_text: null,
    })
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evil.example/?https://fcm.googleapis.com/x',
  ])('is never handed to %s', async (endpoint) => {
    await ring({ ...delivery, endpoint })
    expect(asked).toEqual([])
    expect(settled).toEqual(outcome('gone'))
  })

  it('follows no redirect', async () => {
    service.mockImplementation(async () => Response.redirect('https://evil.example/'))
    await ring(delivery)
    expect(asked[0]?.redirect).toBe('manual')
    expect(settled).toEqual(outcome('The push service answered 302.'))
  })
})

describe('photos that are nobody’s', () => {
  it('are removed from Storage by their names', async () => {
    orphans = ['one.jpg', 'two.jpg']
    expect((await ring()).status).toBe(200)
    expect(removals).toEqual([{ method: 'DELETE', body: { prefixes: orphans } }])
  })

  it('are left alone where there are none, and hold up no delivery where Storage fails', async () => {
    await ring(byMail)
    expect(removals).toEqual([])
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    ;[outbox, orphans, storageStatus] = [[byMail], ['one.jpg'], 503]
    expect(await (await ring()).json()).toEqual({ sent: 1, failed: 0 })
    expect(error.mock.calls.join()).toContain('Storage answered 503')
  })
})

const hashOf = (token = '') => createHash('sha256').update(token).digest('hex')

describe('a message to a customer', () => {
  it('says who sends it, and opens and ends by links that only the mail has', async () => {
    expect(await (await ring(message)).json()).toEqual({ sent: 1, failed: 0 })
    const mail = await asked[0]?.json()
    expect(mail).toMatchObject({
      from: 'Harborlight Garage Doors <desk@door.example>',
      to: ['dee@example.com'],
      reply_to: 'hello@harborlight.example',
      subject: 'Your visit is booked: Tuesday, November 24',
    })
    const [, page] = /https:\/\/door\.example\/request#([\w-]{43})\n/.exec(mail.text) ?? []
    const [, stop] = /https:\/\/door\.example\/request#stop-([\w-]{43})\n/.exec(mail.text) ?? []
    expect(page).not.toBe(stop)
    expect(begun).toEqual([
      {
        delivery: 9,
        by_claim: message.claim,
        link_hashes: [hashOf(page)],
        unsubscribe_hash: hashOf(stop),
      },
    ])
    const results = settled as { sent_text: string; problem: null }[]
    expect(results[0]).toMatchObject({ delivery: 9, problem: null })
    expect(results[0]?.sent_text).toContain('Luis will be there on Tuesday, November 24')
    expect(results[0]?.sent_text).not.toMatch(new RegExp(`${page}|${stop}|door.example/request`))
  })

  it('sent again is the same email, and with another text another one', async () => {
    const send = async (changed: Message) => {
      await ring(changed)
      const request = asked.at(-1)
      return { key: request?.headers.get('idempotency-key'), body: await request?.text() }
    }
    const first = await send(message)
    expect(first.key).toMatch(/^message-9-/)
    expect(await send(message)).toEqual(first)
    const payload = { ...message.payload, starts: '14:00' } as Message['payload']
    expect((await send({ ...message, payload })).key).not.toBe(first.key)
    expect((await send({ ...message, id: 10 })).body).not.toBe(first.body)
  })

  it('about a review is ended by one click in the mail program, and by no other one', async () => {
    await ring(message)
    expect((await asked[0]?.json())?.headers).toBeUndefined()
    asked = []
    const payload: Message['payload'] = {
      kind: 'done',
      service: 'repair',
      review_code: 'd0'.repeat(24),
      reviewer: null,
      name: null,
    }
    await ring({ ...message, message: 'done', payload })
    const mail = await asked[0]?.json()
    const [, stop] = /request#stop-([\w-]{43})\n/.exec(mail.text) ?? []
    const address = `https://project.example/functions/v1/alerts/unsubscribe?token=${stop}`
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    settled = []
    const opened = await alerts.fetch(new Request(address))
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `https://door.example/request#stop-${stop}`,
    ])
    expect(settled).toEqual([])
    const click = { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') }
    expect((await alerts.fetch(new Request(address, click))).status).toBe(200)
    expect(settled).toEqual([{ token: stop }])
    const wrong = 'https://project.example/functions/v1/alerts/unsubscribe?token=x'
    expect((await alerts.fetch(new Request(wrong, click))).status).toBe(404)
    expect(settled).toHaveLength(1)
  })

  it('with links to several requests has one for each, whatever their order', async () => {
    const requests = ['one', 'two'].map((id) => ({
      id,
      service: 'repair',
      sent_at: '2026-11-22T16:00:00+00:00',
    }))
    const send = async (named: typeof requests) => {
      await ring({ ...message, message: 'link', payload: { kind: 'link', requests: named } })
      const { text } = (await asked.at(-1)?.json()) ?? { text: '' }
      return [...text.matchAll(/request#([\w-]{43})\n/g)].map(([, token]) => token)
    }
    const tokens = await send(requests)
    expect(new Set(tokens).size).toBe(2)
    expect(begun.at(-1)?.link_hashes).toEqual(tokens.map(hashOf))
    expect(await send(requests.toReversed())).toEqual(tokens.toReversed())
  })

  it('that no longer applies is not sent', async () => {
    isStillDue = false
    expect(await (await ring(message)).json()).toEqual({ sent: 0, failed: 0 })
    expect(asked).toEqual([])
    expect(settled).toEqual([])
  })

  it('is in Spanish where the customer wrote Spanish', async () => {
    await ring({ ...message, written: 'La puerta no abre, necesito ayuda por favor' })
    const { subject, text } = (await asked[0]?.json()) ?? {}
    expect(subject).toBe('Su visita está confirmada: martes 24 de noviembre')
    expect(text).toContain('entre las 4:00\u00a0p.\u00a0m. y las 6:00\u00a0p.\u00a0m.')
  })

  it('is written down where no mail service is set up, with its links', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('MAIL_API_KEY', '')
    await ring(message)
    expect(asked).toEqual([])
    expect(log.mock.calls.join()).toMatch(
      /Mail to dee@example\.com \(not sent\)[\s\S]*\/request#[\w-]{43}/,
    )
    expect(settled).toMatchObject([{ problem: null }])
  })
})

describe('a text to a customer', () => {
  const sentText =
    'Harborlight Garage Doors: Your visit is booked. Luis is coming on Tuesday, November 24, between 4:00 PM and 6:00 PM. Need another time? Call (516) 555-0142. Reply STOP to end.'
  const results = (problem: string | null) => [
    { delivery: 10, by_claim: message.claim, problem, sent_text: sentText },
  ]

  it('is passed on with our number, and staff are notified', async () => {
    expect(await (await ring(textMessage)).json()).toEqual({ sent: 1, failed: 0 })
    const [request] = asked
    expect(request?.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json')
    expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('AC1:text token')}`)
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      To: '+19145550142',
      From: '+15165550100',
      Body: sentText,
    })
    expect(asked).toHaveLength(1)
    expect(begun).toMatchObject([{ delivery: 10, link_hashes: [], unsubscribe_hash: null }])
    expect(settled).toEqual(results(null))
    expect(claims[0]?.sends_text).toBe(true)
  })

  it('about a price to approve has a link, which the database knows by its hash and staff never read', async () => {
    const payload = {
      kind: 'price' as const,
      ...{ sums: [412], has_tax: false, expires: '2026-12-25T04:59:00+00:00', is_change: false },
    }
    await ring({ ...textMessage, payload })
    const body = new URLSearchParams(await asked[0]?.text()).get('Body') ?? ''
    const [, token = ''] = body.match(/approve it: https:\/\/\S+\/request#([\w-]{43}) /) ?? []
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    const hash = Buffer.from(digest).toString('hex')
    expect(begun).toMatchObject([{ delivery: 10, link_hashes: [hash], unsubscribe_hash: null }])
    expect(JSON.stringify(settled)).toContain('approve it: (private link to their request)')
    expect(JSON.stringify(settled)).not.toContain(token)
  })

  it.each(['displaced', 'not_begun'] as const)(
    'about a visit at risk has a link where another time can be chosen (%s)',
    async (kind) => {
      const late = {
        kind,
        ...{ day: '2026-11-22', starts: '08:00', ends: '10:00', who: 'Luis', due: null },
      }
      await ring({ ...textMessage, payload: { ...late, can_move: true } })
      await ring({ ...textMessage, payload: { ...late, can_move: false } })
      const bodies = await Promise.all(
        asked.map(async (request) => new URLSearchParams(await request.text()).get('Body')),
      )
      expect(bodies[0]).toMatch(/choose another time: https:\/\/\S+\/request#[\w-]{43} /)
      expect(bodies[1]).not.toContain('#')
      expect(begun).toMatchObject([{ link_hashes: [expect.any(String)] }, { link_hashes: [] }])
    },
  )

  it('that would lose words does not go out', async () => {
    await ring({ ...textMessage, payload: { kind: 'staff', text: 'Спасибо', language: 'en' } })
    expect(asked).toEqual([])
    expect(settled).toMatchObject([{ delivery: 10, problem: 'unwritable' }])
  })

  it('comes from a messaging service where that is set up', async () => {
    vi.stubEnv('TEXT_FROM', 'MG1')
    await ring(textMessage)
    const form = new URLSearchParams(await asked[0]?.text())
    expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual(['MG1', null])
  })

  it.each([
    [400, 21610, 'stopped'],
    [400, 21614, 'gone'],
    [400, 21211, 'gone'],
    [400, 21606, 'The text service answered 400 (21606).'],
    [401, 20003, 'The text service answered 401 (20003).'],
    [503, undefined, 'The text service answered 503.'],
  ])('that is answered %i %s is settled as: %s', async (status, code, problem) => {
    service.mockImplementation(async () => Response.json({ code }, { status }))
    await ring(textMessage)
    expect(settled).toEqual(results(problem))
  })

  it('that may have been accepted before is not sent again if it was', async () => {
    const sent = (changes: object = {}) => ({
      messages: [
        {
          body: sentText,
          status: 'queued',
          date_created: 'Sun, 22 Nov 2026 16:00:20 +0000',
          ...changes,
        },
      ],
    })
    const again = { ...textMessage, attempts: 2 }
    const asks = async (body: object, status = 200) => {
      service.mockImplementationOnce(async () => Response.json(body, { status }))
      outbox = [again]
      asked = []
      settled = []
      await ring()
      expect(asked[0]?.url).toMatch(/\/Messages\.json\?To=%2B19145550142&PageSize=50$/)
      return asked.map(({ method }) => method)
    }
    expect(await asks(sent())).toEqual(['GET'])
    expect(settled).toEqual(results(null))
    for (const other of [
      { body: 'Other payload' },
      { status: 'failed' },
      { date_created: 'Sat, 21 Nov 2026 16:00:20 +0000' },
    ]) {
      expect(await asks(sent(other))).toEqual(['GET', 'POST'])
    }
    expect(await asks({}, 503), 'where that is not known it waits').toEqual(['GET'])
    expect(settled).toMatchObject([{ problem: 'The text service answered 503.' }])
  })

  it('that no longer applies is not sent', async () => {
    isStillDue = false
    await ring(textMessage)
    expect([...asked, ...settled]).toEqual([])
  })

  it('is not offered where no text service is set up', async () => {
    vi.stubEnv('TEXT_AUTH_TOKEN', '')
    await ring(textMessage)
    expect(claims[0]?.sends_text).toBe(null)
    expect(asked).toEqual([])
    expect(settled).toMatchObject([{ problem: 'There is no text service.' }])
  })
})

describe('a text of a customer', () => {
  const address = 'https://project.example/functions/v1/alerts/texts'
  const form = { From: '+19145550142', MessageSid: 'SM1', Body: 'Stop <b>&', AccountSid: 'AC1' }
  const signed = (fields: Record<string, string>, token = 'text token', url = address) => {
    const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
    return createHmac('sha1', token)
      .update(url + sorted.flat().join(''))
      .digest('base64')
  }
  const say = (fields: Record<string, string>, signature: string | null) =>
    alerts.fetch(
      new Request('http://inside/alerts/texts', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: signature === null ? {} : { 'x-twilio-signature': signature },
      }),
    )

  it('is answered in the language of its customer', async () => {
    ;[takes, wrote] = ['stopped', 'La puerta no abre, necesito ayuda']
    expect(await (await say(form, signed(form))).text()).toContain(
      'No recibirá más mensajes.'.normalize('NFD').replace(/\p{Mark}/gu, ''),
    )
  })

  it('gets an English reply where the database does not know', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
    ;[takes, wrote] = ['stopped', undefined]
    const response = await say(form, signed(form))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('No more texts from us.')
    expect(complained).toHaveBeenCalledOnce()
    complained.mockRestore()
  })

  it('is accepted from the service, and gets a reply', async () => {
    wrote = null
    for (const [took, answered] of [
      ['stopped', /<Message>Harborlight Garage Doors: No more texts from us\..*\(516\) 555-0142/],
      ['started', /Msg &amp; data rates may apply\. Reply STOP to end\.<\/Message>/],
      ['help', /<Message>Harborlight Garage Doors: .* Help: \(516\) 555-0142/],
      ['unknown', /no request from this number/],
      ['noted', /<Response><\/Response>/],
      ['too_many', /<Response><\/Response>/],
      ['constructor', /<Response><\/Response>/],
    ] as const) {
      settled = []
      takes = took
      const response = await say(form, signed(form))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/xml')
      expect(await response.text()).toMatch(answered)
      expect(settled).toEqual([{ sender: '+19145550142', message_id: 'SM1', body: 'Stop <b>&' }])
    }
  })

  it('that the service has answered itself is not answered twice', async () => {
    takes = 'stopped'
    const fields = { ...form, OptOutType: 'STOP' }
    expect(await (await say(fields, signed(fields))).text()).toMatch(/<Response><\/Response>/)
    expect(settled).toHaveLength(1)
  })

  it.each([
    ['nobody', null],
    ['nothing', ''],
    ['a guess', 'AAAA'],
    ['another token', signed(form, 'other')],
    ['another address', signed(form, undefined, 'http://inside/alerts/texts')],
    ['other words', signed({ ...form, Body: 'Start' })],
  ])('is refused when it is signed by %s', async (_, signature) => {
    expect((await say(form, signature)).status).toBe(403)
    expect(settled).toEqual([])
  })

  it('is accepted at full length', async () => {
    takes = 'noted'
    const fields = { ...form, Body: '\u{1f6aa}'.repeat(800) }
    expect((await say(fields, signed(fields))).status).toBe(200)
    expect(settled).toMatchObject([{ body: fields.Body }])
  })

  it('is refused without reading more than 64 KiB, whoever signed it', async () => {
    const fields = { ...form, Body: 'x'.repeat(64 * 1024) }
    expect((await say(fields, signed(fields))).status).toBe(413)
    for (const [headers, most] of [
      [{}, 66 * 1024],
      [{ 'content-length': '30000000' }, 0],
      [{ 'content-length': '10' }, 66 * 1024],
    ] as const) {
      const { request, taken } = endlessRequest('http://inside/alerts/texts', headers)
      expect((await alerts.fetch(request)).status).toBe(413)
      expect(taken(), JSON.stringify(headers)).toBeLessThanOrEqual(most)
    }
    expect(settled).toEqual([])
  })

  it('is refused where no text service is set up', async () => {
    vi.stubEnv('TEXT_AUTH_TOKEN', '')
    expect((await say(form, signed(form, 'x'))).status).toBe(403)
  })

  it('is signed as the service’s own example', async () => {
    const example = new URLSearchParams({
      To: '+18005551212',
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
    })
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(await isSigned(url, example, '0/KCTR6DLpKmkAf8muzZqo1nDgQ=', '12345')).toBe(true)
  })
})

describe('the function', () => {
  it.each(['', 'wrong', 's'.repeat(31)])('does nothing without the secret: %s', async (secret) => {
    outbox = [delivery]
    expect((await ringWith(secret)).status).toBe(401)
    vi.stubEnv('ALERTS_SECRET', '')
    expect((await ringWith('')).status).toBe(401)
    expect(outbox).toHaveLength(1)
  })

  it('reads nothing of what is sent with the secret or without', async () => {
    for (const secret of ['wrong', 's'.repeat(32)]) {
      const { request, taken } = endlessRequest('https://project.example/functions/v1/alerts', {
        'x-alerts-secret': secret,
      })
      expect((await alerts.fetch(request)).status).toBe(secret === 'wrong' ? 401 : 200)
      expect(taken()).toBe(0)
    }
  })

  it('says so when it lacks its settings', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubEnv('PUSH_PRIVATE_KEY', '')
    const response = await ring(delivery)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      problem: 'settings',
      message: 'PUSH_PRIVATE_KEY is not set.',
    })
    expect(error.mock.calls.join()).toContain('PUSH_PRIVATE_KEY is not set.')
    expect(outbox).toHaveLength(1)
  })
})

describe('the key of the project', () => {
  const older = 'eyJhbGciOiJIUzI1NiJ9.e30.x'
  /** Returns the key of each database call, and as which header; each key once. */
  const used = () =>
    database.mock.calls
      .map(([{ headers }]) => [headers.get('apikey'), headers.get('authorization')])
      .filter(([key], index, all) => all.findIndex(([other]) => other === key) === index)
  const isRefused = (...keys: string[]) =>
    database.mockImplementation(({ headers }) =>
      keys.includes(headers.get('apikey') ?? '')
        ? Response.json({ message: 'Invalid API key' }, { status: 401 })
        : undefined,
    )

  it('is the default one of the newer kind, which is no token', async () => {
    vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', older)
    await ring()
    expect(used()).toEqual([['sb_secret_default', null]])
  })

  it.each([
    ['no newer one', ''],
    ['a list of newer ones that is damaged', '{"default":'],
    ['a list of newer ones that is empty', '{}'],
    ['a newer one that is no text', '{"default": 1}'],
  ])('is the older one where there is %s', async (_, keys) => {
    vi.stubEnv('SUPABASE_SECRET_KEYS', keys)
    vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', older)
    await ring()
    expect(used()).toEqual([[older, `Bearer ${older}`]])
  })

  it('is another one of the newer kind where none is named default', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEYS', '{"worker": "sb_secret_worker"}')
    await ring()
    expect(used()).toEqual([['sb_secret_worker', null]])
  })

  it('is the older one where the newer one is refused, for a text as well', async () => {
    vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', older)
    isRefused('sb_secret_default')
    expect(await (await ring(delivery, { ...delivery, id: 8 })).json()).toEqual({
      sent: 2,
      failed: 0,
    })
    expect(settled).toHaveLength(2)
  })

  it.each([
    ['there is none', '', ''],
    ['all are refused', secretKeys, older],
  ])('is said to be missing where %s', async (_, keys, service_role) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubEnv('SUPABASE_SECRET_KEYS', keys)
    vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', service_role)
    isRefused('sb_secret_default', older)
    for (const runtime of [undefined, { waitUntil: vi.fn() }]) {
      vi.stubGlobal('EdgeRuntime', runtime)
      const response = await ring()
      expect(response.status).toBe(500)
      const said = await response.json()
      expect(said.problem).toBe('key')
      expect(said.message).toContain('make a secret key')
      expect(JSON.stringify(said)).not.toMatch(/sb_secret|eyJ/)
    }
    expect(error.mock.calls.join()).toContain('SUPABASE_SECRET_KEYS')
  })

  it('is not to blame for other refusals', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    database.mockImplementation(() => new Response('down', { status: 503 }))
    const response = await ring()
    expect([response.status, await response.text()]).toEqual([500, ''])
    expect(database).toHaveBeenCalledOnce()
  })
})

describe('on a hosted project', () => {
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
  beforeEach(() => {
    waitUntil.mockReset()
    vi.stubGlobal('EdgeRuntime', { waitUntil })
  })

  it('the database is answered before anything is delivered, and the deliveries follow', async () => {
    let deliver = (_: Response) => {}
    service.mockImplementation(() => new Promise<Response>((resolve) => (deliver = resolve)))
    const response = await ring(delivery)
    expect([response.status, await response.text()]).toEqual([202, ''])
    expect(settled).toEqual([])
    const [[work] = []] = waitUntil.mock.calls
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    deliver(new Response(null, { status: 201 }))
    await work
    expect(settled).toEqual(outcome(null))
  })

  it('it gets a response within its 5 seconds, even if it sends nothing for long', async () => {
    const usual = fetch
    let isAsked = false
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      isAsked = true
      await new Promise((resolve) => setTimeout(resolve, 8000))
      return usual(...call)
    })
    vi.useFakeTimers()
    const answered = ring(delivery)
    await vi.waitFor(() => expect(isAsked).toBe(true))
    await vi.advanceTimersByTimeAsync(4900)
    expect((await answered).status).toBe(202)
  })

  it('what fails later is written down and takes nothing with it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    outbox = [delivery]
    database.mockImplementation(({ url }) =>
      url.endsWith('settle_alert') ? new Response('gone', { status: 503 }) : undefined,
    )
    expect((await ring()).status).toBe(202)
    const [[work] = []] = waitUntil.mock.calls
    await expect(work).resolves.toBeUndefined()
    expect(error.mock.calls.join()).toContain('settle_alert was answered 503')
  })
})

it('the health address says by its status alone whether deliveries go out, and asks once in 15 seconds', async () => {
  const ask = async () => {
    const { status, body } = await alerts.fetch(
      new Request('https://project.example/functions/v1/alerts/health'),
    )
    return [status, body]
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  ages.push(0, 901)
  expect(await ask()).toEqual([200, null])
  expect(await ask()).toEqual([200, null])
  expect(ages).toEqual([901])
  vi.advanceTimersByTime(15_001)
  expect(await ask()).toEqual([503, null])
  vi.useRealTimers()
})

describe('an invitation', () => {
  const send = () =>
    alerts.fetch(
      new Request('https://project.example/functions/v1/alerts/invitations', {
        method: 'POST',
        headers: { apikey: 'sb_publishable_x', authorization: 'Bearer of the owner' },
        body: JSON.stringify({ invitation: 'i-1', email: 'rosa@example.com', mailed_at: 'never' }),
      }),
    )
  const stored = { id: 'i-1', email: 'rosa@example.com', name: 'Rosa', mailed_at: null }
  const keysAt = new Map<string, string[]>()
  const bodies = new Map<string, unknown>()
  beforeEach(() => {
    keysAt.clear()
    bodies.clear()
    database.mockImplementation((request) => {
      const path = request.url.replace('https://project.example', '')
      const { headers } = request
      keysAt.set(path, [headers.get('apikey') ?? '', headers.get('authorization') ?? ''])
      void request
        .clone()
        .json()
        .then((body) => bodies.set(path, body))
      if (path.endsWith('/invite_staff')) return Response.json([stored])
      if (path.endsWith('/note_invitation_mailed')) return Response.json('+15165550111')
      return Response.json({})
    })
  })

  it('is stored as its owner, mailed and noted with the secret key, and texted without a link', async () => {
    const response = await send()
    expect(await response.json()).toEqual({ invitation: 'i-1', text: 'sent' })
    expect(Object.fromEntries(keysAt)).toEqual({
      '/rest/v1/rpc/invite_staff': ['sb_publishable_x', 'Bearer of the owner'],
      '/auth/v1/invite?redirect_to=https%3A%2F%2Fdoor.example%2Fauth': ['sb_secret_default', ''],
      '/rest/v1/rpc/note_invitation_mailed': ['sb_secret_default', ''],
    })
    expect(bodies.get('/rest/v1/rpc/invite_staff')).toEqual({
      invitation: 'i-1',
      email: 'rosa@example.com',
    })
    const form = new URLSearchParams(await asked[0]?.text())
    expect(form.get('To')).toBe('+15165550111')
    expect(form.get('Body')).toMatch(/you're invited/)
    expect(form.get('Body')).not.toMatch(/http|auth/)
  })

  it('is not texted where there are no texts', async () => {
    vi.stubEnv('TEXT_AUTH_TOKEN', '')
    expect(await (await send()).json()).toEqual({ invitation: 'i-1', text: 'none' })
    expect(asked).toEqual([])
  })

  it('fails with what to do where the project’s secret key is refused', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    database.mockImplementation((request) =>
      request.url.endsWith('/invite_staff')
        ? Response.json([stored])
        : new Response(null, { status: 401 }),
    )
    const response = await send()
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('Send again') })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(logged).toHaveBeenCalledOnce()
  })
})
