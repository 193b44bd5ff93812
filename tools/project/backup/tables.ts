import type pg from 'pg'

/** Tables of the sign-in service that belong to accounts; sessions and codes of mails are not kept. */
const ofAccounts = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.webauthn_credentials',
]

export interface Table {
  name: string
  columns: string[]
}

/** Returns all our tables with the columns that can be written, and those of accounts, as they are there. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and (n.nspname in ('public', 'private') or format('%I.%I', n.nspname, c.relname) = any ($1))
       and not exists (
         select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     group by 1 order by 1`,
    [ofAccounts],
  )
  return rows
}

export const isOfAccounts = ({ name }: Pick<Table, 'name'>): boolean => ofAccounts.includes(name)

/** Lets each counter of our tables go on after the rows that are there. */
export async function setCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', d.objid::regclass, a.attname, c.oid::regclass) as statement
     from pg_depend as d join pg_class as s on s.oid = d.objid and s.relkind = 'S'
     join pg_class as c on c.oid = d.refobjid join pg_attribute as a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  for (const { statement } of rows) await client.query(statement)
}
