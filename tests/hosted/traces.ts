// Finds and removes what a run of the suite has written.
import type { SqlClient } from '../support/sqlClient.ts'

/** Begins the mailboxes of all persons of the suite. */
const mark = 'suite-of-the-site'

/** Matches them in SQL. */
export const ours = `${mark}-%`

/** Returns a mailbox that nobody has used, and that nothing is sent to unless SUPABASE_TEST_MAIL names another domain. */
export const mailbox = (who: string): string =>
  `${mark}-${who}-${crypto.randomUUID().slice(0, 8)}@${process.env.SUPABASE_TEST_MAIL ?? 'example.com'}`

/** Logs that services keep, and rings of the worker, one a minute: they grow by themselves. */
const logs = ['auth.audit_log_entries', 'private.alert_rings']

/** Returns how many rows each table of the project has, logs left out. */
export async function countRows(database: SqlClient): Promise<Record<string, number>> {
  const tables = await database<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
      and has_table_privilege(c.oid, 'select')
    order by 1`
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !logs.includes(table.name))) {
    const [row] = await database.unsafe(`select count(*)::int as rows from ${name}`)
    counts[name] = row?.rows ?? 0
  }
  return counts
}

/**
 * Removes what came since that time by the suite, and requests and accounts of a run that was stopped; sets the worker
 * to look for photos without a request, which it removes when it is rung.
 */
export async function removeTraces(database: SqlClient, since: Date): Promise<void> {
  await database.begin(async (sql) => {
    await sql`delete from public.service_requests where email like ${ours}`
    await sql`delete from auth.users where email like ${ours}`
    await sql`delete from private.unsubscribe_links as l using private.outbox as o
      where o.created_at >= ${since} and l.mailbox = o.mailbox`
    await sql`delete from private.outbox where created_at >= ${since}`
    await sql`delete from private.receipts where came_at >= ${since}`
    await sql`delete from private.intake where came_at >= ${since}`
    await sql`delete from private.mail_sessions as m
      where not exists (select from auth.sessions as s where s.id = m.session_id)`
    await sql`update private.photo_sweep set swept_at = '-infinity' where only_row`
  })
}
