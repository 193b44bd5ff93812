/** What the dashboard asks, as the API sends it to Postgres for a signed-in staff member. */
export interface Query {
  name: string
  sql: string
}

const columns = `id, first_name, last_name, email, phone, address, service_type, preferred_time,
  preferred_date, message, status, created_at`
const newestFirst = 'order by created_at desc, id desc limit 25'

/** The dashboard's queries; `depth` is a row far down the list, from which the next page starts. */
export function dashboardQueries(depth: { id: string; created_at: string }): Query[] {
  const after = `created_at <= '${depth.created_at}' and (created_at < '${depth.created_at}'
    or (created_at = '${depth.created_at}' and id < '${depth.id}'))`
  const cutoff = `now() - interval '30 minutes'`
  return [
    { name: 'first page', sql: `select ${columns} from public.service_requests ${newestFirst}` },
    {
      name: 'page from the middle of the list',
      sql: `select ${columns} from public.service_requests where ${after} ${newestFirst}`,
    },
    {
      name: 'first page of one status',
      sql: `select ${columns} from public.service_requests where status = 'in_progress' ${newestFirst}`,
    },
    {
      name: 'one status from the middle',
      sql: `select ${columns} from public.service_requests
        where status = 'in_progress' and ${after} ${newestFirst}`,
    },
    {
      name: 'news of one status',
      sql: `select id from public.service_requests where status = 'completed'
        order by created_at desc, id desc limit 200`,
    },
    { name: 'call list', sql: 'select public.call_list()' },
    {
      name: 'report of 90 days',
      sql: 'select public.call_report(current_date - 89, current_date)',
    },
    {
      name: 'call list, every lane open',
      sql: `select public.call_list('{now,older,again,confirmed,later}')`,
    },
    { name: 'a request with its timeline', sql: `select public.read_request('${depth.id}')` },
    { name: 'search by name', sql: `select public.search_requests('visitor 4711')` },
    { name: 'search by number', sql: `select public.search_requests('(742) 555-0142')` },
    // Of a million, 10,000 end alike.
    { name: 'search by the end of a number', sql: `select public.search_requests('555-0142')` },
    { name: 'counts', sql: 'select * from public.request_counts()' },
    { name: 'held requests, summed up', sql: 'select * from public.held_summary()' },
    { name: 'list of held requests', sql: 'select * from public.list_held(100)' },
    { name: 'overdue count', sql: `select public.overdue_count(${cutoff}, ${cutoff})` },
    {
      name: 'history of a request',
      sql: `select * from public.request_status_changes
        where request_id = '${depth.id}' order by changed_at desc, id desc`,
    },
  ]
}

/** Adds numbers `from` to `to` of `total` requests spread over five years, most of them done; 400 wait, half of them long overdue. */
export function fill(from: number, to: number, total: number): string {
  return `
    insert into public.service_requests (
      first_name, last_name, email, phone, address, service_type, preferred_time, message, status, created_at
    )
    select 'Visitor', 'No. ' || n, 'visitor' || n || '@example.com',
      format('(%s) 555-01%s', 200 + n % 800, lpad((n / 800 % 100)::text, 2, '0')),
      n || ' Main Street, Valley Stream, NY 11581',
      (array['repair', 'installation', 'smart', 'maintenance', 'emergency', 'other'])[1 + n % 6],
      (array['morning', 'afternoon', 'evening', 'asap', null])[1 + n % 5],
      'The door makes a noise and stops halfway.',
      case
        when n >= ${total} - 200 then 'pending'
        when n % (${total} / 200) = 0 then 'pending'
        when n % 100 < 85 then 'completed'
        when n % 100 < 95 then 'cancelled'
        when n % 100 < 99 then 'confirmed'
        else 'in_progress'
      end,
      now() - (${total} - n) * interval '5 years' / ${total} * case when n >= ${total} - 200 then 0.001 else 1 end
    from generate_series(${from}, ${to}) as n`
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
