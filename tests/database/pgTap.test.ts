import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type HostedServer, startHosted } from '../support/hosted.ts'
import { openEmbedded } from '../support/pglite.ts'
import { installPgTap, runPgTapFile } from '../support/pgTap.ts'
import { findPostgresPrograms } from '../support/postgres.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'

const folder = 'supabase/tests'
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.sql'))
  .sort()

/** One test for each assertion of each file, so that a failure names the rule that broke. */
async function describeFiles(database: SqlDatabase) {
  for (const file of files) {
    const lines = await runPgTapFile(database, join(folder, file))
    describe(file, () => {
      test('asserts something', () => expect(lines.length).toBeGreaterThan(0))
      test.each(lines)('$name', ({ passed, diagnosis }) => expect(passed, diagnosis).toBe(true))
    })
  }
}

const embedded = await openEmbedded()
afterAll(() => embedded.close())
await installPgTap(embedded)
describe('embedded Postgres, after its start-up grants', async () => {
  await describeFiles(embedded)
})

let server: HostedServer | undefined
if (findPostgresPrograms()) server = await startHosted()
afterAll(() => server?.stop())

describe('PostgreSQL server, prepared as hosted Supabase is', async () => {
  if (!server) return test.skip('skipped: initdb and postgres are not installed', () => {})
  await describeFiles(server.hosted)
})
describe('PostgreSQL server, prepared as an older project that grants everything by default', async () => {
  if (!server) return test.skip('skipped: initdb and postgres are not installed', () => {})
  await describeFiles(server.olderProject)
})
