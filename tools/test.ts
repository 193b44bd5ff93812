/**
 * `npm test`: the checks of the project, or with names (`npm test -- unit browser`) some of them, and one closing line.
 * `--rest` runs what it leaves out, `--all` (`npm run test:all`) first the one, then the other.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from '../tests/support/browser.ts'
import { isLeftOut, leftOutExpression, leftOutPattern } from '../tests/support/leftOut.ts'
import { hasInstalledPostgres } from '../tests/support/postgres.ts'
import { ownSettings } from '../tests/support/server.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Run = { isGood: boolean; output: string }
/** Tests that failed, and those that passed only on the retry, by name and with the reason below. */
type Trouble = { failed: string[]; flaky: string[] }
type Check = { counts: Counts; output: string; trouble?: Trouble }

const bin = (name: string) => path.join('node_modules', '.bin', name)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-results-'))
const testedBuild = path.resolve('node_modules/.cache/tested-site')
/** Node keeps compiled code there, since dozens of processes run the same. */
const compiled = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') }

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const isBuilt = words.includes('--built')

/** The part that `npm test` runs, and the rest. */
type Part = 'first' | 'rest'
const parts: readonly Part[] = words.includes('--all')
  ? ['first', 'rest']
  : [words.includes('--rest') ? 'rest' : 'first']
/** Goes on to Playwright. */
const shard = words.filter((word) => word.startsWith('--shard='))

/** The programs that run, each with its output so far. */
const running = new Map<ChildProcess, { name: string; output: string }>()

/** Returns how many tests a runner has done: Playwright numbers them, Vitest says for each file how many it has. */
function testsIn(output: string): string {
  const numbered = [...output.matchAll(/\[(\d+)\/(\d+)\]/g)].at(-1)
  if (numbered) return ` ${numbered[1]} of ${numbered[2]}`
  const files = [...stripVTControlCharacters(output).matchAll(/\((\d+) tests?\b/g)]
  const done = files.reduce((sum, [, count]) => sum + Number(count), 0)
  return done > 0 ? ` ${done.toLocaleString('en-US')} tests` : ''
}

const begun = performance.now()
setInterval(() => {
  const seconds = Math.round((performance.now() - begun) / 1000)
  const states = [...running.values()].map(({ name, output }) => `${name}${testsIn(output)}`)
  if (states.length > 0) console.log(`${seconds} s: ${states.join(', ')}`)
}, 15_000).unref()

/**
 * Runs a program in a process group of its own, so that nothing it started outlives this command, and captures its
 * output. One with more `niceness` leaves the processor to the others.
 */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  niceness = 0,
): Promise<Run> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...ownSettings, ...compiled, ...env },
  })
  const state = { name: path.basename(command), output: '' }
  running.set(child, state)
  if (niceness && child.pid) os.setPriority(child.pid, niceness)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      state.output += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: `${state.output}${error}\n` }))
    child.once('close', (code) => {
      endGroup(child)
      resolve({ isGood: code === 0, output: state.output })
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
    for (const child of running.keys()) endGroup(child)
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

type VitestTest = { fullName: string; status: string; failureMessages: string[]; tags: string[] }
type VitestReport = { testResults: { assertionResults: VitestTest[] }[] }

/** Returns a test by its name and, below, the first lines of its failure, without colors and stack. */
const withReason = (name: string, failure = '') =>
  [
    name,
    ...stripVTControlCharacters(failure)
      .replace(/\n +at [\s\S]*/, '')
      .slice(0, 400)
      .split('\n'),
  ]
    .join('\n    ')
    .trimEnd()

/** Runs Vitest's projects, with one process for all of them. */
async function vitest(projects: readonly string[], part: Part, env = {}): Promise<Check> {
  const report = path.join(folder, `vitest-${part}-${Object.values(env).join('')}.json`)
  const done = await run(
    bin('vitest'),
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--tags-filter=${part === 'rest' ? leftOutExpression : `!(${leftOutExpression})`}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { DIST: testedBuild, ...env },
  )
  const found = readReport<VitestReport>(report)
  if (!found) return asOne({ ...done, isGood: false })
  const tests = found.testResults
    .flatMap((file) => file.assertionResults)
    // A test of the other part is not skipped.
    .filter(({ tags }) => isLeftOut(tags) === (part === 'rest'))
  // Vitest prints no failure of a test that passes in the end.
  const troubled = (wanted: string) =>
    tests
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first] }) => withReason(fullName, first))
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length
  const [passed, failed] = [count('passed'), count('failed')]
  return {
    ...counted(done, { passed, failed, skipped: tests.length - passed - failed }),
    trouble: { failed: troubled('failed'), flaky: troubled('passed') },
  }
}

type BrowserSpec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
type BrowserSuite = {
  suites?: BrowserSuite[]
  specs: BrowserSpec[]
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
      .map(({ file, line, title, tests }) => {
        const failure = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error
        return withReason(`${file}:${line} ${title}`, failure?.message)
      })
  return { failed: named('unexpected'), flaky: named('flaky') }
}

/** Notifications need a whole browser, and a shell without windows costs the other tests half as much. */
const haveBrowsers = () => Boolean(findBrowser() && findBrowser({ whole: true }))

