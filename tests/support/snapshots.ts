// Snapshots of slow results, kept in node_modules/.cache until the database changes.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const sources = ['supabase/migrations', 'supabase/seed.sql', 'tools/backend', 'package-lock.json']

/** Changes whenever a fresh database could come out otherwise. */
function stateOfSources(): string {
  const hash = createHash('sha256')
  const files = sources
    .flatMap((source) => fs.globSync([source, `${source}/**/*`]))
    .filter((file) => fs.statSync(file).isFile())
  for (const file of files.sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Returns a file or folder that `make` fills in at its path, unless that was done before for this `state`. */
export async function snapshot(
  name: string,
  make: (path: string) => Promise<void>,
  state = '',
): Promise<string> {
  const folder = path.resolve('node_modules/.cache/snapshots')
  const kept = path.join(folder, `${name}-${stateOfSources()}${state && `-${state}`}`)
  if (fs.existsSync(kept)) return kept
  fs.mkdirSync(folder, { recursive: true })
  for (const old of fs.readdirSync(folder)) {
    if (old.startsWith(`${name}-`)) fs.rmSync(path.join(folder, old), { recursive: true })
  }
  const draft = fs.mkdtempSync(path.join(folder, 'draft-'))
  try {
    await make(path.join(draft, name))
    // It appears whole or not at all; where another process was faster, its work is as good.
    fs.renameSync(path.join(draft, name), kept)
  } catch (error) {
    if (!fs.existsSync(kept)) throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return kept
}
