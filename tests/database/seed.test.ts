import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startHosted } from '../support/hosted.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded, publishableKey } from '../support/pglite.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'

const seed = readFileSync('supabase/seed.sql', 'utf8')
const summary = `
  select (select count(*)::int from public.service_requests) as requests,
    (select count(distinct status)::int from public.service_requests) as statuses,
    (select count(distinct service_type)::int from public.service_requests) as services,
    (select count(*)::int from public.request_status_changes) as changes,
    (select count(*)::int from public.request_status_changes where changed_at > now()) as changes_to_come,
    (select count(*)::int from public.request_events) as calls,
    (select count(*)::int from public.request_events where at > now()) as calls_to_come,
    (select count(*)::int from public.reviews where status = 'pending') as reviews_waiting,
    (select count(*)::int from public.service_requests where held) as held,
    (select count(*)::int from public.service_requests
      where phone !~ '555-01\\d\\d' or email !~ '@example\\.com$') as real_people,
    (select count(*)::int from public.staff) as staff,
    (select count(*)::int from public.technicians) as technicians,
    (select count(*)::int from public.visits) as visits`
const expected = {
  requests: 378,
  statuses: 5,
  services: 6,
  changes: 879,
  changes_to_come: 0,
  calls: 517,
  calls_to_come: 0,
  reviews_waiting: 2,
  held: 14,
  real_people: 0,
  staff: 2,
  technicians: 9,
  visits: 32,
}

async function seedTwice(database: SqlDatabase) {
  await database.run(seed)
  await database.run(seed)
  const [[hour] = []] = await database.run(
    `select (now() at time zone 'America/New_York')::time between '08:30' and '19:59:59' as is_on_road`,
  )
  // At other hours, the six visits that would be under way have not started.
  const waiting = hour?.is_on_road ? 0 : 6
  expect((await database.run(summary))[0]?.[0]).toEqual({
    ...expected,
    changes: expected.changes - waiting,
    calls: expected.calls - waiting,
  })
}

const embedded = await openedForTests(openEmbedded())
const hosted = await startHosted()
// The embedded engine reads this clock, and the desk is shown in the afternoon.
beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00-05:00'), toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await hosted.stop()
})

