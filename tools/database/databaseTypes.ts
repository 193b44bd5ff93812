// `npm run db:types`: writes the types of what the API serves, read from the migrated embedded database.
import { writeFileSync } from 'node:fs'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { openEmbedded } from '../../tests/support/pglite.ts'
import type { SqlDatabase } from '../../tests/support/sqlDatabase.ts'

export const typesFile = 'src/shared/api/database.types.ts'

type Metadata = Awaited<ReturnType<typeof introspect>>

/** Text columns whose CHECK lists their allowed values. */
const listedValues = `
  select c.conrelid::int as table_id, t.relname || '.' || a.attname as list, a.attname as name,
    array_to_json(array(
      select v[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') as v
    ))::text as listed
  from pg_constraint as c
  join pg_class as t on t.oid = c.conrelid and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  join pg_attribute as a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
  where c.contype = 'c' and a.atttypid = 'text'::regtype
    and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)\\)\\)$'`

/** Types each such column as an enum: the union of its values. Columns of inner tables, which have no type, are named by comments. */
async function withUnions(metadata: Metadata, database: SqlDatabase): Promise<Metadata> {
  const [rows = []] = await database.run(listedValues)
  const types = [...metadata.types]
  for (const { list, listed } of rows) {
    const name = String(list)
    types.push({
      id: -types.length,
      name,
      schema: 'checks',
      format: name,
      enums: JSON.parse(String(listed)),
      attributes: [],
      comment: null,
      type_relation_id: null,
    })
  }
  const columns = metadata.columns.map((column) => {
    const row = rows.find(
      ({ table_id, name }) => table_id === column.table_id && name === column.name,
    )
    return row ? { ...column, format: String(row.list), type_schema: 'checks' } : column
  })
  return { ...metadata, columns, types }
}

/** The result of a function that returns whole rows of a table. */
const tableRows =
  /Returns: \{\n(?:(?!\n {8}\S).)*?\n {8}\}\[\]\n {8}SetofOptions: \{\n *from: "\*"\n *to: "(\w+)".*?\n {8}\}/gs

/** Returns the types of the database alone, without helpers for them; a row is spelled out at its table only. */
const withoutRepeats = ([database = '']: string[]) =>
  database.replace(tableRows, 'Returns: Database["public"]["Tables"]["$1"]["Row"][]')

/** Columns of views and composite types, and the columns that a function answers, with what a comment in SQL says of each. */
const comments = `
  select c.oid::int as type_id, c.relname as type, a.attname as name, c.relkind = 'c' as is_composite,
    coalesce(col_description(c.oid, a.attnum), '') as comment
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'c')`
const functionComments = `
  select p.proname as name, substring(obj_description(p.oid, 'pg_proc') from 'Null: ([^.]+)\\.') as nulls
  from pg_proc as p
  where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') ~ 'Null: [^.]+\\.'`

/** The list that the comment of a type's column names: that of a table's column or of an enum, maybe but for some values, or with more. */
function listOf(comment: unknown, types: Metadata['types']): Metadata['types'][number] | undefined {
  const [, list, way = '', some = ''] =
    String(comment).match(/\bone of (\w+\.\w+)(?: (but|or) ([\w, ]+))?/i) ?? []
  if (!list) return undefined
  const named = types.find(
    ({ schema, name, enums }) =>
      enums.length > 0 && list === (schema === 'checks' ? name : `${schema}.${name}`),
  )
  const values = some.split(/, | and | or /).filter(Boolean)
  if (!named || values.some((value) => named.enums.includes(value) !== (way === 'but'))) {
    throw new Error(`No check lists the values of ${list} ${way} ${some}.`)
  }
  if (values.length === 0) return named
  const enums =
    way === 'or'
      ? [...named.enums, ...values]
      : named.enums.filter((value) => !values.includes(value))
  const name = `${list} ${way} ${some}`
  const known = types.find((type) => type.name === name)
  if (known) return known
  const rest = { ...named, id: -types.length, name, format: name, enums }
  types.push(rest)
  return rest
}

/** Returns the type of lists of such values. */
function arrayOf(list: Metadata['types'][number], types: Metadata['types']) {
  const name = `_${list.name}`
  const known = types.find((type) => type.name === name)
  if (known) return known
  const made = { ...list, id: -types.length, name, format: name, enums: [] }
  types.push(made)
  return made
}

/** Types each text column whose comment names a list with that list's union, and each list of texts with lists of it. */
async function withNamedLists(metadata: Metadata, database: SqlDatabase): Promise<Metadata> {
  const [rows = []] = await database.run(comments)
  const lists = [...metadata.types]
  const types = metadata.types.map((type) => ({
    ...type,
    attributes: type.attributes.map((attribute) => {
      const row = rows.find(
        ({ type: of, name }) =>
          type.schema === 'public' && of === type.name && name === attribute.name,
      )
      const list = listOf(row?.comment, lists)
      if (!list) return attribute
      const isArray = metadata.types.find(({ id }) => id === attribute.type_id)?.name === '_text'
      return { ...attribute, type_id: (isArray ? arrayOf(list, lists) : list).id }
    }),
  }))
  const columns = metadata.columns.map((column) => {
    const row = rows.find(
      ({ type_id, name }) => type_id === column.table_id && name === column.name,
    )
    if (!row) return column
    const list = listOf(row.comment, lists)
    const is_nullable = /^null\b/i.test(String(row.comment))
    return { ...column, is_nullable, ...(list && { format: list.name, type_schema: 'checks' }) }
  })
  const added = lists.slice(metadata.types.length)
  return { ...metadata, columns, types: [...types, ...added] }
}

