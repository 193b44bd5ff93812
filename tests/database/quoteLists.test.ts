// Lists of values that src/quote/quote.ts names itself, since the tables of prices are not served as they are.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded } from '../support/pglite.ts'

const lists = {
  QuoteWay: 'private.quotes.way',
  QuotePlace: 'private.quotes.place',
  DeclineReason: 'private.quotes.decline_reason',
  ChargeKind: 'private.visit_receipts.kind',
  PaidBy: 'private.visit_receipts.paid_by',
}

const database = await openedForTests(openEmbedded())

const constraints = `
    select concat_ws('.', c.conrelid::regclass, a.attname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conname = a.attname || '_known'`

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, value]) => value)

test('the lists of a price are those of its tables', async () => {
  const [rows = []] = await database.run(constraints)
  const source = readFileSync('src/quote/quote.ts', 'utf8')
  for (const [type, column] of Object.entries(lists)) {
    const check = String(rows.find(({ name }) => name === column)?.definition)
    const union = source.match(new RegExp(`export type ${type} =([^\\n]+)\\n`))?.[1] ?? ''
    expect(quoted(union), type).toEqual(quoted(check))
  }
})
