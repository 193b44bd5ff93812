import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, staffCaller, times, untilAwaited } from '../support/openedForTests.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Races between connections; the embedded Postgres has only one. */

const people = {
  first: 'a0000000-0000-4000-8000-000000000001',
  second: 'a0000000-0000-4000-8000-000000000002',
  stranger: 'a0000000-0000-4000-8000-000000000003',
}
const staff = ['first', 'second'] as const
type Person = keyof typeof people

const { owner, callAs } = await connectedForTests(startProject(), 16)

describe('a PostgreSQL server with 16 connections', () => {
  beforeAll(async () => {
    for (const name of staff) await addStaff(owner, people[name], `${name}@test.example`)
  })
  beforeEach(async () => {
    await owner`delete from public.service_requests`
    await owner`delete from private.intake`
  })

  function as<T>(person: Person | 'visitor', work: (sql: Sql) => Promise<T>, hasTime = false) {
    const caller = person === 'visitor' ? ({ role: 'anon' } as const) : staffCaller(people[person])
    return callAs({ ...caller, hasTime }, work)
  }
  const send = (sql: Sql, phone: string, message: string) => {
    const request = {
      first_name: 'Dee',
      last_name: 'Park',
      email: 'dee@example.com',
      address: '4 Fir Street',
      service_type: 'repair',
      phone,
      message,
    }
    return sql`insert into public.service_requests ${sql(request)}`
  }
  const submit = (phone: string, message: string, headers: object = {}) =>
    as('visitor', async (sql) => {
      await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
      await send(sql, phone, message)
    })
  /** Returns how many calls succeeded and the codes of those that failed. */
  async function outcome(calls: Promise<unknown>[]): Promise<{ done: number; refused: string[] }> {
    const results = await Promise.allSettled(calls)
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.code)] : [],
    )
    return { done: results.length - refused.length, refused }
  }
  /** Acts as staff and commits only once `change`, started meanwhile, waits for it. Returns the result of the change. */
  async function meanwhile(act: (sql: Sql) => Promise<unknown>, change: () => Promise<unknown>) {
    let late: ReturnType<typeof outcome> | undefined
    await as('first', async (sql) => {
      await act(sql)
      late = outcome([Promise.resolve().then(change)])
      await untilAwaited(sql)
    })
    return late
  }
  const phoneNo = (n: number) =>
    `(${200 + (n % 700)}) 555-01${String(Math.floor(n / 700)).padStart(2, '0')}`
  const stored = async () =>
    Number((await owner`select count(*) from public.service_requests`)[0]?.count)

  const review = { name: 'Dee', location: 'Yonkers, NY', service: 'Repair', rating: 5 }

  test('parallel repeats of one submission all succeed and are stored once', async () => {
    const calls = times(16).map(() => submit('(914) 555-0104', 'The same'))
    expect(await outcome(calls)).toEqual({ done: 16, refused: [] })
    expect(await stored()).toBe(1)
  })

  const held = async () =>
    Number((await owner`select count(*) from public.service_requests where held`)[0]?.count)

  test('parallel requests of one phone number are held beyond its limit, and none is lost', async () => {
    const calls = times(16).map((door) => submit('(914) 555-0104', `Door ${door}`))
    expect(await outcome(calls)).toEqual({ done: 16, refused: [] })
    expect([await stored(), await held()]).toEqual([16, 10])
  })

  test('a flood of emergencies from one /48 is held and then refused, and a real one gets through', {
    tags: ['details'],
  }, async () => {
    const flood = times(2000).map((n) =>
      submit(phoneNo(n), `Fake ${n}`, { 'x-forwarded-for': `2001:db8:1:${n.toString(16)}::1` }),
    )
    const real = submit('(516) 555-0142', 'Real', { 'x-forwarded-for': '198.51.100.7' })
    const result = await outcome(flood)
    expect(result.done).toBe(600)
    expect(new Set(result.refused)).toEqual(new Set(['PT429']))
    await real
    expect([await stored(), await held()]).toEqual([601, 570])
    expect(
      await owner`select held from public.service_requests where message = 'Real'`,
    ).toMatchObject([{ held: false }])
  })

  test('50 parallel inserts with one key make one request, even if the text differs', async () => {
    const header = { 'x-request-key': 'one-draft-of-one-visitor' }
    const same = times(50).map(() => submit('(914) 555-0104', 'The same', header))
    expect(await outcome(same)).toEqual({ done: 50, refused: [] })
    expect(await stored()).toBe(1)
    const others = times(10).map((n) => submit(phoneNo(n), `Other words ${n}`, header))
    expect(await outcome(others)).toEqual({ done: 10, refused: [] })
    expect(await stored()).toBe(1)
    const [row] = await owner`select count(*) from public.request_revisions`
    expect(Number(row?.count)).toBe(10)
    const mixed = times(10).map((n) =>
      submit(phoneNo(20 + n), `First words ${n}`, {
        'x-request-key': 'another-draft-of-a-visitor',
      }),
    )
    expect(await outcome(mixed)).toEqual({ done: 10, refused: [] })
    expect(await stored()).toBe(2)
  })

  test('a changed text that a program sends does not change a request that staff admit just then', async () => {
    const headers = { 'x-request-key': 'one-draft-that-is-held', 'x-held': 'trap' }
    await submit('(914) 555-0104', 'As admitted', headers)
    const [kept] = await owner`select id from public.service_requests`
    expect(
      await meanwhile(
        (sql) => sql`select public.admit_held(request => ${kept?.id})`,
        () => submit('(914) 555-0104', 'Changed', headers),
      ),
    ).toEqual({ done: 1, refused: [] })
    expect(await owner`select message, held from public.service_requests order by held`).toEqual([
      { message: 'As admitted', held: false },
      { message: 'Changed', held: true },
    ])
  })

  test('while visitors send and change, two of the staff admit and drop: each request once, counts exact', async () => {
    const newest = '2100-01-01'
    const header = (n: number) => ({
      'x-request-key': `draft-of-visitor-number-${n % 40}`,
      ...(n % 3 === 0 ? {} : { 'x-held': 'trap' }),
    })
    const visits = times(160).map((n) => submit(phoneNo(n % 40), `Words ${n}`, header(n)))
    const decisions = times(24).map((n) =>
      as(n % 2 ? 'first' : 'second', (sql) =>
        n % 3 === 0
          ? sql`select public.admit_held(${newest})`
          : n % 3 === 1
            ? sql`select public.drop_held(${newest})`
            : sql`select public.held_summary()`,
      ),
    )
    expect(await outcome([...visits, ...decisions])).toEqual({ done: 184, refused: [] })
    await Promise.all([
      as('first', (sql) => sql`select public.admit_held(${newest})`),
      as('second', (sql) => sql`select public.drop_held(${newest})`),
    ])
    const [row] = await owner`
      select (select count(*) from public.service_requests where held and status = 'pending')::int as waiting,
        (select count(*) from (
          select from public.request_status_changes where from_status in ('held', 'pending')
          group by request_id having count(*) > 1) as twice)::int as twice`
    expect(row).toEqual({ waiting: 0, twice: 0 })
  })

  test('parallel reviews from one network stop at its limit, not beyond', async () => {
    const calls = times(16).map((step) =>
      as('visitor', async (sql) => {
        const body = `On time and tidy, visit ${step}.`
        await sql`select set_config('request.headers', '{"x-forwarded-for": "203.0.113.9"}', true)`
        await sql`insert into public.reviews ${sql({ ...review, body })}`
        // Meanwhile the others start.
        await sql`select pg_sleep(0.1)`
      }),
    )
    expect(await outcome(calls)).toEqual({ done: 5, refused: Array(11).fill('PT429') })
  })

  test('parallel repeats of one review all succeed and are stored once', async () => {
    const calls = times(16).map(() =>
      as('visitor', async (sql) => {
        await sql`insert into public.reviews ${sql({ ...review, body: 'The same words, twice.' })}`
        // Meanwhile the others start.
        await sql`select pg_sleep(0.05)`
      }),
    )
    expect(await outcome(calls)).toEqual({ done: 16, refused: [] })
    const [row] =
      await owner`select count(*) from public.reviews where body = 'The same words, twice.'`
    expect(Number(row?.count)).toBe(1)
  })

  test('parallel inserts of one review with different texts leave one', async () => {
    const calls = times(16).map((n) =>
      as('visitor', async (sql) => {
        await sql`select set_config('request.headers', '{"x-request-key": "kkkkkkkkkkkkkkkkkkkkkk"}', true)`
        await sql`insert into public.reviews ${sql({ ...review, name: 'Kay', body: `In other words, ${n}.` })}`
        // Meanwhile the others start.
        await sql`select pg_sleep(0.05)`
      }),
    )
    expect(await outcome(calls)).toEqual({ done: 16, refused: [] })
    const [row] = await owner`select count(*) from public.reviews where name = 'Kay'`
    expect(Number(row?.count)).toBe(1)
  })

  test('of two decisions about a review at once, the slower one is refused and changes nothing', async () => {
    for (const step of times(5)) {
      const body = `Decided by two at once, round ${step}.`
      const [{ id } = {}] =
        await owner`insert into public.reviews ${owner({ ...review, body })} returning id`
      const decide = (person: Person, publish: boolean) =>
        as(person, async (sql) => {
          await sql`select public.decide_review(${id}, ${publish}, 'Advertising', 'pending')`
          // Meanwhile the other starts.
          await sql`select pg_sleep(0.1)`
        })
      const result = await outcome([decide('first', true), decide('second', false)])
      expect(result).toEqual({ done: 1, refused: ['PT409'] })
      const decisions = await owner`select from public.review_decisions where review_id = ${id}`
      expect(decisions).toHaveLength(1)
    }
  })

  test('of two staff members who revoke each other at once, one stays', async () => {
    for (const _ of times(5)) {
      const result = await outcome([
        as('first', (sql) => sql`select public.revoke_staff(${people.second})`),
        as('second', (sql) => sql`select public.revoke_staff(${people.first})`),
      ])
      expect(result).toEqual({ done: 1, refused: ['42501'] })
      await owner`update public.staff set revoked_at = null`
    }
  })

  test('of two who open a request at once, one claims it, and the other sees that', async () => {
    for (const step of times(5)) {
      const [{ id } = {}] = await owner`
        insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
        values ('Dee', 'Park', 'dee@example.com', ${`(914) 555-014${step}`}, '4 Fir Street', 'repair')
        returning id`
      const claim = (person: Person) =>
        as(person, async (sql) => {
          const [claimed] = await sql`select claimed_by from public.claim_request(${id})`
          // Meanwhile the other starts.
          await sql`select pg_sleep(0.1)`
          return claimed?.claimed_by
        })
      const [first, second] = await Promise.all([claim('first'), claim('second')])
      expect([people.first, people.second]).toContain(first)
      expect(second).toBe(first)
    }
  })

  test('calls about one number take turns, and a double click is one call', async () => {
    const phone = '(914) 555-0149'
    const ids = await owner`
      insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
      select 'Dee', 'Park', 'dee@example.com', ${phone}, n || ' Fir Street', 'repair' from generate_series(1, 6) as n
      returning id`
    const actionId = crypto.randomUUID()
    const record = (person: Person, id: string, actId: string = crypto.randomUUID()) =>
      as(person, (sql) => sql`select public.record_call(${actId}, ${id}, 'voicemail')`)
    const [first, last] = [String(ids[0]?.id), String(ids[5]?.id)]
    const calls = [
      ...times(4).map(() => record('first', first, actionId)),
      ...times(4).map(() => record('second', last)),
    ]
    expect(await outcome(calls)).toEqual({ done: 8, refused: [] })
    const stored = await owner`
      select distinct voicemails::int from public.service_requests where phone = ${phone}`
    expect(stored.map(({ voicemails }) => voicemails)).toEqual([5])
  })

  test('two dispatchers work through 30 requests at once, and nobody is called twice', async () => {
    await owner`
      insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
      select 'Dee', 'Park', 'dee@example.com', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Fir Street', 'repair'
      from generate_series(1, 30) as n`
    /** Calls the first unclaimed request until the list is empty. Returns who was called. */
    async function workThrough(person: (typeof staff)[number]): Promise<string[]> {
      const called: string[] = []
      for (;;) {
        const [next] = await as(
          person,
          (sql) => sql`
          select row #>> '{request,id}' as id
          from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*] ? (@.lane == "now" || @.lane == "morning").rows[*]') with ordinality as t (row, place)
          where coalesce(row #>> '{request,claimed_by}', ${people[person]}) = ${people[person]} order by place limit 1`,
        )
        if (!next) return called
        const [claim] = await as(
          person,
          (sql) => sql`select * from public.claim_request(${next.id})`,
        )
        // The colleague was faster.
        if (claim?.claimed_by !== people[person] || claim.next_call_at) continue
        called.push(String(next.id))
        await as(
          person,
          (sql) => sql`
          select public.record_call(${crypto.randomUUID()}, ${next.id}, 'price', expected_status => 'pending')`,
        )
      }
    }
    const [first, second] = await Promise.all(staff.map(workThrough))
    const called = [...(first ?? []), ...(second ?? [])]
    expect(new Set(called).size).toBe(30)
    expect(called).toHaveLength(30)
    expect([first?.length, second?.length]).not.toContain(0)
  })

  test('two of the staff who write to one number at once send it 10 messages a day', async () => {
    const phone = '(914) 555-0188'
    // Each has a request of its own: those about one request wait for each other anyway.
    const added = await owner<{ id: string }[]>`
      insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
      select 'Dee', 'Park', 'dee@example.com', ${phone}, '4 Fir Street', 'repair' from generate_series(1, 24)
      returning id`
    await owner`insert into private.alert_worker (sends_mail, sends_text) values (true, true)
      on conflict (only_row) do update set sends_text = true`
    await owner`insert into private.text_consents (id, request_id, number, consent_version)
      select gen_random_uuid(), r.id, private.number_hash(r.phone), '2026-11-22' from public.service_requests as r
      where r.phone = ${phone}`
    // The hour of the test must not matter.
    const [night] = await owner<{ code: string }[]>`
      select pg_get_functiondef('private.after_quiet(timestamptz)'::regprocedure) as code`
    await owner.unsafe(`create or replace function private.after_quiet(instant timestamptz) returns timestamptz
      language sql stable set search_path = '' as 'select instant'`)
    try {
      const writes = times(24).map((n) =>
        as(n % 2 ? 'first' : 'second', async (sql) => {
          await sql`select public.write_to_customer(
            gen_random_uuid(), ${added[n]?.id ?? ''}, 'text', 'en',
            'We''re running about 20 minutes late. Sorry about the wait.'
          )`
          await sql`select pg_sleep(0.02)`
        }),
      )
      const { done, refused } = await outcome(writes)
      expect({ done, refused: new Set(refused) }).toEqual({ done: 10, refused: new Set(['PT409']) })
    } finally {
      await owner.unsafe(night?.code ?? '')
      await owner`delete from private.outbox where message = 'staff'`
    }
  })

  test('of two requests of one phone that turn texts on at one moment, one is welcomed', async () => {
    await owner`delete from private.outbox`
    await owner`delete from private.text_unsubscribes`
    await owner`insert into private.alert_worker (push_key, sends_mail, sends_text) values ('key', true, true)
      on conflict (only_row) do update set sends_text = true`
    const tokens = ['a', 'b'].map((letter) => letter.repeat(43))
    for (const [index, token] of tokens.entries()) {
      const [request] = await owner`
        insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
        values ('Dee', 'Park', 'dee@example.com', '(914) 555-0104', ${`${index} Fir Street, Yonkers, NY 10701`}, 'repair')
        returning id`
      await owner`insert into private.request_links (token_hash, request_id)
        values (private.link_hash(${token}), ${request?.id})`
    }
    const turnOn =
      (token = '') =>
      (sql: Sql) =>
        sql`select public.text_me_by_link(${token}, ${crypto.randomUUID()}, true, '2026-11-22') as answer`
    const [one, other] = tokens
    expect(await meanwhile(turnOn(one), () => as('second', turnOn(other)))).toEqual({
      done: 1,
      refused: [],
    })
    expect(
      (
        await owner`select count(*)::int as consents from private.text_consents where ended_at is null`
      )[0],
    ).toEqual({ consents: 2 })
    expect(
      (
        await owner`select count(*)::int as welcomes from private.outbox where message = 'texts_on' and channel = 'text'`
      )[0],
    ).toEqual({ welcomes: 1 })
  })

  /** A stranger signed up a colleague's address and is signed in by a link that the colleague followed. */
  async function strangerWaits() {
    await owner`delete from auth.users where id = ${people.stranger}`
    await owner`insert into auth.users (id, email, encrypted_password, email_confirmed_at)
      values (${people.stranger}, 'colleague@test.example', 'of the stranger', now())`
    await owner`insert into auth.sessions (id, user_id, created_at)
      values (${people.stranger}, ${people.stranger}, now())`
    await owner`select private.remember_mail_session(${people.stranger})`
  }
  /** Approves the account while `change` waits for that. */
  async function whileApproving(change: () => Promise<unknown>) {
    await strangerWaits()
    return meanwhile((sql) => sql`select public.approve_staff(${people.stranger})`, change)
  }
  const passwordOfStranger = async () =>
    (await owner`select encrypted_password from auth.users where id = ${people.stranger}`)[0]
      ?.encrypted_password

  test('a password that the sign-in service was about to store is refused once the account is approved', async () => {
    const change = () =>
      owner`update auth.users set encrypted_password = 'chosen late' where id = ${people.stranger}`
    expect(await whileApproving(change)).toEqual({ done: 0, refused: ['42501'] })
    expect(await passwordOfStranger()).not.toBe('chosen late')
  })

  test('a password that a sign-in was about to encrypt comes to nothing once the account is approved', async () => {
    const encrypted = '{"key_id":"k","alg":"aes-gcm-hkdf","data":"x","nonce":"y"}'
    const change = () =>
      owner`update auth.users set encrypted_password = ${encrypted} where id = ${people.stranger}`
    expect(await whileApproving(change)).toEqual({ done: 1, refused: [] })
    expect(await passwordOfStranger()).toMatch(/^\$2a\$10\$/)
  })

  test('a password about to be chosen by an account is refused once it is approved', async () => {
    const change = () =>
      as('stranger', (sql) => sql`select public.choose_password('seven wet garden gnomes')`)
    await strangerWaits()
    await change()
    const [row] = await owner`select encrypted_password = extensions.crypt(
      'seven wet garden gnomes', encrypted_password) as chosen from auth.users where id = ${people.stranger}`
    expect(row?.chosen, 'without an approval it is stored').toBe(true)
    expect(await whileApproving(change)).toEqual({ done: 0, refused: ['42501'] })
  })
})