/** Returns the types with null only where SQL says so: the generator writes it at every column of a composite type. */
async function withNulls(types: string, database: SqlDatabase): Promise<string> {
  const [rows = []] = await database.run(comments)
  const [answers = []] = await database.run(functionComments)
  const nullable = new Set(
    rows
      .filter(({ comment }) => /^null\b/i.test(String(comment)))
      .map(({ type, name }) => `${type}.${name}`),
  )
  const composites = types.replace(/^ {4}CompositeTypes: \{\n[\s\S]*?^ {4}\}/m, (section) =>
    section.replace(/^ {6}(\w+): \{\n([\s\S]*?)^ {6}\}/gm, (_, type: string, columns: string) => {
      const kept = columns
        .split(/^(?= {8}\w)/m)
        .map((column) =>
          nullable.has(`${type}.${column.match(/\w+/)?.[0]}`)
            ? column
            : column.replace(/\s*\| null\n$/, '\n'),
        )
      return `      ${type}: {\n${kept.join('')}      }`
    }),
  )
  return answers.reduce<string>((all, { name, nulls }) => {
    const columns = String(nulls).split(/, (?:and )?/)
    return all.replace(new RegExp(`^ {6}${name}: \\{\\n[\\s\\S]*?^ {6}\\}`, 'm'), (answer) =>
      columns.reduce(
        (text, column) => text.replace(new RegExp(`^( {10}${column}: .+)$`, 'm'), '$1 | null'),
        answer,
      ),
    )
  }, composites)
}

/** Functions that a client of the API may call. */
const callableFunctions = `
  select routine_name as name from information_schema.routine_privileges
  where routine_schema = 'public' and grantee in ('anon', 'authenticated')`

/** Leaves out the functions that only the edge functions and the server itself call: another one does not compile. */
async function withoutInner(metadata: Metadata, database: SqlDatabase): Promise<Metadata> {
  const [rows = []] = await database.run(callableFunctions)
  const callable = new Set(rows.map(({ name }) => name))
  return { ...metadata, functions: metadata.functions.filter(({ name }) => callable.has(name)) }
}

/** Columns that a client of the API may write. */
const writableColumns = `
  select table_name || '.' || column_name || '.' || privilege_type as name
  from information_schema.column_privileges
  where table_schema = 'public' and grantee in ('anon', 'authenticated')`

/** Returns the types with only those columns to insert and update that a client may write: another one does not compile. */
async function withGrants(types: string, database: SqlDatabase): Promise<string> {
  const [rows = []] = await database.run(writableColumns)
  const writable = new Set(rows.map(({ name }) => name))
  return types.replace(
    /^ {6}(\w+): \{\n {8}Row: [\s\S]*?^ {6}\}/gm,
    (table: string, tableName: string) =>
      table.replace(
        /(Insert|Update): \{\n([\s\S]*?)^ {8}\}/gm,
        (_, kind: string, columns: string) => {
          const kept = columns
            .split(/^(?= {10}\w)/m)
            .filter((column) =>
              writable.has(`${tableName}.${column.match(/\w+/)?.[0]}.${kind.toUpperCase()}`),
            )
          return kept.length > 0 ? `${kind}: {\n${kept.join('')}        }` : `${kind}: never`
        },
      ),
  )
}

/** Functions of accounts that may change something, as the database declares them. */
const changingFunctions = `
  select distinct proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and provolatile = 'v'
    and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')
  order by 1`

/** Returns the type of their names: the one caller that proves what they answer takes no other, and those that read refuse them. */
async function changingType(database: SqlDatabase): Promise<string> {
  const [rows = []] = await database.run(changingFunctions)
  return `\n/** Functions of accounts that may change something. */\nexport type ChangingFunction =\n${rows.map(({ name }) => `  | "${name}"\n`).join('')}`
}

/** Returns the text of the types, for the schema a database has. */
export async function databaseTypes(database: SqlDatabase): Promise<string> {
  const query = async (sql: string) => ({ rows: (await database.run(sql)).at(-1) ?? [] })
  const metadata = await introspect({ query }, { includedSchemas: ['public'] })
  const served = await withoutInner(sortGeneratorMetadata(metadata), database)
  const listed = await withNamedLists(await withUnions(served, database), database)
  const types = await generateTypescript(listed)
  const alone = await withNulls(
    withoutRepeats(types.split('\ntype DatabaseWithoutInternals')),
    database,
  )
  return `${(await withGrants(alone, database)).trimEnd()}\n${await changingType(database)}`
}

if (import.meta.main) {
  const database = await openEmbedded()
  writeFileSync(typesFile, await databaseTypes(database))
  await database.close()
  console.log(`Wrote ${typesFile}`)
}
