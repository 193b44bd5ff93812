/** Which backend the site talks to, decided by the environment and .env alone. */
import path from 'node:path'
import { loadEnv } from 'vite'
import { isInside, realPath } from '../realPath.ts'
import { UserError } from '../UserError.ts'

export type BackendSettings =
  | { kind: 'hosted'; url: string; key: string }
  | { kind: 'postgres'; databaseUrl: string; dataFolder: string }
  | { kind: 'embedded'; dataFolder: string }

export type LocalSettings = Exclude<BackendSettings, { kind: 'hosted' }>

/** The key of the local backends. Public by design: it only says "a visitor", never more. */
export const localPublishableKey = 'sb_publishable_local_visitor_key'

const here = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, DATABASE_URL and DATA_DIR; the process
 * environment wins over the .env files in `root`. Throws a UserError when they contradict.
 */
export function backendSettings(root: string, mode: string): BackendSettings {
  const env = loadEnv(mode, root, '')
  const url = env.VITE_SUPABASE_URL ?? ''
  const key = env.VITE_SUPABASE_ANON_KEY ?? ''
  if (url || key) return hostedSettings(url, key)
  const dataFolder = unservedFolder(root, path.resolve(root, env.DATA_DIR || '.data'))
  if (!env.DATABASE_URL) return { kind: 'embedded', dataFolder }
  return { kind: 'postgres', databaseUrl: localDatabase(env.DATABASE_URL), dataFolder }
}

/** Data in a folder that is served, or that a build copies or empties, would be lost or public. */
function unservedFolder(root: string, folder: string): string {
  for (const name of ['src', 'public', 'node_modules', process.env.DIST || 'dist']) {
    if (isInside(realPath(path.resolve(root, name)), realPath(folder))) {
      throw new UserError(
        `The data folder ${folder} lies in ${name}, which is served: set DATA_DIR to a folder of its own.`,
      )
    }
  }
  return folder
}

function hostedSettings(url: string, key: string): BackendSettings {
  if (!url || !key) {
    throw new UserError('Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither.')
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new UserError(`VITE_SUPABASE_URL is not a web address: ${url}`)
  }
  return { kind: 'hosted', url, key }
}

/** The local backend migrates and seeds what it opens, so it must never reach a real database. */
function localDatabase(value: string): string {
  const url = URL.parse(value)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new UserError('DATABASE_URL is not a postgres:// address.')
  }
  if (!here.has(url.hostname)) {
    throw new UserError(
      `DATABASE_URL points at ${url.hostname || 'no host'}: the local backend fills a database with sample ` +
        'data and only opens one on this machine. For a hosted project set VITE_SUPABASE_URL.',
    )
  }
  return value
}
