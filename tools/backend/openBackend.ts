/** Opens the Supabase-compatible API on embedded Postgres, or on one that runs on this machine. */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { App, type Connection, setExperimental, splitSqlStatements } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { newYorkTime } from '../../src/lib/newYorkTime.ts'
import { type CallApi, databaseCalls } from '../../supabase/functions/alerts/databaseCalls.ts'
import { healthChecks } from '../../supabase/functions/alerts/health.ts'
import { callerApi, failedInvitation, invite } from '../../supabase/functions/alerts/invitations.ts'
import type { PushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { UserError } from '../UserError.ts'
import { deliverAlerts } from './alerts.ts'
import {
  databaseFolder,
  isFinished,
  markBegun,
  markFinished,
  photosOf,
  prepareDataFolder,
  pushKeys,
  sessionSecret,
} from './dataFolder.ts'
import { extensions } from './extensions.ts'
import { withInvites } from './invites.ts'
import { rememberMailSessions } from './mailSessions.ts'
import { printMails, printTexts } from './mails.ts'
import { withMigratedGrants } from './migratedGrants.ts'
import { answerNestedRows, type DriverParsers, embeddedParsers } from './nestedRows.ts'
import { refuseOlderSchema } from './olderSchema.ts'
import { photoFolder } from './photoFolder.ts'
import { connectPostgres } from './pooledPostgres.ts'
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
 * database up to date and fills in the sample data. Throws a UserError with one clear line.
 */
export async function openBackend(settings: LocalSettings, siteUrl: string): Promise<Backend> {
  process.env.DO_NOT_TRACK = '1'
  const { dataFolder } = settings
  prepareDataFolder(dataFolder)
  return settings.kind === 'embedded'
    ? openEmbedded(dataFolder, siteUrl)
    : openPostgres(settings.databaseUrl, dataFolder, siteUrl)
}

/** The site's URL, its signing keys (sessions and pushes), its data folder, and its database. */
type Site = { url: string; secret: string; push: PushKeys; folder: string; database: string }

async function siteOf(folder: string, url: string, database: string): Promise<Site> {
  return {
    url,
    secret: await sessionSecret(folder),
    push: await pushKeys(folder),
    folder,
    database,
  }
}

async function openEmbedded(folder: string, siteUrl: string): Promise<Backend> {
  const release = takeProcessLock(folder)
  try {
    const database = databaseFolder(folder, say)
    const first = !isFinished(database)
    if (first) markBegun(folder)
    const site = await siteOf(folder, siteUrl, folder)
    const connection = await createPgliteConnection({
      url: database,
      pgliteOptions: { extensions },
    })
    await connection.driver.waitReady.catch((error: unknown) => {
      throw new UserError(
        `The database in ${database} cannot be opened: ${String(error)}. ` +
          'Restore a copy of the folder, or move it away to start afresh.',
      )
    })
    const backend = await assemble(
      connection,
      embeddedParsers(connection.driver),
      site,
      async () => {
        await connection.close()
        if (first && !isFinished(database)) fs.rmSync(database, { recursive: true, force: true })
        release()
      },
    )
    if (first) markFinished(folder, database)
    return backend
  } catch (error) {
    release()
    throw error
  }
}

async function openPostgres(url: string, folder: string, siteUrl: string): Promise<Backend> {
  const site = await siteOf(folder, siteUrl, 'DATABASE_URL')
  const { connection, rows, started } = await connectPostgres(url)
  try {
    return await assemble(connection, rows, site, () => connection.close())
  } finally {
    await started()
  }
}

async function assemble(
  connection: Connection,
  rows: DriverParsers,
  site: Site,
  close: () => Promise<void>,
): Promise<Backend> {
  exposeRequestHeaders(connection)
  setExperimental('storage', true)
  const invited = new Set<string>()
  const printMail = printMails(site.url, say, invited)
  // Of this run alone, for the worker that removes photos.
  const secretKey = `sb_secret_${randomBytes(32).toString('base64url')}`
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      ...authSettings,
      site_url: site.url,
      jwt_secret: site.secret,
      publishable_key: localPublishableKey,
      secret_key: secretKey,
    },
    storage: { enabled: true },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: { send: printMail } },
    },
  })
  app._storageAdapter = photoFolder(photosOf(site.folder))
  const update = async () => {
    const { applied } = await withMigratedGrants(connection, () => applyPendingMigrations(app))
    for (const migration of applied) say(`Applied migration ${migration.filename}`)
    await answerNestedRows(connection, rows)
    await seed(connection)
  }
  try {
    await refuseOlderSchema(connection, site.database)
    await withoutBanner(() => app.init())
    await update()
    await warmUp(app)
  } catch (error) {
    await close()
    throw error
  }
  const serve = rememberMailSessions(
    connection,
    withInvites({
      connection,
      secretKey,
      fetch: async (request) => app.fetch(request, { peerAddress: null }),
      onMail: (email) => invited.add(email),
    }),
  )
  const fetchApi = (path: string, init: RequestInit) =>
    serve(new Request(`http://localhost${path}`, init))
  const callApi: CallApi = (path, init) => {
    const headers = { apikey: secretKey, 'content-type': 'application/json' }
    return fetchApi(path, { ...init, headers })
  }
  const alerts = deliverAlerts(
    connection,
    {
      site: site.url,
      contact: 'mailto:alerts@example.com',
      unsubscribe: null,
      push: site.push,
      mail: null,
      write: ({ to, subject, text }) => void printMail({ to, subject, text }),
      text: printTexts(say),
    },
    callApi,
  )
  const [ringing, respondHealth] = [alerts.ringAfter(serve), healthChecks()]
  const own: Record<string, (request: Request) => Promise<Response>> = {
    '/health': () => respondHealth(databaseCalls(callApi)),
    '/functions/v1/alerts/invitations': (request) =>
      invite(request, {
        asCaller: callerApi(request, fetchApi),
        asService: callApi,
        site: site.url,
        text: printTexts(say),
      }).catch(failedInvitation),
  }
  return {
    fetch: (request) => (own[new URL(request.url).pathname] ?? ringing)(request),
    update,
    close: async () => {
      await alerts.stop()
      await close()
    },
  }
}

/** The package warns in capitals, at each start, that its Storage is young; docs/deployment.md says what the local backend is for. */
async function withoutBanner(work: () => Promise<unknown>): Promise<void> {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...words)
  }
  await work().finally(() => {
    console.warn = warn
  })
}

/**
 * The package grants its rights on the tables at the first request: on PostgreSQL, requests that came
 * together met it amid that and failed ("tuple concurrently updated").
 */
async function warmUp(app: App): Promise<void> {
  const headers = { apikey: localPublishableKey, 'content-type': 'application/json' }
  // Reads no table: one that is damaged stops only what needs it.
  const asked = 'http://localhost/rest/v1/rpc/before_request'
  const request = new Request(asked, { method: 'POST', headers, body: '{}' })
  const { ok, status } = await app.fetch(request, { peerAddress: null })
  if (!ok) throw new Error(`The first request to the database was answered ${status}.`)
}

/** Runs supabase/seed.sql once a day in New York and for each content it has had, all of it or nothing. */
async function seed(connection: Connection): Promise<void> {
  const file = path.resolve('supabase/seed.sql')
  if (!fs.existsSync(file)) return
  const text = fs.readFileSync(file, 'utf8')
  const hash = createHash('sha256')
    .update(newYorkTime(new Date()).date + text)
    .digest('hex')
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
