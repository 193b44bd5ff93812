/** Reads a database's catalogs about our schemas as text, so that two databases can be compared. */
import type { SqlDatabase } from './sqlDatabase.ts'

/** Rights as lines without an order; those that no one has written down are the usual ones. */
const rights = (acl: string, kind: string, owner: string) => `
  (select string_agg(
     case a.grantee when 0 then 'public' else a.grantee::regrole::text end || ' ' || a.privilege_type
       || case when a.is_grantable then ' with grant option' else '' end,
     ', ' order by a.grantee::regrole::text, a.privilege_type)
   from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) as a)`

/** Other owners' tables that have our policies or triggers. */
const ours = `n.nspname in ('public', 'private')`
const touched = `n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`
const ownRelation = `${ours} and not exists (
  select from pg_depend as d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`
const ownFunction = ownRelation.replaceAll('c.oid', 'p.oid').replace('pg_class', 'pg_proc')

/** One query a kind: each row is the name of an object and what is to be the same about it. */
export const queries: Record<string, string> = {
  schema: `
    select n.nspname as name, concat_ws(e'\\n', ${rights('n.nspacl', 'n', 'n.nspowner')},
      obj_description(n.oid, 'pg_namespace')) as is
    from pg_namespace as n where ${ours}`,
  extension: `
    select e.extname as name, n.nspname as is
    from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname <> 'plpgsql'`,
  table: `
    select c.oid::regclass::text as name, concat_ws(e'\\n', c.relkind, c.relpersistence, c.relreplident,
      'row security ' || c.relrowsecurity || ' ' || c.relforcerowsecurity,
      (select string_agg(o, ', ' order by o) from unnest(c.reloptions) as o)) as is
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ownRelation}`,
  view: `
    select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as is
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${ownRelation}`,
  'rights on table': `
    select c.oid::regclass::text as name, ${rights('c.relacl', 'r', 'c.relowner')} as is
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ownRelation}`,
  'rights on sequence': `
    select c.oid::regclass::text as name, ${rights('c.relacl', 's', 'c.relowner')} as is
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ownRelation}`,
  'rights on column': `
    select c.oid::regclass || '.' || a.attname as name, ${rights('a.attacl', 'c', 'c.relowner')} as is
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_namespace as n on n.oid = c.relnamespace
    where a.attacl is not null and ${ownRelation}`,
  column: `
    select c.oid::regclass || '.' || a.attname as name, concat_ws(e'\\n',
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid),
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      a.attstorage, nullif(a.attcompression::text, ''), a.attcollation::regcollation,
      (select string_agg(o, ', ' order by o) from unnest(a.attoptions) as o)) as is
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_namespace as n on n.oid = c.relnamespace
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c') and ${ownRelation}`,
  constraint: `
    select c.oid::regclass || '.' || k.conname as name, concat_ws(e'\\n', pg_get_constraintdef(k.oid),
      'valid ' || k.convalidated) as is
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
    where k.contype <> 'n' and ${ownRelation}`,
  index: `
    select i.indexrelid::regclass::text as name, concat_ws(e'\\n', pg_get_indexdef(i.indexrelid),
      'valid ' || i.indisvalid, case when i.indisclustered then 'clustered' end) as is
    from pg_index as i join pg_class as c on c.oid = i.indrelid join pg_namespace as n on n.oid = c.relnamespace
    where ${ownRelation}`,
  sequence: `
    select c.oid::regclass::text as name, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin,
      s.seqmax, s.seqcache, s.seqcycle, d.refobjid::regclass, d.refobjsubid, d.deptype) as is
    from pg_sequence as s join pg_class as c on c.oid = s.seqrelid join pg_namespace as n on n.oid = c.relnamespace
    left join pg_depend as d on d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    where ${ours}`,
  type: `
    select t.oid::regtype::text as name, concat_ws(e'\\n', t.typtype,
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum as e where e.enumtypid = t.oid),
      case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) end,
      ${rights('t.typacl', 'T', 't.typowner')}) as is
    from pg_type as t join pg_namespace as n on n.oid = t.typnamespace
    left join pg_class as c on c.oid = t.typrelid
    where ${ours} and t.typelem = 0 and (t.typrelid = 0 or c.relkind = 'c')`,
  policy: `
    select c.oid::regclass || ': ' || p.polname as name, concat_ws(e'\\n', p.polcmd, p.polpermissive,
      (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text)
       from unnest(p.polroles) as r),
      'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as is
    from pg_policy as p join pg_class as c on c.oid = p.polrelid join pg_namespace as n on n.oid = c.relnamespace
    where ${touched}`,
  trigger: `
    select c.oid::regclass || ': ' || t.tgname as name, concat_ws(e'\\n', pg_get_triggerdef(t.oid), t.tgenabled) as is
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
    where not t.tgisinternal and ${touched}`,
  'event trigger': `
    select e.evtname as name, concat_ws(e'\\n', e.evtevent, e.evtenabled, e.evttags, e.evtfoid::regprocedure) as is
    from pg_event_trigger as e`,
  function: `
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as is
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p', 'w') and ${ownFunction}`,
  'rights on function': `
    select p.oid::regprocedure::text as name, ${rights('p.proacl', 'f', 'p.proowner')} as is
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace where ${ownFunction}`,
  'default rights': `
    select concat_ws(' ', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype) as name,
      array(select unnest(d.defaclacl)::text order by 1)::text as is
    from pg_default_acl as d`,
  comment: `
    select o.type || ' ' || o.identity as name, d.description as is
    from pg_description as d, pg_identify_object(d.classoid, d.objoid, d.objsubid) as o
    where o.schema in ('public', 'private') or o.identity ~ '( on |^)(public|private)\\.'`,
}

