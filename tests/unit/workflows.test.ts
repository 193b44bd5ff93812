// Actions in workflows are pinned to a commit: a tag can be moved.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const workflows = globSync('.github/workflows/*.yml').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

test('every action is named by its commit, with its version beside it', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/^\s*-? *uses:.*$/gm) ?? [])
  expect(uses.length).toBeGreaterThan(0)
  for (const line of uses) {
    expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test('the workflow and .nvmrc name the Node of the lock file', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { version } = lock.packages['node_modules/node']
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(version)
  for (const { file, text } of workflows) {
    const versions = [...text.matchAll(/node-version: (\S+)/g)].map(([, named]) => named)
    expect(new Set(versions), file).toEqual(new Set([version]))
  }
})

test('the workflow runs every check of `npm run test:all`', () => {
  const list = (name: string) =>
    new RegExp(`const ${name} = \\[(.*)\\] as const`).exec(
      readFileSync('tools/test.ts', 'utf8'),
    )?.[1]
  const checks = [...`${list('projects')} ${list('names')}`.matchAll(/'(\w+)'/g)].map(
    ([, name]) => name,
  )
  expect(checks).toContain('browser')
  const text = workflows.map((workflow) => workflow.text).join('\n')
  const first = text.replace(/^.*--rest.*$/gm, '')
  const words = (said: string) => said.split(/[\s,[\]]+/)
  expect(
    checks.filter((name = '') => name !== 'installed' && !words(first).includes(name)),
  ).toEqual([])
  const [rest = ''] = /- .*--rest$/m.exec(text) ?? []
  for (const project of ['unit', 'components', 'pages', 'site', 'database', 'backend', 'installed'])
    expect(words(rest)).toContain(project)
  expect(text).toMatch(/part: \["", --rest\]/)
})

test('the tests run on Linux and macOS, and a newer push ends an older run', () => {
  const { text } = workflows.find(({ file }) => file.endsWith('/test.yml')) ?? { text: '' }
  const systems = [...text.matchAll(/runs-on: (\w+)-/g)].map(([, system]) => system)
  expect(new Set(systems)).toEqual(new Set(['ubuntu', 'macos']))
  expect(text).toMatch(/^concurrency:\n {2}group: .*github\.ref.*\n {2}cancel-in-progress: \$/m)
})

test('new versions of packages and actions are proposed every week', () => {
  const text = readFileSync('.github/dependabot.yml', 'utf8')
  const kinds = [...text.matchAll(/package-ecosystem: (\S+)/g)].map(([, kind]) => kind)
  expect(kinds).toEqual(['npm', 'github-actions'])
  expect(text.match(/interval: weekly/g)).toHaveLength(kinds.length)
  expect(text.match(/groups:/g)).toHaveLength(kinds.length)
})
