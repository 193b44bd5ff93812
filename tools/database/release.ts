// `npm run db:release`: keeps what the pages of a release call and read, so that a test can say whether a later database
// still answers them. Once a release, when its tag is set.
import { writeFileSync } from 'node:fs'
import { openEmbedded } from '../../tests/support/pglite.ts'
import type { SqlDatabase } from '../../tests/support/sqlDatabase.ts'

export const releaseFile = 'tests/database/release.json'

type Parameter = { name: string; type: string; isOptional: boolean }
type Columns = Readonly<Record<string, string>>

/** The calls of clients: parameters and answers of functions, and the columns of each type and table that they read. */
export type Contract = {
  readonly functions: Readonly<Record<string, { parameters: readonly Parameter[]; answer: string }>>
  readonly rows: Readonly<Record<string, Columns>>
}

/** Functions of `public` that visitors or accounts may call, without those of triggers. */
const functions = `
  select p.proname as name, pg_get_function_result(p.oid) as answer, coalesce((
      select json_agg(json_build_object('name', a.name, 'type', a.type, 'isOptional', a.nr > p.pronargs - p.pronargdefaults) order by a.nr)
      from (
        select a.nr, p.proargnames[a.nr] as name, format_type(a.type, null) as type
        from unnest(p.proargtypes::oid[]) with ordinality as a (type, nr)
      ) as a
    ), '[]') as parameters
  from pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
  order by 1`

/** Columns of the tables, views, and composite types of `public`. */
const rows = `
  select c.relname as name, json_object_agg(a.attname, format_type(a.atttypid, null) order by a.attname) as columns
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'c', 'p') and a.attnum > 0 and not a.attisdropped
  group by 1 order by 1`

const parsed = <Value>(value: unknown): Value =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Value

/** Returns the contract of a migrated database. */
export async function contractOf(database: SqlDatabase): Promise<Contract> {
  const [called = []] = await database.run(functions)
  const [read = []] = await database.run(rows)
  return {
    functions: Object.fromEntries(
      called.map(({ name, parameters, answer }) => [
        String(name),
        { parameters: parsed<readonly Parameter[]>(parameters), answer: String(answer) },
      ]),
    ),
    rows: Object.fromEntries(
      read.map(({ name, columns }) => [String(name), parsed<Columns>(columns)]),
    ),
  }
}

/** Returns what a page of the release would miss in a later database, a line each. */
export function missingIn(later: Contract, released: Contract): string[] {
  const missing: string[] = []
  for (const [name, { parameters, answer }] of Object.entries(released.functions)) {
    const now = later.functions[name]
    if (!now) {
      missing.push(`${name} is gone`)
      continue
    }
    if (now.answer !== answer) missing.push(`${name} answers ${now.answer}, not ${answer}`)
    for (const { name: parameter, type } of parameters) {
      const found = now.parameters.find((one) => one.name === parameter)
      if (found?.type !== type) missing.push(`${name} takes no ${type} ${parameter}`)
    }
    for (const { name: parameter, isOptional } of now.parameters)
      if (!isOptional && !parameters.some((one) => one.name === parameter && !one.isOptional))
        missing.push(`${name} requires ${parameter}`)
  }
  for (const [name, columns] of Object.entries(released.rows))
    for (const [column, type] of Object.entries(columns))
      if (later.rows[name]?.[column] !== type) missing.push(`${name} has no ${type} ${column}`)
  return missing
}

if (import.meta.main) {
  const database = await openEmbedded()
  writeFileSync(releaseFile, `${JSON.stringify(await contractOf(database), null, 2)}\n`)
  await database.close()
  console.log(`Wrote ${releaseFile}`)
}
