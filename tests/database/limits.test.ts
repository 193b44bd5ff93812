import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProject } from '../support/hosted.ts'
import { connectedForTests, times } from '../support/openedForTests.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Limits under simultaneous calls: each sees those before it, and none fails with an error. */

const tally = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((each) => [each, answers.filter((a) => a === each).length]),
  )

const { server, owner, api, callAs } = await connectedForTests(startProject(), 24)

describe('a PostgreSQL server with 24 connections', () => {
  beforeAll(async () => {
    // The database may be lent and contain data of other tests.
    await owner`update public.technicians set active = false where true`
    await owner`insert into public.technicians (id, name, weekdays)
      select ('71000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Technician ' || n, '{1,2,3,4,5,6,7}'
      from generate_series(1, 5) as n`
  })
  afterAll(async () => {
    await owner`update public.technicians set active = id::text not like '71000000-%' where true`
  })
  beforeEach(async () => {
    await owner`delete from public.service_requests`
    await owner`delete from private.intake`
  })

  /** Returns the value of a visitor's call, or the code of its refusal, after the others have started. */
  async function call(headers: object, work: (sql: Sql) => Promise<string>) {
    try {
      return await callAs({ role: 'anon', headers, hasTime: true }, async (sql) => {
        const answer = await work(sql)
        await sql`select pg_sleep(0.02)`
        return answer
      })
    } catch (thrown) {
      return String((thrown as { code?: string }).code)
    }
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })

  async function linked(count: number): Promise<string[]> {
    const stored = await owner<{ id: string }[]>`
      insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status)
      select 'Dee', 'Park', 'dee@example.com', '(' || 200 + n || ') 555-0104', n || ' Fir Street', 'repair', 'confirmed'
      from generate_series(1, ${count}::int) as n returning id`
    await owner`insert into private.request_links (token_hash, request_id)
      select private.link_hash(lpad(n::text, 43, 'a')), id
      from unnest(${stored.map(({ id }) => id)}::uuid[]) with ordinality as t (id, n)`
    return times(count).map((n) => String(n + 1).padStart(43, 'a'))
  }
  const wish = (token: string, headers: object = {}, starts = '08:00', isCompiled = false) =>
    call(headers, async (sql) => {
      // Makes the server compile every query just in time.
      if (isCompiled) {
        await sql`select set_config('jit', 'on', true), set_config('jit_above_cost', '0', true),
          set_config('jit_inline_above_cost', '0', true), set_config('jit_optimize_above_cost', '0', true)`
      }
      const [row] = await sql`
        select (public.hold_slot_by_link(
          ${token}, gen_random_uuid(), (now() at time zone 'America/New_York')::date + 3, ${starts}::time
        )).problem`
      return row?.problem ?? 'wished'
    })

  test('24 customers ask for one window of 5 technicians at once: 5 get it, and 19 are refused', async () => {
    const tokens = await linked(24)
    const answers = await Promise.all(tokens.map((token) => wish(token, {}, '08:00', true)))
    expect(tally(answers)).toEqual({ taken: 19, wished: 5 })
  })

  test('one household asks for 24 windows at once and gets 15', async () => {
    const tokens = await linked(24)
    const answers = await Promise.all(
      tokens.map((token, n) =>
        wish(
          token,
          from(`2001:db8:1:${n.toString(16)}::1`),
          `${String(8 + 2 * (n % 6)).padStart(2, '0')}:00`,
        ),
      ),
    )
    expect(tally(answers)).toEqual({ too_many_slot_holds: 9, wished: 15 })
  })

  test('72 emergencies of 72 networks at once: 60, and then none of a network that had one', async () => {
    const send = (n: number, address: string) =>
      call(from(address), async (sql) => {
        await sql`insert into public.service_requests ${sql({
          first_name: 'Dee',
          last_name: 'Park',
          email: 'dee@example.com',
          address: '4 Fir Street',
          service_type: 'emergency',
          phone: `(${200 + n}) 555-01${String(n % 100).padStart(2, '0')}`,
          message: `Emergency ${n}`,
        })}`
        return 'sent'
      })
    const admitted = async () =>
      Number((await owner`select count(*) from public.service_requests where not held`)[0]?.count)
    // 18 of each of 4 addresses.
    const flood = await Promise.all(times(72).map((n) => send(n, `203.0.113.${n % 4}`)))
    expect(tally(flood)).toEqual({ sent: 72 })
    expect(await admitted()).toBe(60)
    const others = await Promise.all(times(72).map((n) => send(100 + n, `198.51.${n}.7`)))
    expect(tally(others)).toEqual({ sent: 72 })
    // 4 networks have used theirs, so 56 more get one.
    expect(await admitted()).toBe(116)
  })

  const ask = (sql: Sql, n: number) => sql`
    insert into public.service_requests ${sql({
      first_name: 'Dee',
      last_name: 'Park',
      email: 'dee@example.com',
      address: `${n} Fir Street`,
      service_type: 'repair',
      phone: `(${200 + n}) 555-0104`,
    })}`

  describe('the whole site', () => {
    // One more than all connections can send at once.
    beforeEach(async () => {
      await owner`update private.intake_limits set site_hour = current_setting('max_connections')::int + 1`
    })
    afterAll(async () => {
      await owner`update private.intake_limits set site_hour = default`
    })

    test('48 requests at once, with room for 20: 20 are stored', async () => {
      await owner`select private.note_arrival('service_requests', null)
        from generate_series(20, current_setting('max_connections')::int)`
      await Promise.all(
        times(48).map((n) =>
          call(from(`198.51.${n}.7`), async (sql) => {
            await ask(sql, n)
            return 'sent'
          }),
        ),
      )
      const [row] =
        await owner`select count(*)::int as taken from public.service_requests where not held`
      expect(row?.taken).toBe(20)
    })

    test('far below the limit no request waits for another; close to it, each waits for all under way', async () => {
      // Only the lock: whole inserts may also wait for a row of the counts.
      const turn = () =>
        owner
          .begin(async (sql) => {
            await sql`set local lock_timeout = '1s'`
            await sql`select private.is_over_limit('service_requests', null, null, l.site_hour)
              from private.intake_limits as l`
            return 'its turn'
          })
          .catch(({ code }) => String(code))
      const answers = await api.begin(async (sql) => {
        await sql`select set_config('role', 'anon', true)`
        await ask(sql, 1)
        const far = await turn()
        await owner`select private.note_arrival('service_requests', null) from generate_series(1, 2)`
        return [far, await turn()]
      })
      expect(answers).toEqual(['its turn', '55P03'])
    })
  })

  test('100 wrong links at once from one household: 90 are looked up', async () => {
    const many = server.connect('postgres', 'hosted', 24)
    const answers = await Promise.all(
      times(100).map((n) =>
        many.begin(async (sql) => {
          const address = `2001:db8:1:${n.toString(16)}::1`
          const [row] = await sql`
            select private.note_wrong_link(private.networks_of(${address}::inet)) as is_over`
          // Meanwhile the others start.
          await sql`select pg_sleep(0.02)`
          return row?.is_over ? 'too many' : 'looked up'
        }),
      ),
    )
    await many.end()
    expect(tally(answers)).toEqual({ 'looked up': 90, 'too many': 10 })
  })

  test('one proof that 12 requests bring at once is one request’s', async () => {
    const secret = 's'.repeat(32)
    await owner`select private.require_human_proof(${secret})`
    const [{ proof } = {}] = await owner`
      select seconds || '.' || encode(private.hmac_sha256(${secret}::bytea, ('human-proof.' || seconds)::bytea), 'hex') as proof
      from (select extract(epoch from now() + interval '9 minutes')::bigint::text as seconds) as t`
    await Promise.all(
      times(12).map((n) =>
        call(
          { 'x-human-proof': proof, 'x-request-key': `draft-number-${n}-of-a-program` },
          async (sql) => {
            await sql`insert into public.service_requests ${sql({
              first_name: 'Dee',
              last_name: 'Park',
              email: 'dee@example.com',
              address: '4 Fir Street',
              service_type: 'repair',
              phone: `(${300 + n}) 555-0104`,
            })}`
            return 'sent'
          },
        ),
      ),
    )
    const [row] = await owner`
      select count(*)::int as sent, count(*) filter (where held)::int as held from public.service_requests`
    expect(row).toEqual({ sent: 12, held: 11 })
    await owner`select private.require_human_proof(null)`
  })
})