/** Finds the browsers or gets them: Playwright's own, or on Debian as root its chromium. */
async function haveBrowser(): Promise<Run> {
  if (haveBrowsers()) return { isGood: true, output: '' }
  console.log(
    'No Chromium found: installing one for the browser tests. To bring your own, set CHROME_PATH to it.',
  )
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
    if (haveBrowsers()) break
    output += (await attempt()).output
  }
  if (haveBrowsers()) return { isGood: true, output: '' }
  const advice =
    'No browser: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium", or set CHROME_PATH to one.\n'
  return { isGood: false, output: output + advice }
}

async function browserTests(part: Part): Promise<Check> {
  const browser = await haveBrowser()
  if (!browser.isGood) return asOne(browser)
  const report = path.join(folder, `browser-${part}.json`)
  const chosen = `--grep${part === 'rest' ? '' : '-invert'}=${leftOutPattern}`
  const env = {
    DIST: testedBuild,
    RESULTS_FILE: report,
    // The other tests have the embedded engine of `npm start`.
    SITE_ENGINE: part === 'first' ? 'postgres' : 'embedded',
  }
  // `npm test -- browser --shard=1/3` runs a third of them. Its three browsers fill two cores by themselves, and the
  // tests beside them take turns: an even share has both done at the same time.
  const done = await run(bin('playwright'), ['test', chosen, ...shard], env, 4)
  const found = readReport<BrowserReport>(report)
  if (!found) return asOne({ ...done, isGood: false })
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = found.stats
  const counts = { passed: expected + flaky, failed: unexpected, skipped }
  return { ...counted(done, counts), trouble: troubleOfBrowser(found) }
}

const types = async () => asOne(await run(bin('tsc'), ['--noEmit']))
const lint = async () => asOne(await run(bin('biome'), ['check', '--error-on-warnings', '.']))
const build = async () =>
  asOne(await run(process.execPath, ['tools/build.ts', '--local'], { DIST: testedBuild }))

const projects = ['unit', 'components', 'pages', 'site', 'database', 'backend'] as const
const names = [...projects, 'types', 'lint', 'build', 'browser', 'installed'] as const
type Name = (typeof names)[number]

/** The checks asked for by name, or all; what needs the built site brings its build. */
function chosen(): ReadonlySet<Name> {
  const isName = (word: string): word is Name => names.some((name) => name === word)
  const unknown = asked.filter((word) => !isName(word))
  if (unknown.length > 0) {
    console.error(`No such check: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
    process.exit(1)
  }
  const wanted = new Set<Name>(asked.length > 0 ? asked.filter(isName) : names)
  // Another machine may have built it already.
  if (isBuilt || !(wanted.has('site') || wanted.has('browser') || wanted.has('build'))) {
    wanted.delete('build')
  } else wanted.add('build')
  return wanted
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const troubles: Trouble = { failed: [], flaky: [] }

async function report(name: string, check: () => Promise<Check>): Promise<void> {
  const start = performance.now()
  const { counts, output, trouble } = await check()
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`\n== ${name}, ${seconds} s\n${output.trimEnd()}`)
  // A test that a machine cannot run was not checked.
  const failed = counts.failed + (process.env.CI === 'true' ? counts.skipped : 0)
  if (failed > 0) console.log(`== ${name}: ${failed} failed, ${counts.skipped} of them skipped`)
  total.passed += counts.passed
  total.failed += failed
  total.skipped += counts.skipped
  for (const kind of ['failed', 'flaky'] as const)
    troubles[kind].push(...(trouble?.[kind] ?? []).map((test) => `${name}: ${test}`))
}

function list(heading: string, tests: readonly string[]): void {
  if (tests.length > 0) console.log(`\n${heading}\n${tests.map((test) => `  ${test}`).join('\n')}`)
}

/** Runs a part in lanes, side by side; within a lane one check follows the other. */
async function runPart(part: Part): Promise<void> {
  const ofVitest = projects.filter((project) => wanted.has(project))
  const browser = async () => {
    if (wanted.has('browser')) await report('browser', () => browserTests(part))
  }
  const code = async () => {
    if (part === 'rest') return
    if (wanted.has('types')) await report('types', types)
    if (wanted.has('lint')) await report('lint', lint)
  }
  const programs = async () => {
    if (ofVitest.length > 0) await report(ofVitest.join(', '), () => vitest(ofVitest, part))
    // The database tests of the first part once more, on the PostgreSQL of this machine.
    if (part === 'rest' && wanted.has('installed') && hasInstalledPostgres()) {
      const installed = { POSTGRES: 'installed' }
      await report('installed PostgreSQL', () => vitest(['database'], 'first', installed))
    }
  }
  await Promise.all([built.then(browser), code(), built.then(programs)])
}

const wanted = chosen()
const built = wanted.has('build') ? report('build', build) : Promise.resolve()
for (const part of parts) await runPart(part)
fs.rmSync(folder, { recursive: true, force: true })
list('Passed at the second try only, so look at these:', troubles.flaky)
list('Failed:', troubles.failed)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 && process.env.CI !== 'true' ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
