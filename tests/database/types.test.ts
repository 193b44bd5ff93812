// The types of the code are those of the database.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseTypes, typesFile } from '../../tools/database/databaseTypes.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded } from '../support/pglite.ts'

const embedded = await openedForTests(openEmbedded())

test('the types in src/shared/api are those of the migrated database; if not, run `npm run db:types`', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await databaseTypes(embedded))
})
