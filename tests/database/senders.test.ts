import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newLinkToken } from '@/lib/requestLink'
import { form, openApi } from '../support/api.ts'
import { addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, openedForTests, staffCaller, times } from '../support/openedForTests.ts'

/** A stranger who knows a customer's phone number sends a request of their own under it, before or after the customer. */

const phone = '(914) 555-0104'
const people = {
  customer: { ...form, phone },
  stranger: {
    ...form,
    first_name: 'Mal',
    last_name: 'Lory',
    phone: '+1 914.555.0104',
    email: 'mal@example.net',
    address: '7 Nowhere Road, Yonkers, NY 10701',
  },
}
type Name = keyof typeof people
const technician = '70000000-0000-4000-8000-000000000001'

const api = await openedForTests(openApi())
const dana = await api.staffAccount('dana@test.example')
const sam = await api.staffAccount('sam@test.example')

describe('through the API', () => {
  let place: { technician: string; day: string; first_window: number }
  beforeAll(async () => {
    await api.run(
      `insert into public.technicians (id, name, weekdays) values ('${technician}', 'Ortiz', '{1,2,3,4,5,6,7}')`,
    )
    place = {
      technician,
      day: String(await api.value('select (private.new_york_today() + 2)::text')),
      first_window: Number(await api.value('select min(id) from public.visit_windows')),
    }
  })
  afterAll(() => api.close())
  beforeEach(() => api.run('delete from public.service_requests'))

  /** Sends a request with a link, as the form does. Returns its token and id. */
  async function send(name: Name, service_type: string) {
    const token = newLinkToken()
    const hash = createHash('sha256').update(token).digest('hex')
    const { status } = await api.call('/rest/v1/service_requests', {
      method: 'POST',
      headers: { 'x-request-link': hash },
      body: JSON.stringify({ ...people[name], service_type }),
    })
    expect(status).toBe(201)
    const id = await api.value(
      `select request_id from private.request_links where encode(token_hash, 'hex') = '${hash}'`,
    )
    return { token, id: String(id) }
  }
  type Sent = Awaited<ReturnType<typeof send>>
  const byLink = async (name: string, { token }: Sent, more: object = {}) => {
    const { data } = await api.client().rpc(name, { token, ...more })
    return data.request ?? data
  }
  type Row = { id: string; service_type: string; other_senders: { id: string }[] }
  // Outside of office hours, new requests wait in a lane of their own.
  const toCall = async (client: SupabaseClient): Promise<Row[]> => {
    const { data } = await client.rpc('call_list')
    return data.lanes
      .filter(({ lane }: { lane: string }) => lane === 'now' || lane === 'morning')
      .flatMap(({ rows }: { rows: { request: Row; other_senders: Row['other_senders'] }[] }) =>
        rows.map(({ request, ...row }) => ({ ...request, ...row })),
      )
  }
  const stateOf = async ({ id }: Sent) =>
    api.value(
      `select concat_ws(' ', status, closed_reason, next_call_at is not null) from public.service_requests where id = '${id}'`,
    )
  const untouched = 'pending f'

  const orders = (['customer', 'stranger'] as const).flatMap((first) =>
    (['emergency', 'repair'] as const).map((service) => ({ first, service })),
  )
  describe.each(orders)('the $first first, the stranger with $service', ({ first, service }) => {
    let customer: Sent
    let stranger: Sent
    beforeEach(async () => {
      if (first === 'customer') customer = await send('customer', 'repair')
      stranger = await send('stranger', service)
      if (first === 'stranger') customer = await send('customer', 'repair')
    })

    test('each has a row of its own, and says that the other is there', async () => {
      const rows = await toCall(dana)
      const listed = rows.map(({ id, other_senders }) => [
        id,
        other_senders.map((other) => other.id),
      ])
      expect(new Map(listed as [string, string[]][])).toEqual(
        new Map([
          [customer.id, [stranger.id]],
          [stranger.id, [customer.id]],
        ]),
      )
      expect(rows).toHaveLength(2)
    })

    test('what staff close of the stranger leaves the customer alone, from an old tab too', async () => {
      for (const [name, more] of [
        ['record_call', { request: stranger.id, outcome: 'spam', expected_status: 'pending' }],
        ['record_call', { request: stranger.id, outcome: 'not_for_us', reason: 'duplicate' }],
        ['record_call', { request: stranger.id, outcome: 'voicemail' }],
        [
          'close_requests',
          { requests: [stranger.id], expected_statuses: ['pending'], reason: 'spam' },
        ],
        [
          'close_requests',
          { requests: [stranger.id], expected_statuses: ['pending'], reason: 'duplicate' },
        ],
      ] as const) {
        const actionId = randomUUID()
        expect((await dana.rpc(name, { action_id: actionId, ...more })).error).toBeNull()
        expect(await stateOf(customer)).toBe(untouched)
        expect(await byLink('request_by_link', customer)).toMatchObject({
          status: 'pending',
          called_at: null,
        })
        expect((await dana.rpc('undo_action', { action_id: actionId })).error).toBeNull()
        expect(await stateOf(stranger)).toBe(untouched)
      }
    })

    test('nothing is booked while one of the two was not on screen', async () => {
      const made = { expected_status: 'pending', is_call: true, ...place }
      for (const { id } of [customer, stranger]) {
        for (const [name, more] of [
          ['record_call', { outcome: 'booked' }],
          ['record_call', { outcome: 'booked', known: [id] }],
          ['book_visit', made],
          ['book_visit', { ...made, force: true }],
          ['book_visit', { ...made, is_call: false }],
        ] as const) {
          const { error } = await dana.rpc(name, { action_id: randomUUID(), request: id, ...more })
          expect(error?.message).toContain('Two senders, one number')
        }
      }
      expect([await stateOf(customer), await stateOf(stranger)]).toEqual([untouched, untouched])
      expect(await api.value('select count(*)::int from public.visits')).toBe(0)
    })

    test('a visit that is booked for the customer is none of the stranger’s', async () => {
      const actionId = randomUUID()
      const booked = await dana.rpc('book_visit', {
        action_id: actionId,
        request: customer.id,
        is_call: true,
        expected_status: 'pending',
        known: [customer.id, stranger.id],
        ...place,
      })
      expect(booked.error).toBeNull()
      expect(await stateOf(stranger)).toBe(untouched)
      const seen = await byLink('request_by_link', stranger)
      expect(seen).toMatchObject({ status: 'pending', visits: [], called_at: null })
      const { starts } = booked.data.visit
      const moved = await byLink('move_by_link', stranger, {
        action_id: randomUUID(),
        visit: actionId,
        day: await api.value('select (private.new_york_today() + 3)::text'),
        starts,
      })
      expect(moved).toHaveProperty('problem')
      await byLink('cancel_by_link', stranger, { action_id: randomUUID() })
      expect(await stateOf(stranger)).toBe('cancelled f')
      const [[visit] = []] = await api.run(`select request_id, state, day::text from public.visits`)
      expect(visit).toEqual({ request_id: customer.id, state: 'planned', day: place.day })
      expect(await byLink('request_by_link', customer)).toMatchObject({ status: 'confirmed' })
    })

    test('two at the desk with lists of before: one closes the stranger’s, one books the customer’s', async () => {
      const stale = { dana: await toCall(dana), sam: await toCall(sam) }
      const all = stale.dana.map(({ id }) => id)
      const [booked, closed] = await Promise.all([
        dana.rpc('book_visit', {
          action_id: randomUUID(),
          request: customer.id,
          is_call: true,
          expected_status: 'pending',
          known: all,
          ...place,
        }),
        sam.rpc('close_requests', {
          action_id: randomUUID(),
          requests: [stale.sam.find(({ id }) => id === stranger.id)?.id],
          expected_statuses: ['pending'],
          reason: 'spam',
        }),
      ])
      expect([booked.error, closed.error]).toEqual([null, null])
      expect(await stateOf(customer)).toBe('confirmed t')
      expect(await stateOf(stranger)).toBe('cancelled spam f')
    })
  })

  test('a list that was read before the customer came books the stranger no visit', async () => {
    const stranger = await send('stranger', 'emergency')
    const [row] = await toCall(dana)
    const customer = await send('customer', 'repair')
    const { error } = await dana.rpc('book_visit', {
      action_id: randomUUID(),
      request: row?.id,
      is_call: true,
      expected_status: 'pending',
      known: [row?.id],
      ...place,
    })
    expect(error).toMatchObject({ code: 'PT409' })
    expect(error?.message).toContain('Dee Park')
    expect([await stateOf(customer), await stateOf(stranger)]).toEqual([untouched, untouched])
  })
})

