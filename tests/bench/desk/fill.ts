/** How many of the requests wait to be called: half of them sent lately, half long overdue. */
const waiting = 400

const surnames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Kowalski Nowak Lindqvist Okafor Brennan Sokolov Castellano Haddad Whitcombe Marchetti Goldfarb Bondarenko Feldman Adeyemi Rosenthal'
const syllables = [
  'Bal Bor Bran Cal Cas Dar Del Dor El Fal Fen Gar Gil Hal Hol Jan Kel Kor Lan Lor Mar Mil Nor Pal Per Ral Ros Sal Sten Tal Tor Val Ven Wal Wil Zan',
  'a akis berg dale ek elli er ez field ini man more off son ski ton vich well wick wood',
]
const firstNames =
  'Maya Tom Priya Luis Grace Dmitri Hannah Walter Chidi James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Sarah Karen Charles Lisa Daniel'
const streets =
  'Main Oak Pine Maple Cedar Elm Washington Lake Hill Park Walnut Spring North Ridge Church Willow Mill Sunset Railroad Jefferson Center Highland Forest Jackson River Meadow Chestnut Franklin'
const towns =
  'Valley Stream|Queens|Scarsdale|Bronx|Hauppauge|Buffalo|Brooklyn|Great Neck|Rochester|Yonkers|Albany|Syracuse|Utica|White Plains|Ithaca|Binghamton|Troy|Hempstead'

const list = (words: string, separator = ' ') => `string_to_array('${words}', '${separator}')`
/** Picks from an SQL array by the row's number, the same at each run. */
const pick = (array: string, salt: number) =>
  `(${array})[1 + abs(hashint4(n * 31 + ${salt})) % cardinality(${array})]`

/**
 * Adds numbers `from` to `to` of `total` requests of people with common and rare names, spread over
 * five years. Most are done: called once within 80 minutes, by one of five people.
 */
export function fill(from: number, to: number, total: number): string {
  return `
    with sent as (
      insert into public.service_requests (
        first_name, last_name, email, phone, address, service_type, preferred_time, message, status, created_at
      )
      select ${pick(list(firstNames), 1)},
        case when n % 5 < 3 then ${pick(list(surnames), 2)}
          else ${pick(list(syllables[0] ?? ''), 3)} || ${pick(list(syllables[1] ?? ''), 4)} end,
        'visitor' || n || '@example.com',
        format('(%s) 555-01%s', 200 + n % 800, lpad((n / 800 % 100)::text, 2, '0')),
        format('%s %s Street, %s, NY %s', 1 + abs(hashint4(n)) % 9000, ${pick(list(streets), 5)},
          ${pick(list(towns, '|'), 6)}, 10000 + abs(hashint4(n * 7)) % 4900),
        (array['repair', 'installation', 'smart', 'maintenance', 'emergency', 'other'])[1 + n % 6],
        (array['morning', 'afternoon', 'evening', 'asap', null])[1 + n % 5],
        'The door makes a noise and stops halfway.',
        case
          when n >= ${total} - ${waiting / 2} then 'pending'
          when n % (${total} / ${waiting / 2}) = 0 then 'pending'
          when n % 100 < 85 then 'completed'
          when n % 100 < 95 then 'cancelled'
          when n % 100 < 99 then 'confirmed'
          else 'in_progress'
        end,
        now() - (${total} - n) * interval '5 years' / ${total} * case when n >= ${total} - ${waiting / 2} then 0.001 else 1 end
      from generate_series(${from}, ${to}) as n
      returning id, status, created_at
    ),
    answered as (
      select id, status, created_at + abs(hashtext(id::text)) % 80 * interval '1 minute' as called_at,
        'dispatcher' || abs(hashtext(id::text)) % 5 || '@test.example' as caller
      from sent where status <> 'pending'
    ),
    changed as (
      insert into public.request_status_changes (request_id, from_status, to_status, changed_at, changed_by_email)
      select id, 'pending', status, called_at, caller from answered
    )
    insert into public.request_events (request_id, kind, outcome, at, done_by_email, action_id)
    select id, 'call', case status when 'cancelled' then 'not_for_us' else 'booked' end, called_at, caller, gen_random_uuid()
    from answered`
}

/** Holds as many requests as a flood of one day may leave: the limit of `private.intake_limits`. */
export const holdFlood = `
  insert into public.service_requests (
    first_name, last_name, email, phone, address, service_type, message, held, created_at
  )
  select 'Flood', 'No. ' || n, 'flood@example.com', '(914) 555-01' || lpad((n % 100)::text, 2, '0'),
    n || ' Main Street', case when n % 3 = 0 then 'emergency' else 'repair' end, 'Fake', true,
    now() - n * interval '20 seconds'
  from generate_series(1, 4000) as n`

/** Six technicians, one of whom has this account; of what is confirmed the visits that fill their next two weeks by two thirds, and as many as they made in a year. */
export const fillVisits = (account: string) => `
  insert into public.technicians (id, name, weekdays, staff_id)
    select ('70000000-0000-4000-8000-00000000000' || n)::uuid, 'Technician ' || n, '{1,2,3,4,5,6,7}', case n when 1 then '${account}'::uuid end from generate_series(1, 6) as n;
  with places as (
    select t.id as technician_id, day::date as day, w.starts, w.ends, w.id as window_id,
      row_number() over (order by day desc, t.id, w.starts) as place
    from public.technicians as t, public.visit_windows as w,
      generate_series(private.new_york_today() - 365, private.new_york_today() + 13, interval '1 day') as day
    where abs(hashtext(t.id::text || day || w.starts)) % 3 < 2
  ),
  booked as (
    insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
    select gen_random_uuid(), r.id, p.technician_id, p.day, p.starts, p.ends, 'repair',
      case when p.day < private.new_york_today() then 'done' else 'planned' end
    from places as p join (
      select id, row_number() over (order by created_at desc, id) as place
      from public.service_requests where status = 'confirmed' or status = 'completed' limit 20000
    ) as r using (place)
    returning id, technician_id, day, starts
  )
  insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
  select b.technician_id, b.day, w.id, 1, b.id from booked as b join public.visit_windows as w using (starts)`
