/** Opens the Supabase-compatible API on embedded Postgres, or on one that runs on this machine. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { App, type Connection, splitSqlStatements } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { Refusal } from '../Refusal.ts'
import {
  databaseFolder,
  isFinished,
  markFinished,
  prepareDataFolder,
  sessionSecret,
} from './dataFolder.ts'
import { withEvenAnswers } from './evenAnswers.ts'
import { rememberMailSessions } from './mailSessions.ts'
import { printMails } from './mails.ts'
import { takeProcessLock } from './processLock.ts'
import { exposeRequestHeaders } from './requestContext.ts'
import { type LocalSettings, localPublishableKey } from './settings.ts'

export type Backend = {
  fetch: (request: Request) => Promise<Response>
  /** Applies migrations and seed that were added since it was opened. */
  update: () => Promise<void>
  close: () => Promise<void>
}

/** The same as in supabase/config.toml, which a hosted project gets. */
export const authSettings = {
  enabled: true,
  additional_redirect_urls: [],
  minimum_password_length: 6,
  email: { enable_confirmations: true, otp_length: 10 },
}

const say = (line: string) => console.log(line)

/**
 * Opens the backend for the site at `siteUrl` (the origin that mail links lead to), brings the
 * database up to date and fills in the sample data. Throws a Refusal with one clear line.
 */
export async function openBackend(settings: LocalSettings, siteUrl: string): Promise<Backend> {
  process.env.DO_NOT_TRACK = '1'
  prepareDataFolder(settings.dataFolder)
  const secret = sessionSecret(settings.dataFolder)
  return settings.kind === 'embedded'
    ? openEmbedded(settings.dataFolder, secret, siteUrl)
    : openPostgres(settings.databaseUrl, secret, siteUrl)
}

async function openEmbedded(folder: string, secret: string, siteUrl: string): Promise<Backend> {
  const release = takeProcessLock(folder)
  try {
    const database = databaseFolder(folder, say)
    const first = !isFinished(database)
    const connection = await createPgliteConnection({
      url: database,
      pgliteOptions: { extensions: { pgcrypto } },
    })
    const backend = await assemble(connection, secret, siteUrl, async () => {
      await connection.close()
      if (first && !isFinished(database)) fs.rmSync(database, { recursive: true, force: true })
      release()
    })
    if (first) markFinished(database)
    return backend
  } catch (error) {
    release()
    throw error
  }
}

async function openPostgres(url: string, secret: string, siteUrl: string): Promise<Backend> {
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {} } })
  try {
    await connection.driver`select 1`
  } catch (error) {
    await connection.close()
    throw new Refusal(`DATABASE_URL cannot be opened: ${(error as Error).message || error}`)
  }
  return assemble(connection, secret, siteUrl, () => connection.close())
}

async function assemble(
  connection: Connection,
  secret: string,
  siteUrl: string,
  close: () => Promise<void>,
): Promise<Backend> {
  exposeRequestHeaders(connection)
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      ...authSettings,
      site_url: siteUrl,
      jwt_secret: secret,
      publishable_key: localPublishableKey,
    },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: { send: printMails(siteUrl, say) } },
    },
  })
  const update = async () => {
    const { applied } = await applyPendingMigrations(app)
    for (const migration of applied) say(`Applied migration ${migration.filename}`)
    await seed(connection)
  }
  try {
    await app.init()
    await update()
  } catch (error) {
    await close()
    throw error
  }
  const serve = rememberMailSessions(connection, async (request) =>
    app.fetch(request, { peerAddress: null }),
  )
  return { fetch: await withEvenAnswers(connection, serve), update, close }
}

/** Runs supabase/seed.sql once for each content it has had, all of it or nothing. */
async function seed(connection: Connection): Promise<void> {
  const file = path.resolve('supabase/seed.sql')
  if (!fs.existsSync(file)) return
  const text = fs.readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const known = await connection.exec<{ rows: unknown[] }>(
    `select from supabase_migrations.seed_files where path = 'supabase/seed.sql' and hash = '${hash}'`,
  )
  if (known.rows.length > 0) return
  await connection.transaction([
    ...splitSqlStatements(text),
    `insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}')
     on conflict (path) do update set hash = excluded.hash`,
  ])
  say('Filled in the sample data of supabase/seed.sql')
}
