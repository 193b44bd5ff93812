/** A query of the dashboard or of a technician's phone, as the API sends it to Postgres. */
export interface Query {
  name: string
  /** Staff unless told. */
  as?: 'technician'
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
      sql: `select public.call_list('{now,news,morning,older,confirmed,later}')`,
    },
    {
      name: 'call list, one lane whole',
      sql: `select public.call_list('{now,news,morning,confirmed}', '{confirmed}')`,
    },
    {
      name: 'news of an idle desk',
      sql: `select * from public.desk_changes(${cutoff}, ${cutoff}, format('%s@%s', pg_current_snapshot(), extract(epoch from now())))`,
    },
    { name: 'day of visits', sql: 'select * from public.visit_board(current_date, current_date)' },
    { name: `technician's day`, as: 'technician', sql: 'select * from public.my_day()' },
    {
      name: 'two weeks of visits',
      sql: 'select public.visit_board(current_date, current_date + 13)',
    },
    { name: 'places for a visit', sql: `select public.visit_offers('${depth.id}')` },
    { name: 'a request with its timeline', sql: `select public.read_request('${depth.id}')` },
    { name: 'search by a common name', sql: `select public.search_requests('smith')` },
    { name: 'search by a rare name', sql: `select public.search_requests('torwick')` },
    { name: 'search by name and town', sql: `select public.search_requests('okafor ithaca')` },
    { name: 'search by ZIP code', sql: `select public.search_requests('11581')` },
    { name: 'search by street', sql: `select public.search_requests('4711 ridge')` },
    { name: 'search for what is not there', sql: `select public.search_requests('xqzvw')` },
    { name: 'search by number', sql: `select public.search_requests('(742) 555-0142')` },
    { name: 'search by the end of a number', sql: `select public.search_requests('555-0142')` },
    { name: 'counts', sql: 'select * from public.request_counts()' },
    { name: 'held requests, summed up', sql: 'select * from public.held_summary()' },
    { name: 'list of held requests', sql: 'select * from public.list_held(true, 100)' },
    { name: 'overdue count', sql: `select public.overdue_count(${cutoff}, ${cutoff})` },
    {
      name: 'history of a request',
      sql: `select * from public.request_status_changes
        where request_id = '${depth.id}' order by changed_at desc, id desc`,
    },
  ]
}