describe('the sample data', () => {
  test('may be added twice to the embedded database, and the demo accounts sign in', async () => {
    await seedTwice(embedded)
    const client = createClient('http://localhost:5500', publishableKey, {
      auth: { persistSession: false },
      global: { fetch: (input, init) => embedded.fetch(new Request(input, init)) },
    })
    const credentials = { email: 'staff@example.com', password: 'garage-demo' }
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull()
    expect((await client.rpc('staff_access')).data).toBe('staff')
    expect((await client.from('service_requests').select('id')).data).toHaveLength(364)
    const phone = { ...credentials, email: 'technician@example.com' }
    expect((await client.auth.signInWithPassword(phone)).error).toBeNull()
    expect((await client.rpc('staff_access')).data).toBe('technician')
    expect((await client.from('service_requests').select('id')).data).toEqual([])
    const { technician, stops } = (await client.rpc('my_day')).data
    expect(technician).toBe('Ortiz')
    expect(stops.length).toBeGreaterThan(1)
  })

  test('shows a day at the desk as it is: late and nearly late emergencies, voicemails, who asks again', async () => {
    // At any hour of the day.
    const lanes = await embedded.run(`
      begin;
      update private.call_back_rule set opens = 0, closes = 24 where true;
      select lane, string_agg(first_name || coalesce(', ' || more, ''), '; ' order by place) as callers
      from (
        select lane, r.first_name, nullif(concat_ws(', ',
            case when r.service_type = 'emergency' then
              case when private.call_back_due(r.created_at, true) < now() then 'late' else 'due soon' end
            end,
            case when r.voicemails > 0 then 'voicemail x' || r.voicemails end
          ), '') as more,
          row_number() over (order by rank, due, since, request_id) as place
        from private.call_order() join public.service_requests as r on r.id = request_id
        where lane <> 'confirmed'
      ) as listed
      group by lane order by lane;
      rollback`)
    expect(lanes[2]).toEqual([
      {
        lane: 'later',
        callers: 'Anneliese, voicemail x1; Walter, voicemail x1; Maria-Magdalena; Dmitri; Priya',
      },
      { lane: 'news', callers: 'Alexei' },
      {
        lane: 'now',
        callers:
          'Maya, late; Grace, due soon; Noah; Hannah, voicemail x2; Luis; Tom; Chidi; Rosa; Ana',
      },
      { lane: 'older', callers: 'Robert' },
    ])
  })

  test('shows prices in every state, and leaves the demo technician one to make', async () => {
    const [prices, more, toMake] = await embedded.run(`
      select seen.state, count(*)::int from private.quotes as q, private.quote_of(q, 'desk') as seen group by 1 order by 1;
      select (select count(*)::int from private.quotes as q where q.replaces is not null) as changes,
        (select count(*)::int from private.quotes as q where private.needs_signature(q)) as not_signed,
        (select count(*)::int from private.visit_receipts) as receipts,
        (select count(*)::int from private.visit_receipts where paid_by = 'not_yet') as unpaid;
      select count(*) > 0 as is_one from public.visits as v
      where v.technician_id = 'd1000000-0000-4000-8000-000000000001' and v.day = private.new_york_today()
        and v.state in ('planned', 'on_the_way', 'there')
        and not exists (select from private.quotes as q where q.request_id = v.request_id)`)
    expect(prices).toEqual([
      { state: 'approved', count: 13 },
      { state: 'declined', count: 1 },
      { state: 'expired', count: 1 },
      { state: 'offered', count: 1 },
      { state: 'replaced', count: 1 },
      { state: 'withdrawn', count: 1 },
    ])
    expect(more).toEqual([{ changes: 1, not_signed: 1, receipts: 12, unpaid: 1 }])
    expect(toMake).toEqual([{ is_one: true }])
    const [early] = await embedded.run(`
      select q.id from private.quotes as q join public.service_requests as r on r.id = q.request_id
      where q.offered_at < r.created_at`)
    expect(early).toEqual([])
  })

  test('shows a day of visits around now: done, under way, planned, and requests waiting for one', async () => {
    const [visits, unsound, waiting] = await embedded.run(`
      select state, count(*)::int from public.visits group by state order by state;
      select v.id from public.visits as v
      where v.day between private.new_york_today() - 2 and private.new_york_today() + 3 is not true
        or (select count(*) from public.visit_slots as p where p.visit_id = v.id) not between 1 and 3
        or (v.state = 'planned') <> (private.visit_timestamp(v.day, v.starts) > now())
          and v.state not in ('on_the_way', 'there')
        or exists (select from public.visits as o where o.id <> v.id and o.technician_id = v.technician_id
          and o.day = v.day and o.starts < v.ends and o.ends > v.starts)
        or not private.serves((select t from public.technicians as t where t.id = v.technician_id),
          (select r.zip_code from public.service_requests as r where r.id = v.request_id));
      select string_agg(r.last_name, ' ' order by since desc, r.id) as names
        from private.call_order() join public.service_requests as r on r.id = request_id where lane = 'confirmed'`)
    expect(visits).toEqual([
      { state: 'done', count: 14 },
      { state: 'missed', count: 1 },
      { state: 'on_the_way', count: 2 },
      { state: 'planned', count: 11 },
      { state: 'there', count: 4 },
    ])
    expect(unsound).toEqual([])
    expect(waiting).toEqual([{ names: "Goldfarb Bondarenko Redcloud O'Sullivan" }])
  })

  test('moves samples of an earlier day to today, except those that were changed', async () => {
    const ids = `'d0000000-0000-4000-8000-00000000000'`
    await embedded.run(`
      set session_replication_role = replica;
      update auth.users set created_at = created_at - interval '3 days';
      update public.service_requests set created_at = created_at - interval '3 days';
      update public.request_events set at = at - interval '3 days';
      update public.request_status_changes set changed_at = changed_at - interval '3 days';
      reset session_replication_role;
      update public.service_requests set status = 'confirmed' where id = (${ids} || 1)::uuid;
      insert into public.request_events (request_id, kind, text, action_id)
      values ((${ids} || 2)::uuid, 'note', 'Back on Monday.', gen_random_uuid())`)
    await embedded.run(seed)
    const [[samples] = []] = await embedded.run(`
      select count(*)::int as all_of_them,
        string_agg(first_name, ', ' order by id) filter (where created_at > now() - interval '1 hour' and not held) as moved,
        string_agg(first_name || ', ' || status, '; ' order by id) filter (where id in ((${ids} || 1)::uuid, (${ids} || 2)::uuid)) as touched
      from public.service_requests`)
    expect(samples).toEqual({
      all_of_them: expected.requests,
      moved: 'Luis, Grace, Rosa, Ana',
      touched: 'Maya, confirmed; Tom, pending',
    })
  })

  test('brings the demo accounts of an older data folder along', async () => {
    await embedded.run(`update public.staff set sessions_from = 'infinity'`)
    await embedded.run(seed)
    expect(await embedded.run('select isfinite(sessions_from) from public.staff')).toEqual([
      [{ isfinite: true }, { isfinite: true }],
    ])
  })

  test('may be added twice to a hosted one', async () => {
    await seedTwice(hosted.hosted)
  })

  test('is not added to a database in use', async () => {
    await hosted.olderProject.run(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'owner@test.example')`,
    )
    await hosted.olderProject.run(seed)
    const [[counts] = []] = await hosted.olderProject.run(summary)
    expect(counts).toMatchObject({ requests: 0, staff: 0 })
  })

  test('uses only numbers and addresses that belong to nobody', () => {
    const phones = seed.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []
    expect(phones.filter((phone) => !/555-01\d\d$/.test(phone))).toEqual([])
    const emails = seed.match(/[\w.]+@[\w.]+/g) ?? []
    expect(emails.filter((email) => !email.endsWith('@example.com'))).toEqual([])
  })
})