const { owner, callAs } = await connectedForTests(startProject(), 2)

describe('on a PostgreSQL server', () => {
  const dispatchers = times(2).map((n) => `a0000000-0000-4000-8000-0000000000b${n + 1}`)
  beforeAll(async () => {
    for (const [n, id] of dispatchers.entries()) await addStaff(owner, id, `d${n}@test.example`)
  })

  /** Acts as one of the two. Returns null, or the code of the refusal. */
  const act = (person: number, statement: string) =>
    callAs(staffCaller(dispatchers[person] ?? ''), (sql) =>
      sql.unsafe(`select public.${statement}`),
    )
      .then(() => null)
      .catch((error: { code?: string }) => error.code ?? String(error))

  test('two who act on the two requests at once never wait in a circle, and each does what it says', async () => {
    for (const round of times(25)) {
      await owner`delete from public.service_requests`
      const rows = await owner`
        insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
        select 'Dee', 'Park', case when n % 2 = 0 then 'dee@example.com' else 'mal@example.net' end, ${phone},
          case when n % 2 = 0 then '4 Fir Street' else '7 Nowhere Road' end, 'repair' from generate_series(1, 6) as n
        returning id, email`
      const of = (email: string) => rows.filter((row) => row.email === email).map(({ id }) => id)
      const [customers, strangers] = [of('dee@example.com'), of('mal@example.net')]
      const strangerLast = strangers.at(round % 2 === 0 ? -1 : 0)
      const booking = `record_call('${randomUUID()}', '${customers[round % 3]}', 'booked', known => '{${strangers}}')`
      const closing =
        round % 2 === 0
          ? `close_requests('${randomUUID()}', array['${strangerLast}']::uuid[], '{pending}', 'elsewhere')`
          : `record_call('${randomUUID()}', '${strangerLast}', 'not_for_us', reason => 'elsewhere')`
      expect(await Promise.all([act(0, booking), act(1, closing)])).toEqual([null, null])
      const stored = await owner`
        select email, string_agg(distinct concat_ws(' ', status, closed_reason), ', ' order by concat_ws(' ', status, closed_reason)) as stands
        from public.service_requests group by email order by email`
      expect(stored.map(({ stands }) => stands)).toEqual([
        'cancelled duplicate, confirmed',
        'cancelled elsewhere',
      ])
    }
  })
})
