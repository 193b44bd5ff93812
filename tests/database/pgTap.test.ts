import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startHosted } from '../support/hosted.ts'
import { installPgTap, runPgTapFile, type TapLine } from '../support/pgTap.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'

const folder = 'supabase/tests'
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.sql'))
  .sort()

/** What each file asserts, or the error that stopped it. */
async function runFiles(
  database: SqlDatabase,
  names: string[] = files,
): Promise<Map<string, TapLine[] | Error>> {
  await installPgTap(database)
  const results = new Map<string, TapLine[] | Error>()
  for (const file of names) {
    try {
      results.set(file, await runPgTapFile(database, join(folder, file)))
    } catch (error) {
      results.set(file, error instanceof Error ? error : new Error(String(error)))
    }
  }
  return results
}

/** One test for each assertion, so that a failure names the rule that broke. */
function describeResults(results: Map<string, TapLine[] | Error>) {
  describe.each([...results])('%s', (_, result) => {
    test('runs to its end and asserts something', () => {
      if (result instanceof Error) throw result
      expect(result.length).toBeGreaterThan(0)
    })
    if (result instanceof Error) return
    test.each(result)('$name', ({ passed, diagnosis }) => expect(passed, diagnosis).toBe(true))
  })
}

const server = await startHosted()
afterAll(() => server.stop())
const onHosted = await runFiles(server.hosted)
describe('PostgreSQL server, as hosted Supabase', () => describeResults(onHosted))
// What differs there is what was granted before the migrations came.
const onOlderProject = await runFiles(server.olderProject, ['grants.test.sql'])
describe('PostgreSQL server, as an older project that grants everything by default', () =>
  describeResults(onOlderProject))
