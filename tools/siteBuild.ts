/** Builds the site for this machine's configuration, and only when something has changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { BackendSettings } from './backend/settings.ts'
import { Refusal } from './Refusal.ts'

const sources = ['src', 'public', 'tools', 'index.html', 'package-lock.json']
const settingFiles = ['vite.config.ts', 'tailwind.config.ts', 'tsconfig.json', '.env', '.env.local']

/** The folder of the built site: dist, or what DIST names (tests build beside the real one). */
export const dist = process.env.DIST || 'dist'

/** Makes dist match the sources and the backend settings. Throws a Refusal when the build fails. */
export async function buildIfStale(settings: BackendSettings): Promise<void> {
  const wanted = fingerprint(settings)
  if (recorded() === `${wanted} ${builtMark()}`) return
  console.log('Building the site, since its sources have changed ...')
  await runBuild(settings.kind !== 'hosted')
  fs.mkdirSync(path.dirname(record()), { recursive: true })
  fs.writeFileSync(record(), JSON.stringify(`${wanted} ${builtMark()}`))
}

/** Where it is noted what dist was last built from. */
function record(): string {
  const name = createHash('sha256').update(path.resolve(dist)).digest('hex').slice(0, 12)
  return `node_modules/.cache/site-build-${name}.json`
}

function fingerprint(settings: BackendSettings): string {
  const hash = createHash('sha256')
  const client = settings.kind === 'hosted' ? [settings.url, settings.key] : ['local']
  hash.update(JSON.stringify([client, process.version]))
  const files = fs.globSync(
    sources.flatMap((source) => [source, `${source}/**/*`]).concat(settingFiles),
  )
  for (const file of files.sort()) {
    if (!fs.statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Tells this build of dist from one that another command has made since. */
function builtMark(): string {
  const stat = fs.statSync(path.join(dist, 'index.html'), { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'none'
}

function recorded(): string | undefined {
  try {
    return JSON.parse(fs.readFileSync(record(), 'utf8')) as string
  } catch {
    return undefined
  }
}

function runBuild(local: boolean): Promise<void> {
  const args = ['tools/build.ts', ...(local ? ['--local'] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new Refusal('The site could not be built; the lines above say why.'))
    })
  })
}
