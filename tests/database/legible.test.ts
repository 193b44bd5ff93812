import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasMarkRun, isBlank } from '../../src/lib/legible.ts'
import { startHosted } from '../support/hosted.ts'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'

/** The form and the database take and refuse the same characters. */

const hosted = await startHosted()
afterAll(() => hosted.stop())

// Every character of the first two planes, and of the one that holds tags and selectors.
const planes = [
  [1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe1fff],
] as const

type Rule = { name: string; here: (character: string) => boolean; there: string }
const rules: Rule[] = [
  { name: 'blank', here: (c) => isBlank(` ${c}`), there: `private.is_blank(' ' || c)` },
  {
    name: 'a mark that stacks',
    here: (c) => hasMarkRun(`a${c.repeat(5)}`),
    there: `private.has_mark_run('a' || repeat(c, 5))`,
  },
  {
    name: 'nothing between marks',
    here: (c) => hasMarkRun(`a${`\u0301${c}`.repeat(5)}`),
    there: `private.has_mark_run('a' || repeat(chr(769) || c, 5))`,
  },
]

async function expectTheSame(database: SqlDatabase, { here, there }: Rule) {
  for (const [from, to] of planes) {
    const [rows] = await database.run(
      `select coalesce(json_agg(n), '[]')::text as found
       from generate_series(${from}, ${to}) as n, lateral (select chr(n) as c) as t where ${there}`,
    )
    const found = Array.from({ length: to - from + 1 }, (_, place) => from + place).filter((n) =>
      here(String.fromCodePoint(n)),
    )
    expect(JSON.parse(String(rows?.[0]?.found))).toEqual(found)
  }
}

test.each(rules)('$name is the same on a PostgreSQL server', (rule) =>
  expectTheSame(hosted.hosted, rule),
)

describe('on embedded Postgres', { tags: ['engines'] }, () => {
  let embedded: EmbeddedBackend
  beforeAll(async () => {
    embedded = await openEmbedded()
    return () => embedded.close()
  })

  test.each(rules)('$name is the same', (rule) => expectTheSame(embedded, rule))
})

test.each([
  [4, false],
  [5, true],
])('%i marks in a row: %s', (count, refused) =>
  expect(hasMarkRun(`Zo${'\u0308'.repeat(count)}`)).toBe(refused),
)
