// Questions about the business: could a visitor book now, does a message get out, can an owner sign in?
import type { Check } from './examine.ts'
import { databaseOf, type Project } from './Project.ts'

/** Makes a check of a query of which each row names a `problem`. */
export const problemsIn =
  (query: string | ((project: Project) => string)): Check['run'] =>
  async (project) => {
    const text = typeof query === 'string' ? query : query(project)
    const rows = await databaseOf(project).rows<{ problem: string }>(text)
    return rows.map(({ problem }) => problem)
  }

const bookings = ({ asksForProof }: Project) => `
  select 'every request is held: the database asks for a proof of a person, and the site here was built without VITE_TURNSTILE_SITE_KEY' as problem
  where ${!asksForProof} and exists (select from private.settings as s where s.name = 'human_proof_secret')
  union all
  select format('every request is held: the limit %s is %s', l.key, l.value)
  from private.intake_limits as i, jsonb_each_text(to_jsonb(i) - 'only_row') as l where l.value::numeric < 1
  union all
  select 'there are no limits of requests' where not exists (select from private.intake_limits)
  union all
  select format('every further request is held: %s came within an hour', i.n)
  from (select count(*) as n from private.intake as i where i.target = 'service_requests' and not i.held and i.came_at > now() - interval '1 hour') as i,
    private.intake_limits as l where i.n >= l.site_hour
  union all
  select 'no arrival window is free within 14 days: nobody works, or nothing is left' where not exists (
    select from public.technicians as t where t.active and (private.next_window_of(t)).day is not null
  )`

// A failed delivery waits at most 30 minutes for its next try; five tries take 5 minutes.
const deliveries = `
  select format('%s of %s wait, the oldest for %s%s', count(*), o.channel, date_trunc('minute', now() - min(o.created_at)), ': ' || max(o.last_problem)) as problem
  from private.outbox as o
  where o.done_at is null and o.given_up_at is null and not (o.keeps_quiet and private.after_quiet(now()) > now())
    and (o.next_try < now() - interval '10 minutes' or o.attempts >= 6)
  group by o.channel
  union all
  select format('%s of %s were given up within a day%s', count(*), o.channel, ': ' || max(o.last_problem))
  from private.outbox as o
  where o.given_up_at > now() - interval '1 day' and coalesce(o.last_problem not in ('gone', 'stopped', 'unwritable'), true)
  group by o.channel`

const owners = `
  select case when count(*) = 0 then 'no account is an owner' else 'the account of every owner is banned, deleted, or not confirmed' end as problem
  from public.staff as s join auth.users as u on u.id = s.user_id
  where s.role = 'owner' and s.revoked_at is null
  having count(*) filter (
    where u.deleted_at is null and u.email_confirmed_at is not null and coalesce(u.banned_until <= now(), true)
  ) = 0`

export const businessChecks: readonly Check[] = [
  {
    name: 'A visitor could book now, and would not be held',
    needs: ['database'],
    fix: 'Read what is in brackets: limits are in private.intake_limits, technicians and arrival windows at the desk under People',
    run: problemsIn(bookings),
  },
  {
    name: 'Messages get out',
    needs: ['database'],
    fix: 'docs/operations.md says where to look first when mails do not arrive',
    run: problemsIn(deliveries),
  },
  {
    name: 'An owner can sign in',
    needs: ['database'],
    fix: `In the SQL editor: select private.make_staff('you@company.example');`,
    run: problemsIn(owners),
  },
]
