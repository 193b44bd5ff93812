// The sample data at hours at which someone may look at them first.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { zipAreas } from '@/content/zip/zipAreas'
import { zipCodes } from '@/lib/zip'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'

const seed = readFileSync('supabase/seed.sql', 'utf8')

/** Each with what must not be, by New York's clock. The office is open from 7 AM to 8 PM; the last call of a day may take an hour more. */
const unbelievable = {
  'anything of the future': `
    select id::text from public.request_events where at > now()
    union all select id::text from public.request_status_changes where changed_at > now()
    union all select id::text from public.service_requests where created_at > now()`,
  'a technician at work outside the windows of the day': `
    select v.id from public.visits as v where v.state in ('on_the_way', 'there')
      and (v.day <> private.new_york_today() or (now() at time zone 'America/New_York')::time not between '08:30' and '20:00')`,
  'an arrival before its window': `
    select v.id from public.visits as v
    where v.state in ('there', 'done') and v.state_since < private.visit_timestamp(v.day, v.starts)`,
  'a visit that is over before it began, or not in order with its request': `
    select v.id from public.visits as v join public.service_requests as r on r.id = v.request_id
    where v.state = 'done' and private.visit_timestamp(v.day, v.starts) > now()
      or v.state = 'planned' and r.status not in ('confirmed', 'in_progress')
      or v.state in ('on_the_way', 'there') and r.status <> 'in_progress'
      or r.created_at > v.state_since`,
  'a call at night that was no emergency': `
    select e.at from public.request_events as e join public.service_requests as r on r.id = e.request_id
    where e.kind = 'call' and r.service_type <> 'emergency'
      and (e.at at time zone 'America/New_York')::time not between '07:00' and '21:00'`,
  'work that began or ended at night': `
    select c.changed_at from public.request_status_changes as c
    where c.to_status in ('in_progress', 'completed')
      and (c.changed_at at time zone 'America/New_York')::time not between '07:00' and '22:00'`,
  'a next call at night': `
    select id from public.service_requests where next_call_at > now() and private.next_open(next_call_at) <> next_call_at`,
  'a request of the last hour whose call is late by hours': `
    select id from public.service_requests where right(id::text, 4) in ('0002', '0004', '0043', '0044')
      and private.call_back_due(created_at, false) < now() - interval '10 minutes'`,
}

describe('the sample data', () => {
  let embedded: EmbeddedBackend
  beforeAll(async () => {
    embedded = await openEmbedded()
  })
  beforeEach(() => embedded.run('begin'))
  afterEach(async () => {
    await embedded.run('rollback')
    vi.useRealTimers()
  })
  afterAll(() => embedded.close())

  const expectBelievable = async (time: string) => {
    vi.useFakeTimers({ now: new Date(`2026-11-24T${time}:00-05:00`), toFake: ['Date'] })
    await embedded.run('rollback; begin')
    const [[clock] = []] = await embedded.run(
      `select to_char(now() at time zone 'America/New_York', 'HH24:MI') as time`,
    )
    expect(clock).toEqual({ time })
    await embedded.run(seed)
    for (const [what, query] of Object.entries(unbelievable)) {
      expect((await embedded.run(query))[0], what).toEqual([])
    }
  }

  test('made in the morning are of a day that could be', () => expectBelievable('08:10'))

  test.each(['03:10', '07:12', '10:03', '13:00', '20:20'])(
    'made at %s are of a day that could be',
    { tags: ['hours'] },
    expectBelievable,
  )

  test('have a technician for every ZIP code that the site sells', async () => {
    await embedded.run(seed)
    const sold = Object.values(zipAreas).flatMap((rows) => rows.flatMap(zipCodes))
    const [unserved] = await embedded.run(`
      select zip from unnest('{${sold.join(',')}}'::text[]) as zip
      where not exists (select from public.technicians as t where t.active and zip like any (select area || '%' from unnest(t.areas) as area))`)
    expect(unserved).toEqual([])
  })

  test('have news: a note, a requested slot, and reviews that wait', async () => {
    await embedded.run(seed)
    const [news] = await embedded.run(`
      select 'note' as kind, r.last_name as who from public.request_events as e
        join public.service_requests as r on r.id = e.request_id where e.kind = 'note' and e.by_customer
      union all select 'slot', r.last_name from private.slot_holds as h
        join public.service_requests as r on r.id = h.request_id where private.slot_hold_of(r.id) is not null
      union all select 'review', name from public.reviews where status = 'pending'
      order by kind, who`)
    expect(news).toEqual([
      { kind: 'note', who: 'Petrov' },
      { kind: 'review', who: 'Charlotte H.' },
      { kind: 'review', who: 'Victor A.' },
      { kind: 'slot', who: 'Ortega' },
    ])
  })
})
