// Reports of the mail service: only what it signed, lately, ends the mails of a mailbox.
import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import alerts from '../../supabase/functions/alerts/index.ts'
import { endedMailboxes, signedReport } from '../../supabase/functions/alerts/mailReports.ts'

const key = Buffer.from('0123456789abcdef0123456789abcdef')
const secret = `whsec_${key.toString('base64')}`
const bounce = JSON.stringify({
  type: 'email.bounced',
  data: { to: ['Ann <ann@example.com>'], bounce: { type: 'Permanent' } },
})
const lately = () => String(Math.floor(Date.now() / 1000))
const sign = (id: string, time: string, body: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`

function signed(body: string, { id = 'msg_1', time = lately(), by = sign(id, time, body) } = {}) {
  const headers = { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': by }
  return new Request('https://project.example/functions/v1/alerts/mails', {
    method: 'POST',
    headers,
    body,
  })
}

const noted: unknown[] = []
beforeEach(() => {
  noted.length = 0
  for (const [name, value] of Object.entries({
    SUPABASE_URL: 'https://project.example',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
    SUPABASE_SECRET_KEYS: '',
    MAIL_WEBHOOK_SECRET: secret,
  }))
    vi.stubEnv(name, value)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    noted.push([address.split('/').at(-1), JSON.parse(String(init.body))])
    return Response.json(true)
  })
})

test('a signed report of a mail that came back ends the mails of its mailbox', async () => {
  expect((await alerts.fetch(signed(bounce))).status).toBe(200)
  const sent = { report: 'msg_1', kind: 'bounced', mailbox: 'ann@example.com' }
  expect(noted).toEqual([['note_mail_report', sent]])
})

test('another body, another id, an old or a future one, and one without a secret are refused', async () => {
  const { status } = await alerts.fetch(
    signed(`${bounce} `, { by: sign('msg_1', lately(), bounce) }),
  )
  expect(status).toBe(403)
  const wrong = [
    signed(bounce, { id: 'msg_2', by: sign('msg_1', lately(), bounce) }),
    signed(bounce, { time: String(Number(lately()) - 301) }),
    signed(bounce, { time: String(Number(lately()) + 310) }),
    signed(bounce, { time: 'now' }),
    signed(bounce, { by: 'v1,' }),
  ]
  for (const request of wrong) expect((await alerts.fetch(request)).status).toBe(403)
  vi.stubEnv('MAIL_WEBHOOK_SECRET', '')
  expect((await alerts.fetch(signed(bounce))).status).toBe(403)
  const big = signed('x'.repeat(70_000))
  expect((await alerts.fetch(big)).status).toBe(413)
  expect(noted).toEqual([])
})

test('one of several signatures is enough, under either name of the headers', async () => {
  const time = lately()
  const by = `v1,b2xk ${sign('m', time, bounce)}`
  for (const name of ['svix', 'webhook']) {
    const headers = new Headers({
      [`${name}-id`]: 'm',
      [`${name}-timestamp`]: time,
      [`${name}-signature`]: by,
    })
    expect(await signedReport(headers, bounce, secret)).toBe('m')
  }
})

test('only a bounce for good and a complaint end mails', () => {
  const report = (type: string, data: object) => endedMailboxes(JSON.stringify({ type, data }))
  const to = ['ann@example.com']
  expect(report('email.complained', { to })).toEqual([
    { kind: 'complained', mailbox: 'ann@example.com' },
  ])
  expect(report('email.bounced', { to, bounce: { type: 'Transient' } })).toEqual([])
  expect(report('email.opened', { to })).toEqual([])
  expect(report('email.complained', { to: [7, ''] })).toEqual([])
  for (const body of ['', 'null', '[]', '{']) expect(endedMailboxes(body)).toEqual([])
})
