// `npm run mutants:interface`: makes one fault in the interface at a time, in a copy of this folder, and reports which
// test of `npm test` notices: first those of units and components that reach the file, then the browser tests that
// concern it. Words after it (`npm run mutants:interface -- draft`) choose the faults that have them. Fails when one is
// missed or has no place.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leftOutPattern } from '../../support/leftOut.ts'
import { succeeds } from '../../support/succeeds.ts'
import { type Fault, faults } from './faults.ts'

const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
const report = join(copy, 'report.json')
const bin = (name: string) => join('node_modules', '.bin', name)

/** Copies the folder; links what has no mutant. */
function copyFolder(): void {
  const linked = ['node_modules', 'pictures']
  const left = ['.git', '.data', 'dist', 'test-results', 'playwright-report', ...linked]
  for (const name of readdirSync('.').filter((name) => !left.includes(name))) {
    cpSync(name, join(copy, name), { recursive: true })
  }
  for (const name of linked) symlinkSync(join(process.cwd(), name), join(copy, name))
}

/** Returns whether a command in the copy succeeds. */
const inCopy = (command: string, args: readonly string[], env = {}) =>
  succeeds(command, args, { env, cwd: copy })

function readReport<Report>(): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return null
  } finally {
    rmSync(report, { force: true })
  }
}

type UnitReport = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

/** Returns the first unit or component test that fails, or null. */
async function unitCatch(file: string): Promise<string | null> {
  const options = [
    '--run',
    '--project=unit',
    '--project=pages',
    '--bail=1',
    '--retry=0',
    '--passWithNoTests',
  ]
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  if (await inCopy(bin('vitest'), ['related', file, ...options, ...reporter])) return null
  const results = readReport<UnitReport>()?.testResults.flatMap((one) => one.assertionResults)
  return results?.find(({ status }) => status === 'failed')?.fullName ?? 'a test file that stops'
}

type Suite = { suites?: Suite[]; specs: { title: string; file: string; ok: boolean }[] }

/** Returns the first browser test that fails, or null. */
async function browserCatch(filters: readonly string[]): Promise<string | null> {
  if (filters.length === 0) return null
  const dist = { DIST: join(copy, 'built') }
  if (!(await inCopy(process.execPath, ['tools/build.ts', '--local'], dist))) {
    throw new Error('The site cannot be built with it.')
  }
  // A fault fails the second try as well, and a busy machine's first try is no catch.
  const own = [`--grep-invert=${leftOutPattern}`, '--workers=1', '--max-failures=1', '--retries=1']
  const args = ['test', ...filters, ...own, '--reporter=json']
  const env = { ...dist, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  if (await inCopy(bin('playwright'), args, env)) return null
  const all = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(all)]
  const failed = readReport<{ suites: Suite[] }>()
    ?.suites.flatMap(all)
    .find(({ ok }) => !ok)
  if (!failed) throw new Error(`Playwright has no test for ${filters.join(' ')}.`)
  return `${failed.file}: ${failed.title}`
}

/** Returns the test that notices a fault, or null. */
async function caughtBy({ file, text, instead, browser = [] }: Fault): Promise<string | null> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(text).length !== 2) throw new Error(`${file} does not have this once: ${text}`)
  writeFileSync(
    path,
    sound.replace(text, () => instead),
  )
  try {
    return (await unitCatch(file)) ?? (await browserCatch(browser))
  } finally {
    writeFileSync(path, sound)
  }
}

const chosen = process.argv.slice(2).join(' ').toLowerCase()
const tried = faults.filter(({ words, file }) => `${file}: ${words}`.toLowerCase().includes(chosen))
let caught = 0
try {
  if (tried.length === 0) throw new Error(`No fault has these words: ${chosen}`)
  copyFolder()
  for (const fault of tried) {
    const by = await caughtBy(fault)
    caught += by === null ? 0 : 1
    console.log(by === null ? `MISSED  ${fault.words}` : `caught  ${fault.words}\n          ${by}`)
  }
  console.log(`\n${caught} caught, ${tried.length - caught} missed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = caught === tried.length && caught > 0 ? 0 : 1
