import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Delivery, drain, type Outbox } from '../../supabase/functions/alerts/drain.ts'
import { makePushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { addStaff, startProject } from '../support/hosted.ts'
import { findPostgresPrograms, type PostgresServer } from '../support/postgres.ts'
import { pushReceiver } from '../support/pushReceiver.ts'

/** Alerts go out once each and none is lost, whatever fails meanwhile. The push and the mail service are fakes. */

const member = 'a0000000-0000-4000-8000-000000000011'
const { p256dh, auth } = pushReceiver()
const settings = {
  site: 'https://door.example',
  contact: 'https://door.example',
  push: await makePushKeys(),
  mail: {
    address: 'https://mail.example/',
    key: 'key',
    from: 'a@door.example',
    to: 'b@door.example',
  },
  write: () => {},
}

describe.skipIf(!findPostgresPrograms())('a PostgreSQL server with several workers', () => {
  let server: PostgresServer
  let owner: postgres.Sql
  let api: postgres.Sql
  /** What the services took, one entry each. */
  let taken: string[]
  let fails: () => boolean

  beforeAll(async () => {
    const project = await startProject()
    server = project.server
    owner = project.owner
    api = server.connect('authenticator', 'hosted', 8)
    await addStaff(owner, member, 'member@test.example')
  })
  afterAll(async () => {
    await api.end({ timeout: 5 })
    await owner.end({ timeout: 5 })
    await server.stop()
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
      return new Response(null, { status: 201 })
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const asWorker = <Row>(work: (sql: postgres.TransactionSql) => Promise<Row>) =>
    api.begin(async (sql) => {
      await sql`select set_config('role', 'service_role', true)`
      return work(sql)
    }) as Promise<Row>
  const outbox: Outbox = {
    claim: (key, sendsMail) =>
      asWorker(
        (sql) => sql<Delivery[]>`select * from public.claim_alerts(${key}, ${sendsMail}, 5)`,
      ),
    settle: ({ id, claim }, problem) =>
      asWorker((sql) => sql`select public.settle_alert(${id}, ${claim}, ${problem})`),
  }
  const bringDue = () =>
    owner`update private.outbox set next_try = now() where done_at is null and claim is null`
  const open = async () =>
    Number((await owner`select count(*) from private.outbox where done_at is null`)[0]?.count)
  const book = (step: number) =>
    owner`insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
      values ('Dee', 'Park', 'dee@example.com', ${`(914) 555-01${10 + step}`}, '4 Fir Street', 'emergency')`
  const times = (count: number) => Array.from({ length: count }, (_, step) => step)

  test('half of all deliveries fail and three workers drain at once: each goes out once, none is lost', async () => {
    await Promise.all(times(20).map(book))
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

  test('what a worker claimed before it died goes out after its lease', async () => {
    await book(1)
    const claimed = await outbox.claim('key', true)
    expect(claimed).toHaveLength(3)
    expect(await drain(outbox, settings)).toEqual({ sent: 0, failed: 0 })
    await owner`update private.outbox set next_try = next_try - interval '90 seconds'`
    expect(await drain(outbox, settings)).toEqual({ sent: 3, failed: 0 })
    // It was not dead but slow: its word counts no more.
    for (const delivery of claimed) await outbox.settle(delivery, 'down')
    expect(await open()).toBe(0)
    expect(taken).toHaveLength(3)
  })

  test('two sweeps at once queue a round once', async () => {
    await book(1)
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