/** Returns the rows that a schema inserts, table by table, without random and time values. */
async function broughtRows(database: SqlDatabase): Promise<[string, string][]> {
  const [tables = []] = await database.run(`
    select c.oid::regclass::text as name, array(
      select d.adnum from pg_attrdef as d where d.adrelid = c.oid
        and pg_get_expr(d.adbin, d.adrelid) ~ '(random|now|clock_timestamp)'
    )::text as by_chance
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours} order by 1`)
  const rows: [string, string][] = []
  for (const { name, by_chance } of tables) {
    const [found = []] = await database.run(`
      select (to_jsonb(t) - array(
        select a.attname::text from pg_attribute as a
        where a.attrelid = '${name}'::regclass and a.attnum = any ('${by_chance}'::int[])
      ))::text as row from ${name} as t order by 1`)
    if (found.length > 0) rows.push([`rows of ${name}`, found.map(({ row }) => row).join('\n')])
  }
  return rows
}

/** Returns the objects of these kinds by kind and name, with what is to be the same about each. */
export async function readObjects(
  database: SqlDatabase,
  kinds: readonly string[],
  more: Record<string, string> = {},
): Promise<Map<string, string>> {
  const objects = new Map<string, string>()
  for (const kind of kinds) {
    const [rows = []] = await database
      .run(`set search_path = ''; ${queries[kind] ?? more[kind]} order by 1`)
      .then((results) => results.slice(-1))
    for (const row of rows) objects.set(`${kind} ${row.name}`, String(row.is ?? ''))
  }
  return objects
}

/** Returns every object of our schemas by kind and name, with what is to be the same about it. */
export async function readCatalog(database: SqlDatabase): Promise<Map<string, string>> {
  const catalog = await readObjects(database, Object.keys(queries))
  for (const [name, rows] of await broughtRows(database)) catalog.set(name, rows)
  await database.run('reset search_path')
  return catalog
}

/** Returns the differences of two catalogs, one per line. */
export function compareCatalogs(
  left: Map<string, string>,
  right: Map<string, string>,
  [leftName, rightName]: [string, string],
): string[] {
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((name) => {
    const [one, other] = [left.get(name), right.get(name)]
    if (one === other) return []
    if (one === undefined) return [`${name}: only in ${rightName}`]
    if (other === undefined) return [`${name}: only in ${leftName}`]
    return [`${name}:\n${leftName}: ${one}\n${rightName}: ${other}`]
  })
}
