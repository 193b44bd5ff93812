import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Delivery, drain, type Outbox } from '../../supabase/functions/alerts/drain.ts'
import { makePushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, times, untilAwaited } from '../support/openedForTests.ts'
import { pushReceiver } from '../support/pushReceiver.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Each alert is sent once and none is lost, whatever fails meanwhile. The push and mail services are stubs. */

const member = 'a0000000-0000-4000-8000-000000000011'
const technician = 'e0000000-0000-4000-8000-000000000001'
const { p256dh, auth } = pushReceiver()
const settings = {
  site: 'https://door.example',
  contact: 'https://door.example',
  unsubscribe: null,
  push: await makePushKeys(),
  mail: {
    address: 'https://mail.example/',
    key: 'key',
    from: 'a@door.example',
    to: 'b@door.example',
  },
  write: () => {},
  text: null,
}

const { owner, callAs } = await connectedForTests(startProject(), 8)

describe('a PostgreSQL server with several workers', () => {
  /** Deliveries that the services accepted. */
  let taken: string[]
  let fails: () => boolean

  beforeAll(async () => {
    await addStaff(owner, member, 'member@test.example')
  })
  beforeEach(async () => {
    await owner`delete from public.service_requests`
    await owner`delete from private.outbox`
    await owner`delete from private.push_subscriptions`
    for (const name of ['one', 'two']) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
      await owner`insert into private.push_subscriptions
        ${owner({ user_id: member, endpoint, p256dh, auth, is_phone: true })}`
    }
    taken = []
    fails = () => false
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init)
      if (fails()) throw new Error('down')
      const { headers, url } = request
      taken.push(headers.get('idempotency-key') ?? `${headers.get('topic')} ${url}`)
      return Response.json({ id: 'accepted' }, { status: 201 })
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const asWorker = <Row>(work: (sql: Sql) => Promise<Row>) => callAs({ role: 'service_role' }, work)
  const outbox: Outbox = {
    claim: (key, sendsMail, sendsText) =>
      asWorker(
        (sql) =>
          sql<Delivery[]>`select * from public.claim_alerts(${key}, ${sendsMail}, 5, ${sendsText})`,
      ),
    begin: async ({ id, claim }, linkHashes, stopHash) => {
      const rows = await asWorker(
        (sql) =>
          sql`select public.begin_message(${id}, ${claim}, ${[...linkHashes]}, ${stopHash}) as is_begun`,
      )
      return rows[0]?.is_begun
    },
    settle: ({ id, claim }, problem, sentText) =>
      asWorker((sql) => sql`select public.settle_alert(${id}, ${claim}, ${problem}, ${sentText})`),
    photosToRemove: async () => [],
    removePhotos: async () => {},
  }
  const bringDue = () =>
    owner`update private.outbox set next_try = now() where done_at is null and claim is null`
  const open = async () =>
    Number((await owner`select count(*) from private.outbox where done_at is null`)[0]?.count)
  const book = (step: number) =>
    owner`insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
      values ('Dee', 'Park', 'dee@example.com', ${`(914) 555-01${10 + step}`}, '4 Fir Street', 'emergency')`

  test('half of all deliveries fail and three workers drain at once: each goes out once, none is lost', async () => {
    await Promise.all(times(20).map(book))
    await Promise.all(times(3).map(() => owner`select private.queue_due()`))
    expect(await open()).toBe(60)
    let call = 0
    fails = () => call++ % 2 === 0
    for (const _ of times(12)) {
      await bringDue()
      await Promise.all(times(3).map(() => drain(outbox, settings)))
    }
    expect(await open()).toBe(0)
    expect(taken).toHaveLength(60)
    expect(new Set(taken).size).toBe(60)
  })

  test('messages: half of all emails and texts fail, some workers die, staff go on; each message is sent once and is current', async () => {
    await owner`delete from public.visits`
    await Promise.all(times(20).map(book))
    const requests = await owner`select id from public.service_requests order by id`
    await owner`delete from private.outbox`
    // The mail service accepts everything and half of its responses are lost: the same mail sent again is one mail.
    const mails = new Map<string, { to: string; subject: string }>()
    // The text service has no idempotency keys but lists what it has accepted.
    const texts: { to: string | null; body: string | null; date_created: string }[] = []
    const withTexts = {
      ...settings,
      text: { address: 'https://text.example', account: 'AC1', token: 't', from: '+15165550100' },
    }
    let call = 0
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init)
      const fails = call++ % 4
      if (fails === 1) throw new Error('down')
      if (request.url.startsWith('https://text.example/')) {
        if (request.method === 'GET') {
          const to = new URL(request.url).searchParams.get('To')
          return Response.json({ messages: texts.filter((text) => text.to === to) })
        }
        const form = new URLSearchParams(await request.text())
        texts.push({
          to: form.get('To'),
          body: form.get('Body'),
          date_created: new Date().toUTCString(),
        })
        if (fails === 2) throw new Error('the answer is lost')
        return Response.json({ sid: 'SM1' }, { status: 201 })
      }
      const { to, subject } = await request.json()
      mails.set(request.headers.get('idempotency-key') ?? '', { to: to[0], subject })
      if (fails === 2) throw new Error('the answer is lost')
      return Response.json({ id: 'accepted' })
    })
    // On weekends, too: a booking with a technician who is off is not confirmed.
    await owner`insert into public.technicians (id, name, weekdays) values (${technician}, 'Luis Ortega', '{1,2,3,4,5,6,7}')
      on conflict (id) do update set weekdays = excluded.weekdays`
    await outbox.claim('key', true, true)
    await owner`insert into private.text_consents (id, request_id, number, consent_version)
      select r.id, r.id, private.number_hash(r.phone), '2026-11-22' from public.service_requests as r`
    await owner`update public.service_requests as r set email = 'n' || n || '@example.com', status = 'confirmed'
      from (select id, row_number() over (order by id) as n from public.service_requests) as numbered where numbered.id = r.id`
    await Promise.all(
      requests.map(
        (
          { id },
          step,
        ) => owner`insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
          values (${id}, ${id}, ${technician}, current_date + 2 + ${step}::int, '08:00', '10:00', 'repair')`,
      ),
    )
    await owner`update public.visits set state = 'cancelled' where id in (select id from public.visits order by id limit 3)`
    // Most take 16 rounds. A message that a dead worker holds waits up to four of them, and may fail again then.
    for (let round = 0; round < 48 && (await open()) > 0; round++) {
      await owner`update private.outbox set next_try = now(), keeps_quiet = false
        where done_at is null and (claim is null or ${round % 4 === 3})`
      if (round % 5 === 1) await outbox.claim('key', true, true)
      await Promise.all(times(3).map(() => drain(outbox, withTexts)))
    }
    expect(await open()).toBe(0)
    const sent = [...mails.values()]
    expect(sent).toHaveLength(17)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(17)
    expect(texts).toHaveLength(17)
    expect(new Set(texts.map(({ to }) => to)).size).toBe(17)
    const notified =
      await owner`select request_id, by_text, message, delivery from public.request_events where kind = 'message'`
    expect(notified).toHaveLength(34)
    expect(
      new Set(notified.map(({ request_id, by_text }) => `${request_id} ${by_text}`)).size,
    ).toBe(34)
    expect(
      notified.every(({ message, delivery }) => message === 'booked' && delivery === 'sent'),
    ).toBe(true)
  })

  test('what becomes overdue while a worker claims the list of all that wait comes with the next', async () => {
    await owner`insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
      values ('Dee', 'Park', 'dee@example.com', '(914) 555-0110', '4 Fir Street', 'repair')`
    await owner`update private.request_alerts set level = 1, next_at = null`
    const queueList = () => owner`select private.mail_about_waiting(1)`
    await queueList()
    let late: Promise<unknown> | undefined
    await asWorker(async (sql) => {
      await sql`select public.claim_alerts('key', true)`
      late = queueList()
      await untilAwaited(sql)
    })
    await late
    expect(
      await owner`select claim is null as waits from private.outbox where about_waiting order by id`,
    ).toEqual([{ waits: false }, { waits: true }])
  })

  test('what a worker claimed before it died goes out after its lease', async () => {
    await book(1)
    const claimed = await outbox.claim('key', true, null)
    expect(claimed).toHaveLength(3)
    expect(await drain(outbox, settings)).toEqual({ sent: 0, failed: 0 })
    await owner`update private.outbox set next_try = next_try - interval '90 seconds'`
    expect(await drain(outbox, settings)).toEqual({ sent: 3, failed: 0 })
    // It was slow, not dead: its result no longer counts.
    for (const delivery of claimed) await outbox.settle(delivery, 'down', null)
    expect(await open()).toBe(0)
    expect(taken).toHaveLength(3)
  })

  test('two sweeps at once queue a round once', async () => {
    await book(1)
    await owner`select private.queue_due()`
    await owner`update private.request_alerts set next_at = now()`
    await Promise.all(times(4).map(() => owner`select private.sweep_alerts()`))
    const rows = await owner`select round, count(*)::int from private.outbox group by 1 order by 1`
    expect(rows).toEqual([
      { round: 0, count: 3 },
      { round: 1, count: 2 },
    ])
  })

  test('visitors, sweeps and staff do not wait for each other until one has to give up', async () => {
    const calls = times(60).map((step) =>
      step % 3 === 0
        ? owner`select private.sweep_alerts()`
        : step % 3 === 1
          ? book(step)
          : owner`delete from public.service_requests where id in
              (select id from public.service_requests order by random() limit 1)`,
    )
    await owner`update private.request_alerts set next_at = now()`
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  })
})
