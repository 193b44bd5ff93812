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
const took = new Map<string, number>()
const stopped = 'not ok - '

/** Installs pgTAP in a way that a file stops at its first failing assertion. */
export async function installStoppingPgTap(database: SqlDatabase): Promise<void> {
  await installPgTap(database)
  await database.run(`
    alter function extensions.ok(boolean, text) rename to told;
    create function extensions.ok(passed boolean, description text) returns text language plpgsql as $$
    begin
      if passed is not true then
        raise '${stopped}%', description;
      end if;
      return extensions.told(passed, description);
    end
    $$;
  `)
}

/** Runs the pgTAP files, quick ones first, and gives the first test that fails, or null when all pass. */
export async function firstPgTapFailure(database: SqlDatabase): Promise<string | null> {
  for (const file of pgTapFiles.toSorted((a, b) => (took.get(a) ?? 0) - (took.get(b) ?? 0))) {
    const start = performance.now()
    try {
      await runPgTapFile(database, join(pgTapFolder, file))
      took.set(file, performance.now() - start)
    } catch (error) {
      // Like breakages stand together: the next one begins with this file.
      took.set(file, 0)
      const message = error instanceof Error ? error.message : String(error)
      return message.startsWith(stopped)
        ? `${file}: ${message.slice(stopped.length)}`
        : `${file} stops: ${message}`
    }
  }
  return null
}

/** The Vitest files that need several connections to a project of their own, which can be lent to them. */
const vitestFiles = readdirSync(vitestFolder)
  .map((name) => join(vitestFolder, name))
  .filter((file) => readFileSync(file, 'utf8').includes('startProject()'))

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Runs the tests that need several connections on a lent project and gives the first that fails, or null. */
export async function firstVitestFailure(lent: LentProject): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const file = join(folder, 'report.json')
  // A busy machine is no catch, so tests get time.
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
    for (const { name, message, assertionResults } of testResults) {
      const failed = assertionResults.find(({ status }) => status === 'failed')
      if (failed) return `${name.split('/').at(-1)}: ${failed.fullName}`
      if (message) return `${name.split('/').at(-1)} stops: ${message}`
    }
    return 'Vitest fails beside the tests.'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
