// A build is published as a whole: every visitor gets all of one build or all of another.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { atomicPublish, stagingOf } from '../../tools/site/build/atomicPublish.ts'
import { ownSettings } from '../support/server.ts'
import { emptyData, projectCopy } from './site.ts'

const run = promisify(execFile)

/** Writes the smallest site, all of whose files name their build. */
function putBuild(dist: string, build: string): void {
  const staging = `${stagingOf(dist)}${build}`
  fs.mkdirSync(path.join(staging, 'assets'), { recursive: true })
  const page = (name: string) =>
    `<title>${name} of ${build}</title><script>var build="${build}"</script><script src="/assets/app-${build}.js">`
  fs.writeFileSync(path.join(staging, 'index.html'), page('Home'))
  fs.writeFileSync(path.join(staging, 'about.html'), page('About'))
  fs.writeFileSync(path.join(staging, 'assets', `app-${build}.js`), `// ${build}`)
  atomicPublish(staging, dist)
}

/** Copies the project without links in its sources: a build names files by their real path. */
function project(): string {
  const cwd = emptyData()
  projectCopy(cwd)
  fs.rmSync(path.join(cwd, 'src'))
  fs.cpSync('src', path.join(cwd, 'src'), { recursive: true })
  return cwd
}

test('two commands that build at once leave one complete build, and nothing else', {
  tags: ['faults'],
}, async () => {
  const cwd = project()
  const dist = path.join(cwd, 'dist')
  const env = { ...process.env, ...ownSettings, DIST: dist, NODE_ENV: '' }
  const build = () => run(process.execPath, ['tools/build.ts', '--local'], { cwd, env })
  await Promise.all([build(), build()])
  const names = fs.readdirSync(cwd).filter((name) => name.startsWith('dist'))
  expect(names.filter((name) => name !== 'dist.old')).toEqual(['dist'])
  const pages = fs.globSync('**/*.html', { cwd: dist })
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const html = fs.readFileSync(path.join(dist, page), 'utf8')
    for (const [, file = ''] of html.matchAll(/["' ](\/assets\/[\w.-]+)/g)) {
      expect(fs.existsSync(path.join(dist, file)), `${page}: ${file}`).toBe(true)
    }
  }
})

test('a build that fails or is killed leaves the site as it was', {
  tags: ['faults'],
}, async () => {
  const cwd = project()
  const dist = path.join(cwd, 'dist')
  putBuild(dist, 'first')
  fs.writeFileSync(path.join(cwd, 'index.html'), '<title>no place for the page</title>')
  const env = { ...process.env, ...ownSettings, DIST: dist, NODE_ENV: '' }
  // Left behind by a build whose process is gone.
  fs.mkdirSync(`${dist}.building-999999999`)
  const failed = run(process.execPath, ['tools/build.ts', '--local'], { cwd, env })
  await expect(failed).rejects.toThrow('has 0 h1 headings')
  expect(fs.readdirSync(cwd).filter((name) => name.includes('.building-'))).toEqual([])
  const killed = run(process.execPath, ['tools/build.ts', '--local'], { cwd, env })
  setTimeout(() => killed.child.kill('SIGKILL'), 1500)
  await expect(killed).rejects.toThrow()
  expect(fs.readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain('Home of first')
})
