import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '../../src/content/company.ts'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'

let database: EmbeddedBackend
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database.close())

test('the database keeps the opening hours and the promise that the site shows', async () => {
  const rows = await database.run('select opens, closes, minutes from private.call_back_rule')
  expect(rows).toEqual([[{ ...company.hours, minutes: company.callBackMinutes }]])
})
