// Each browser test of the day on which they began to move to quicker kinds, and the test that has its promise now.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const moved: Record<string, string> = JSON.parse(readFileSync('tests/moved.json', 'utf8'))
const holders = [...new Set(Object.values(moved))]
const between = ' › '

function output(program: string, args: readonly string[]): string {
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: undefined }
  return execFileSync(join('node_modules', '.bin', program), args, {
    encoding: 'utf8',
    env,
    maxBuffer: 1 << 26,
  })
}

type Suite = {
  title: string
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { expectedStatus: string }[] }[]
}

/** Returns the browser tests that run, with all their titles. */
function inBrowser(): string[] {
  const { suites } = JSON.parse(output('playwright', ['test', '--list', '--reporter=json'])) as {
    suites: Suite[]
  }
  const titles = (suite: Suite, before: string): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.every(({ expectedStatus }) => expectedStatus !== 'skipped'))
      .map(({ title }) => before + between + title),
    ...(suite.suites ?? []).flatMap((inner) => titles(inner, before + between + inner.title)),
  ]
  return suites.flatMap((suite) => titles(suite, suite.file))
}

/** Returns the tests of these files that run, with all their titles. */
function inVitest(files: readonly string[]): string[] {
  const listed = JSON.parse(
    output('vitest', ['list', '--no-static-parse', ...files, '--json']),
  ) as {
    name: string
    file: string
  }[]
  return listed.map(({ name, file }) =>
    [relative(process.cwd(), file), ...name.split(' > ')].join(between),
  )
}

test('every browser test of then has its promise in a test that runs now', {
  tags: ['details'],
}, () => {
  expect(Object.keys(moved)).toHaveLength(384)
  const files = holders.map((holder) => holder.split(between)[0] ?? '')
  const others = [...new Set(files.filter((file) => file.startsWith('tests/')))]
  const running = new Set([...inBrowser(), ...(others.length > 0 ? inVitest(others) : [])])
  expect(running.size).toBeGreaterThan(100)
  expect(holders.filter((holder) => !running.has(holder))).toEqual([])
})
