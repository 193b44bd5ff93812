// The first line of a command where the installation lacks something: one sentence that says what to do.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const first = resolve('tools/first.cjs')

/** Runs a command that is this code, and returns what it prints and its status. */
function run(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'first-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'command.mjs')
  writeFileSync(file, code)
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-r', first, file], {
    encoding: 'utf8',
  })
  return { status, lines: (stdout + stderr).trim().split('\n') }
}

test('every command of package.json begins with it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = Object.values<string>(scripts).filter((script) => / tools\//.test(script))
  expect(commands.length).toBeGreaterThan(12)
  for (const command of commands) expect(command).toContain('node -r ./tools/first.cjs tools/')
})

test.each(['18.20.8', '20.19.0', '22.17.1'])('Node %s', (version) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(first)})`,
    ],
    { encoding: 'utf8' },
  )
  expect(stderr.trim()).toBe(
    `This command runs on the Node that npm ci installs into this folder, and found Node ${version}: run npm ci without --ignore-scripts, on Node 20.19 or newer.`,
  )
  expect(status).toBe(1)
})

test('a package that is missing', () => {
  expect(run("import 'no-such-package'")).toEqual({
    status: 1,
    lines: ['The package no-such-package is missing: run npm ci.'],
  })
})

test('a package without its part for this machine', () => {
  const code = `throw new Error('failed', { cause: new Error("Cannot find module '@some/oxide-linux-x64-gnu'") })`
  expect(run(code)).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^A package lacks its part for this machine .* run npm ci here/)],
  })
})

test('anything else is shown whole, and a command that lacks nothing runs', () => {
  const { status, lines } = run("throw new TypeError('x is not a function')")
  expect(status).toBe(1)
  expect(lines[0]).toBe('TypeError: x is not a function')
  expect(lines.length).toBeGreaterThan(1)
  expect(run("console.log('done')")).toEqual({ status: 0, lines: ['done'] })
})
