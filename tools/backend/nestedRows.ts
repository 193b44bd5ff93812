/**
 * Answers rows within rows and decimals as PostgREST does, as JSON: the drivers know no composite type of ours, and leave
 * their values and decimals as text. Types are read from the catalog once the schema is up to date, since they have other
 * numbers in each database.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { Connection } from '@supabase/lite'

export type Parser = (text: string) => unknown
type Attribute = { name: string; type: number }
/** A row, or an enum, which has no attributes. */
type OwnType = { id: number; list: number; attributes: Attribute[] | null }

const ownTypes = `
  select t.oid::int as id, t.typarray::int as list, (
    select json_agg(json_build_object('name', a.attname, 'type', a.atttypid::int) order by a.attnum)
    from pg_attribute as a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
  ) as attributes
  from pg_type as t join pg_class as c on c.oid = t.typrelid
  where t.typnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'c')
  union all
  select t.oid::int, t.typarray::int, null from pg_type as t
  where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`

/** The numbers of the types numeric and numeric[], which every database has in common. */
const decimals = { id: 1700, list: 1231 }

/** Splits the text of a row or of a list into its values; null for one that is left out, or of a list the word NULL. */
export function valuesOf(text: string): (string | null)[] {
  const isList = text.startsWith('{')
  const values: (string | null)[] = []
  let [value, isQuoted, wasQuoted] = ['', false, false]
  const end = () => {
    const isNull = !wasQuoted && (isList ? value === 'NULL' : value === '')
    values.push(isNull ? null : value)
    value = ''
    wasQuoted = false
  }
  if (text === '{}') return values
  for (let place = 1; place < text.length - 1; place++) {
    const letter = text[place]
    if (letter === '\\') value += text[++place]
    else if (letter === '"' && isQuoted && text[place + 1] === '"') value += text[++place]
    else if (letter === '"') {
      isQuoted = !isQuoted
      wasQuoted = true
    } else if (letter === ',' && !isQuoted) end()
    else value += letter
  }
  end()
  return values
}

/** A driver's parsers: those it has, and a way to give it more. */
export type DriverParsers = {
  usual: (type: number) => Parser | undefined
  learn: (parsers: ReadonlyMap<number, Parser>) => void
}

/** Returns the parsers of the embedded driver. */
export const embeddedParsers = (driver: Pick<PGlite, 'parsers'>): DriverParsers => ({
  usual: (type) => {
    const parser = driver.parsers[type]
    return parser && ((text) => parser(text, type))
  },
  learn: (parsers) => void Object.assign(driver.parsers, Object.fromEntries(parsers)),
})

/** Teaches a driver decimals, all composite types and enums of the API, and lists of them. */
export async function answerNestedRows(
  connection: Pick<Connection, 'exec'>,
  { usual, learn }: DriverParsers,
): Promise<void> {
  const { rows } = await connection.exec<{ rows: OwnType[] }>(ownTypes)
  const parsers = new Map<number, Parser>([[decimals.id, Number]])
  const parsed = (type: number, text: string | null) =>
    text === null ? null : (parsers.get(type) ?? usual(type) ?? String)(text)
  for (const { id, list, attributes } of [{ ...decimals, attributes: null }, ...rows]) {
    parsers.set(list, (text) => valuesOf(text).map((one) => parsed(id, one)))
    if (!attributes) continue
    parsers.set(id, (text) => {
      const values = valuesOf(text)
      return Object.fromEntries(
        attributes.map(({ name, type }, place) => [name, parsed(type, values[place] ?? null)]),
      )
    })
  }
  learn(parsers)
}
