/** Fingerprints of what a build was made from, which reveal a stale one. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { loadEnv } from 'vite'
import type { BackendSettings } from '../../backend/settings.ts'

const sources = ['src', 'public', 'pictures', 'tools', 'index.html', 'package-lock.json']
const settingFiles = ['vite.config.ts', 'tailwind.config.ts', 'tsconfig.json', '.env', '.env.local']

/** The file in which a build records its inputs. */
const record = '.vite/made-from'

/** Records the inputs of the build in `folder`. */
export function writeRecord(folder: string, buildFingerprint: string): void {
  fs.writeFileSync(path.join(folder, record), buildFingerprint)
}

/** Returns the fingerprint of the build in `folder`, if there is one. */
export function recorded(folder: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, record), 'utf8')
  } catch {
    return undefined
  }
}

/** Distinguishes these sources and settings from others. */
export function fingerprint(settings: BackendSettings): string {
  const hash = createHash('sha256')
  // Those of the shell are written into the site, too.
  const variables = Object.entries(loadEnv('production', process.cwd())).sort()
  hash.update(JSON.stringify([settings.kind === 'hosted', variables, process.version]))
  const files = fs.globSync(
    sources.flatMap((source) => [source, `${source}/**/*`]).concat(settingFiles),
  )
  for (const file of files.sort()) {
    if (!fs.statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
