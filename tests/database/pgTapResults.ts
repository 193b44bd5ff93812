import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installPgTap, runPgTapFile, type TapLine } from '../support/pgTap.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'

const folder = 'supabase/tests'
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.sql'))
  .sort()

/** Returns what each file asserts, or the error that stopped it. */
export async function runPgTap(
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

/** Makes one test of each assertion, so that a failure names the rule that broke. */
export function describeResults(results: Map<string, TapLine[] | Error>): void {
  describe.each([...results])('%s', (_, result) => {
    test('runs to its end and asserts something', () => {
      if (result instanceof Error) throw result
      expect(result.length).toBeGreaterThan(0)
    })
    if (result instanceof Error) return
    test.each(result)('$name', ({ passed, diagnosis }) => expect(passed, diagnosis).toBe(true))
  })
}
