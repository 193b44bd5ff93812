import { afterAll, beforeAll, expect, test } from 'vitest'
import { untextedCodes } from '../../src/content/untextedCodes.ts'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'

let database: EmbeddedBackend
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database.close())

test('the database texts no area code that the list of content leaves out, and every other', async () => {
  const codes = Object.values(untextedCodes).flatMap((list) => list.split(' '))
  expect(new Set(codes).size).toBe(codes.length)
  const [rows] = await database.run('select code from private.untexted_codes')
  expect(rows?.map((row) => row.code).sort()).toEqual(codes.sort())
})
