/** `npm test`: every check of the project, or with names (`npm test -- unit browser`) some of them, and one closing line. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from '../tests/support/browser.ts'
import { ownSettings } from '../tests/support/server.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Run = { isGood: boolean; output: string }
/** Tests by name: those that failed, and those that passed at the second try only. */
type Trouble = { failed: string[]; unsteady: string[] }
type Check = { counts: Counts; output: string; trouble?: Trouble }

const bin = (name: string) => path.join('node_modules', '.bin', name)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-results-'))
const testedBuild = path.resolve('node_modules/.cache/tested-site')

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const isBuilt = words.includes('--built')
/** Goes on to Playwright. */
const shard = words.filter((word) => word.startsWith('--shard='))

const running = new Set<ChildProcess>()

/** Runs a program in a process group of its own, so that nothing it started outlives this command, and keeps what it prints. */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...ownSettings, ...env },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: `${output}${error}\n` }))
    child.once('close', (code) => {
      endGroup(child)
      resolve({ isGood: code === 0, output })
    })
  })
}

function endGroup(child: ChildProcess): void {
  running.delete(child)
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child)
    fs.rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })
}

/** A check that has no tests of its own counts as one. */
const asOne = ({ isGood, output }: Run): Check => ({
  counts: { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 },
  output,
})

/** The counts of a report, with one failure more when the runner failed for another reason than a test. */
function counted({ isGood, output }: Run, { passed, failed, skipped }: Counts): Check {
  return { counts: { passed, failed: isGood ? failed : Math.max(1, failed), skipped }, output }
}

function readReport<Report>(file: string): Report | null {
  if (!fs.existsSync(file)) return null
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function troubleOfVitest({ testResults }: VitestReport): Trouble {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const named = (wanted: string) =>
    tests
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName }) => fullName)
  return { failed: named('failed'), unsteady: named('passed') }
}

type BrowserSuite = {
  suites?: BrowserSuite[]
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
}
type BrowserReport = { stats: Record<string, number>; suites: BrowserSuite[] }

function troubleOfBrowser({ suites }: BrowserReport): Trouble {
  const specsOf = (suite: BrowserSuite): BrowserSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const specs = suites.flatMap(specsOf)
  const named = (wanted: string) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`)
  return { failed: named('unexpected'), unsteady: named('flaky') }
}

async function vitest(project: string): Promise<Check> {
  const report = path.join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const done = await run(bin('vitest'), ['run', '--project', project, ...reporters], {
    DIST: testedBuild,
  })
  const found = readReport<VitestReport>(report)
  if (!found) return asOne({ ...done, isGood: false })
  const counts = {
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }
  return { ...counted(done, counts), trouble: troubleOfVitest(found) }
}

/** Finds a browser or gets one: Playwright's own, or on Debian as root its chromium. */
async function haveBrowser(): Promise<Run> {
  const attempts = [() => run(bin('playwright'), ['install', 'chromium'])]
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      })
    attempts.push(
      () => run('apt-get', ['update', '-q']),
      () => install('chromium-headless-shell'),
      () => install('chromium'),
    )
  }
  let output = ''
  for (const attempt of attempts) {
    if (findBrowser()) break
    output += (await attempt()).output
  }
  if (findBrowser()) return { isGood: true, output: '' }
  const advice =
    'No browser: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium", or set CHROME_PATH to one.\n'
  return { isGood: false, output: output + advice }
}

async function browserTests(): Promise<Check> {
  const browser = await haveBrowser()
  if (!browser.isGood) return asOne(browser)
  const report = path.join(folder, 'browser.json')
  // `npm test -- browser --shard=1/3` runs a part of them.
  const done = await run(bin('playwright'), ['test', ...shard], {
    DIST: testedBuild,
    RESULTS_FILE: report,
  })
  const found = readReport<BrowserReport>(report)
  if (!found) return asOne({ ...done, isGood: false })
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = found.stats
  const counts = { passed: expected + flaky, failed: unexpected, skipped }
  return { ...counted(done, counts), trouble: troubleOfBrowser(found) }
}

const checks = {
  types: async () => asOne(await run(bin('tsc'), ['--noEmit'])),
  lint: async () => asOne(await run(bin('biome'), ['check', '--error-on-warnings', '.'])),
  build: async () =>
    asOne(await run(process.execPath, ['tools/build.ts', '--local'], { DIST: testedBuild })),
  browser: browserTests,
  unit: () => vitest('unit'),
  site: () => vitest('site'),
  database: () => vitest('database'),
  backend: () => vitest('backend'),
} satisfies Record<string, () => Promise<Check>>
type Name = keyof typeof checks

/** Lanes run at the same time; within a lane one check follows the other. */
const lanes: readonly (readonly Name[])[] = [
  ['browser'],
  ['types', 'lint'],
  ['unit', 'site', 'database', 'backend'],
]

/** The checks asked for by name, or all; what needs the built site brings its build. */
function chosen(): ReadonlySet<Name> {
  const isName = (name: string): name is Name => name in checks
  const unknown = names.filter((name) => !isName(name))
  if (unknown.length > 0) {
    console.error(
      `No such check: ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`,
    )
    process.exit(1)
  }
  const wanted = new Set(names.length > 0 ? names.filter(isName) : lanes.flat())
  const needsBuild = wanted.has('site') || wanted.has('browser')
  // Another machine may have built it already.
  if (needsBuild && !isBuilt) wanted.add('build')
  return wanted
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const troubles: Trouble = { failed: [], unsteady: [] }

async function report(name: Name): Promise<void> {
  const start = performance.now()
  const { counts, output, trouble }: Check = await checks[name]()
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`\n== ${name}, ${seconds} s\n${output.trimEnd()}`)
  if (counts.failed > 0) console.log(`== ${name}: ${counts.failed} failed`)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  for (const kind of ['failed', 'unsteady'] as const)
    troubles[kind].push(...(trouble?.[kind] ?? []).map((test) => `${name}: ${test}`))
}

function list(heading: string, tests: readonly string[]): void {
  if (tests.length > 0) console.log(`\n${heading}\n${tests.map((test) => `  ${test}`).join('\n')}`)
}

async function oneByOne(names: readonly Name[], wanted: ReadonlySet<Name>): Promise<void> {
  for (const name of names) if (wanted.has(name)) await report(name)
}

const wanted = chosen()
if (wanted.has('build')) await report('build')
await Promise.all(lanes.map((lane) => oneByOne(lane, wanted)))
fs.rmSync(folder, { recursive: true, force: true })
list('Passed at the second try only, so look at these:', troubles.unsteady)
list('Failed:', troubles.failed)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
