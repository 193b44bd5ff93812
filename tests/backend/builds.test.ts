// A build is published as a whole: every visitor gets all of one build or all of another.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { atomicPublish, stagingOf } from '../../tools/build/atomicPublish.ts'
import { ownSettings, type RunningSite } from '../support/server.ts'
import { bootedData, emptyData, projectCopy, serve } from './site.ts'

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

async function buildSeenAt(site: RunningSite, address: string): Promise<string> {
  const response = await fetch(site.url + address)
  const html = await response.text()
  const [, build = 'none'] = / of (\w+)<\/title>/.exec(html) ?? []
  const hash = createHash('sha256').update(`var build="${build}"`).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect((await fetch(`${site.url}/assets/app-${build}.js`)).status).toBe(200)
  return build
}

test('a running site keeps serving its own build while others replace it', {
  tags: ['details'],
}, async () => {
  const dist = path.join(emptyData(), 'dist')
  putBuild(dist, 'first')
  const site = await serve({ dataFolder: bootedData(), env: { DIST: dist } })
  for (let build = 0; build < 30; build++) {
    const seen = [buildSeenAt(site, '/'), buildSeenAt(site, '/about')]
    putBuild(dist, `next${build}`)
    expect(await Promise.all(seen)).toEqual(['first', 'first'])
  }
  fs.rmSync(dist, { recursive: true })
  expect(await buildSeenAt(site, '/about')).toBe('first')
})

test('after the next start, tabs with the previous build still find its files, and older ones are deleted', {
  tags: ['details'],
}, async () => {
  const dist = path.join(emptyData(), 'dist')
  for (const build of ['first', 'second', 'third']) putBuild(dist, build)
  const site = await serve({ dataFolder: bootedData(), env: { DIST: dist } })
  expect(await buildSeenAt(site, '/')).toBe('third')
  const statusOf = async (build: string) =>
    (await fetch(`${site.url}/assets/app-${build}.js`)).status
  expect(await statusOf('second')).toBe(200)
  expect(await statusOf('first')).toBe(404)
  expect(fs.readdirSync(path.dirname(dist)).sort()).toEqual(['dist', 'dist.old'])
})

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
