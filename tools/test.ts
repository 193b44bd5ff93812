/** `npm test`: every check of the project, or with names (`npm test -- unit browser`) some of them, and one closing line. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from '../tests/support/browser.ts'
import { freePort, ownSettings } from '../tests/support/server.ts'

type Counts = { passed: number; failed: number; skipped: number }

const bin = (name: string) => path.join('node_modules', '.bin', name)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-results-'))
const testedBuild = path.resolve('node_modules/.cache/tested-site')

let running: ChildProcess | undefined

/** Runs a program in a process group of its own, so that nothing it started outlives this command. */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...ownSettings, ...env },
  })
  running = child
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(String(error))
      resolve(false)
    })
    child.once('exit', (code) => {
      endGroup(child)
      resolve(code === 0)
    })
  })
}

function endGroup(child: ChildProcess | undefined): void {
  try {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endGroup(running)
    fs.rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })
}

/** A check that has no tests of its own counts as one. */
const asOne = (isGood: boolean): Counts => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: 0,
})

/** The counts of a report, with one failure more when the runner failed for another reason than a test. */
function counted(isGood: boolean, { passed, failed, skipped }: Counts): Counts {
  return { passed, failed: isGood ? failed : Math.max(1, failed), skipped }
}

function readReport(file: string): Record<string, unknown> | null {
  if (!fs.existsSync(file)) return null
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
}

async function vitest(name: string, config: string): Promise<Counts> {
  const report = path.join(folder, `${name}.json`)
  const isGood = await run(
    bin('vitest'),
    [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { DIST: testedBuild },
  )
  const found = readReport(report)
  return counted(isGood && found !== null, {
    passed: Number(found?.numPassedTests ?? 0),
    failed: Number(found?.numFailedTests ?? 0),
    skipped: Number(found?.numPendingTests ?? 0) + Number(found?.numTodoTests ?? 0),
  })
}

/** Finds a browser or gets one: Playwright's own, or on Debian as root its chromium. */
async function haveBrowser(): Promise<boolean> {
  if (findBrowser()) return true
  await run(bin('playwright'), ['install', 'chromium'])
  if (findBrowser()) return true
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-q'])
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  if (findBrowser()) return true
  console.error(
    'No browser: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium", or set CHROME_PATH to one.',
  )
  return false
}

async function browserTests(): Promise<Counts> {
  if (!(await haveBrowser())) return asOne(false)
  const report = path.join(folder, 'browser.json')
  const isGood = await run(bin('playwright'), ['test'], {
    DIST: testedBuild,
    RESULTS_FILE: report,
    SITE_PORT: String(await freePort()),
  })
  const stats = (readReport(report)?.stats ?? {}) as Record<string, number>
  return counted(isGood, {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  })
}

const buildForTests = () =>
  run(process.execPath, ['tools/build.ts', '--local'], { DIST: testedBuild })

const checks: Record<string, () => Promise<Counts>> = {
  types: async () => asOne(await run(bin('tsc'), ['--noEmit'])),
  lint: async () => asOne(await run(bin('biome'), ['check', '--error-on-warnings', '.'])),
  unit: () => vitest('unit', 'vitest.config.ts'),
  build: async () => asOne(await buildForTests()),
  site: () => vitest('site', 'tests/site/vitest.config.ts'),
  database: () => vitest('database', 'tests/database/vitest.config.ts'),
  backend: () => vitest('backend', 'tests/backend/vitest.config.ts'),
  browser: browserTests,
}

/** What the tests of the built site need is built first, also when only they are asked for. */
function chosen(): readonly string[] {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in checks))
  if (unknown.length > 0) {
    console.error(
      `No such check: ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`,
    )
    process.exit(1)
  }
  if (names.length === 0) return Object.keys(checks)
  const needsBuild = names.some((name) => name === 'site' || name === 'browser')
  return needsBuild && !names.includes('build') ? ['build', ...names] : names
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const name of chosen()) {
  console.log(`\n== ${name}`)
  const counts = (await checks[name]?.()) ?? asOne(false)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (counts.failed > 0) console.log(`== ${name}: ${counts.failed} failed`)
}
fs.rmSync(folder, { recursive: true, force: true })
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
