// Lists of values that src names itself, since their tables are private and have no generated types.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heardChoices } from '@/desk/model/origins'
import { referringSites } from '@/site/booking/requestSource'
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

const [known = []] = await database.run(constraints)
const valuesOf = (column: string) =>
  quoted(String(known.find(({ name }) => name === column)?.definition))

test('the lists of a price are those of its tables', async () => {
  const source = readFileSync('src/quote/quote.ts', 'utf8')
  for (const [type, column] of Object.entries(lists)) {
    const union = source.match(new RegExp(`export type ${type} =([^\\n]+)\\n`))?.[1] ?? ''
    expect(quoted(union), type).toEqual(valuesOf(column))
  }
})

test('the desk names every kind of origin, and pages send none but these', () => {
  const kinds = valuesOf('private.request_origins.kind')
  expect([...heardChoices.map(({ value }) => value), 'direct'].toSorted()).toEqual(kinds.toSorted())
  expect(kinds).toEqual(
    expect.arrayContaining([
      'google_ad',
      'direct',
      'website',
      ...referringSites.map(([, kind]) => kind),
    ]),
  )
})
