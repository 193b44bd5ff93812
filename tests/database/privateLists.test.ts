// Lists of values that src names itself, since their tables are private and have no generated types.
import { expect, test } from 'vitest'
import { heardChoices } from '@/desk/model/origins'
import { referringSites } from '@/site/booking/requestSource'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded } from '../support/pglite.ts'

const database = await openedForTests(openEmbedded())

const constraints = `
    select concat_ws('.', c.conrelid::regclass, a.attname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conname = a.attname || '_known'`

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, value]) => value)

const [known = []] = await database.run(constraints)
const valuesOf = (column: string) =>
  quoted(String(known.find(({ name }) => name === column)?.definition))

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
