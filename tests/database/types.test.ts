// The types of the code are those of the database.
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { databaseTypes, typesFile } from '../../tools/databaseTypes.ts'
import { openEmbedded } from '../support/pglite.ts'

const embedded = await openEmbedded()
afterAll(() => embedded.close())

test('the types in src/data are what the migrations make: else `npm run db:types`', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await databaseTypes(embedded))
})
