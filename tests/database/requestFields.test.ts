// The readers of a field stand once for the pages and once for the database; the two agree.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  isVisibleTo,
  type RequestFieldName,
  requestFields,
} from '../../src/shared/request/requestFields.ts'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'

let database: EmbeddedBackend
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database.close())

test('technicians and customers get the fields that the table of fields lets them see', async () => {
  const [rows] = await database.run('select name, visible_to from private.sender_columns')
  const inDatabase = new Map(
    rows?.map(({ name, visible_to }) => [String(name), [visible_to].flat().toSorted()]),
  )
  const names = Object.keys(requestFields) as RequestFieldName[]
  const readers = ['customer', 'technician'] as const
  expect(inDatabase).toEqual(
    new Map(names.map((name) => [name, readers.filter((reader) => isVisibleTo(name, reader))])),
  )
})
