import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { LentProject } from '../support/hosted.ts'
import { installPgTap, runPgTapFile } from '../support/pgTap.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'
import { succeeds } from '../support/succeeds.ts'
import type { Mutant } from './mutants.ts'

/** A file of tests that may notice a mutant. */
export interface TestFile {
  path: string
  /** The words in it, by which it is found for a mutant that has them too. */
  words: Set<string>
  /** How long it last took to pass, in milliseconds; a guess before that. */
  duration: number
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\w{4,}/g))

const readFiles = (
  folder: string,
  { ending, having = '' }: { ending: string; having?: string },
  duration: number,
): TestFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.includes(having))
    .map(({ path, text }) => ({ path, words: wordsOf(text), duration }))

export const pgTapFiles = readFiles('supabase/tests', { ending: '.test.sql' }, 500)
/** The Vitest files that need several connections to their own project, which can be lent to them. */
export const vitestFiles = readFiles(
  'tests/database',
  { ending: '.test.ts', having: 'startProject()' },
  15_000,
)
const testFiles = [...pgTapFiles, ...vitestFiles]

/** The file that noticed the latest mutant of each file of mutants: similar ones stand together. */
const lastCatches = new Map<string, TestFile>()

const firstOf = (path: string) => basename(path).split('.')[0]

/** Returns how likely a test file notices a mutant, as far as their words tell: a rare one tells much. */
function likelihood(test: TestFile, { file, own }: Mutant): number {
  const shared = [...wordsOf(own)].filter((word) => test.words.has(word))
  const rarity = (word: string) => 1 / testFiles.filter(({ words }) => words.has(word)).length
  const byWords = shared.reduce((sum, word) => sum + rarity(word), 0.01)
  const byName = firstOf(test.path) === firstOf(file) ? 1 : 0
  return byWords + byName + (lastCatches.get(file) === test ? 4 : 0)
}

/** Returns files of tests in the order in which they most probably notice a mutant soon. */
export function soonestFirst(tests: TestFile[], mutant: Mutant): TestFile[] {
  const worth = new Map(tests.map((test) => [test, likelihood(test, mutant) / test.duration]))
  return tests.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
}

/** Runs one file of tests on a mutant and returns its first failure, or null; remembers what that says about it. */
export async function firstFailure(
  test: TestFile,
  { file }: Mutant,
  run: (path: string) => Promise<string | null>,
): Promise<string | null> {
  const start = performance.now()
  const failure = await run(test.path)
  if (failure === null) test.duration = performance.now() - start
  else lastCatches.set(file, test)
  return failure === null ? null : `${basename(test.path)}${failure}`
}

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

/** Runs a pgTAP file and returns the first test that fails, or null. */
export async function firstPgTapFailure(
  database: SqlDatabase,
  path: string,
): Promise<string | null> {
  try {
    await runPgTapFile(database, path)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.startsWith(stopped) ? `: ${message.slice(stopped.length)}` : ` stops: ${message}`
  }
}

interface Report {
  testResults: {
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Runs a Vitest file on a lent project and returns the first test that fails, or null. */
export async function firstVitestFailure(lent: LentProject, path: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const file = join(folder, 'report.json')
  // A timeout on a busy machine must not count as a catch.
  const options = [
    '--bail=1',
    '--retry=0',
    '--testTimeout=300000',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  try {
    const passed = await succeeds(
      join('node_modules', '.bin', 'vitest'),
      ['run', '--project', 'database', ...options, path],
      { env: { LENT_PROJECT: JSON.stringify(lent) } },
    )
    if (passed) return null
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const { status, message, assertionResults } of testResults) {
      const failed = assertionResults.find((result) => result.status === 'failed')
      if (failed) return `: ${failed.fullName}`
      // The report has no word about a hook that fails.
      if (status === 'failed') return ` stops: ${message || 'before or after its tests'}`
    }
    return ' fails beside its tests.'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
