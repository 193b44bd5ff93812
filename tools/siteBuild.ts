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
  // Another command may put its own build there just after ours.
  for (let attempt = 0; attempt < 3; attempt++) {
    if (recorded() === fingerprint(settings)) return
    console.log('Building the site, since its sources have changed ...')
    await runBuild(settings.kind !== 'hosted')
  }
}

/** Where a build notes what it was made from. */
const record = '.vite/made-from'

/** Notes in the build in `folder` what it was made from. */
export function writeRecord(folder: string, madeFrom: string): void {
  fs.writeFileSync(path.join(folder, record), madeFrom)
}

function recorded(): string | undefined {
  try {
    return fs.readFileSync(path.join(dist, record), 'utf8')
  } catch {
    return undefined
  }
}

/** Tells sources and settings from others. */
export function fingerprint(settings: BackendSettings): string {
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
