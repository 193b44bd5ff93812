import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LentProject } from '../support/hosted.ts'
import { installPgTap, runPgTapFile } from '../support/pgTap.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'
import { succeeds } from '../support/succeeds.ts'

const pgTapFolder = 'supabase/tests'
const vitestFolder = 'tests/database'

const pgTapFiles = readdirSync(pgTapFolder).filter((name) => name.endsWith('.test.sql'))
const durations = new Map<string, number>()
const stopped = 'not ok - '

/** Installs pgTAP so that a file stops at its first failing assertion. */
export async function installStoppingPgTap(database: SqlDatabase): Promise<void> {
  await installPgTap(database)
  await database.run(`
    alter function extensions.ok(boolean, text) rename to original_ok;
    create function extensions.ok(passed boolean, description text) returns text language plpgsql as $$
    begin
      if passed is not true then
        raise '${stopped}%', description;
      end if;
      return extensions.original_ok(passed, description);
    end
    $$;
  `)
}

/** Runs the pgTAP files, fastest first, and returns the first test that fails, or null if all pass. */
export async function firstPgTapFailure(database: SqlDatabase): Promise<string | null> {
  for (const file of pgTapFiles.toSorted(
    (a, b) => (durations.get(a) ?? 0) - (durations.get(b) ?? 0),
  )) {
    const start = performance.now()
    try {
      await runPgTapFile(database, join(pgTapFolder, file))
      durations.set(file, performance.now() - start)
    } catch (error) {
      // Similar mutants are next to each other, so the next one starts with this file.
      durations.set(file, 0)
      const message = error instanceof Error ? error.message : String(error)
      return message.startsWith(stopped)
        ? `${file}: ${message.slice(stopped.length)}`
        : `${file} stops: ${message}`
    }
  }
  return null
}

/** Vitest files that need several connections to their own project, which can be lent to them. */
const vitestFiles = readdirSync(vitestFolder)
  .map((name) => join(vitestFolder, name))
  .filter((file) => readFileSync(file, 'utf8').includes('startProject()'))

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Runs the tests that need several connections on a lent project and returns the first that fails, or null. */
export async function firstVitestFailure(lent: LentProject): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const file = join(folder, 'report.json')
  // A timeout on a busy machine must not count as a catch.
  const options = [
    '--bail=1',
    '--retry=0',
    '--testTimeout=300000',
    '--no-file-parallelism',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  try {
    const passed = await succeeds(
      join('node_modules', '.bin', 'vitest'),
      ['run', '--project', 'database', ...options, ...vitestFiles],
      { env: { LENT_PROJECT: JSON.stringify(lent) } },
    )
    if (passed) return null
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const { name, status, message, assertionResults } of testResults) {
      const file = name.split('/').at(-1)
      const failed = assertionResults.find((result) => result.status === 'failed')
      if (failed) return `${file}: ${failed.fullName}`
      // The report has no word about a hook that fails.
      if (status === 'failed') return `${file} stops: ${message || 'before or after its tests'}`
    }
    return 'Vitest fails beside the tests.'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
