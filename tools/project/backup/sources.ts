import { loadEnv } from 'vite'
import { backendSettings } from '../../backend/settings.ts'
import { UserError } from '../../UserError.ts'
import { openStorage, type Storage } from './storage.ts'

/** Returns the project that .env names, and the connection to its database. */
export function projectSources(): { url: string; database: string; storage: Storage } {
  const settings = backendSettings(process.cwd(), 'production')
  if (settings.kind !== 'hosted') {
    throw new UserError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env. The local backend keeps all in its data folder: stop it, and copy that.',
    )
  }
  const { SUPABASE_DB_URL: database, SUPABASE_SECRET_KEY: key } = loadEnv('production', '.', '')
  if (!database || !key) {
    throw new UserError(
      'Set SUPABASE_DB_URL to the connection string of the database and SUPABASE_SECRET_KEY to a secret key of the project, in the shell.',
    )
  }
  const url = new URL(settings.url).origin
  return { url, database, storage: openStorage(url, key) }
}
