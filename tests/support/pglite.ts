import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { App, setExperimental } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { extensions } from '../../tools/backend/extensions.ts'
import { withInvites } from '../../tools/backend/invites.ts'
import { rememberMailSessions } from '../../tools/backend/mailSessions.ts'
import { emailLink } from '../../tools/backend/mails.ts'
import { withMigratedGrants } from '../../tools/backend/migratedGrants.ts'
import { answerNestedRows, embeddedParsers } from '../../tools/backend/nestedRows.ts'
import { photoFolder } from '../../tools/backend/photoFolder.ts'
import { exposeRequestHeaders, withRequestHeaders } from '../../tools/backend/requestContext.ts'
import { snapshot } from './snapshots.ts'
import type { SqlDatabase } from './sqlDatabase.ts'

/** The key that every visitor has, and the secret that signs sessions, of the embedded test backend. */
export const publishableKey = 'sb_publishable_test'
export const secretKey = 'sb_secret_test'
export const jwtSecret = 'a secret of at least 32 characters, for tests'

export interface EmbeddedBackend extends SqlDatabase {
  /** Responds to an API request as the embedded backend does over the network. */
  fetch(request: Request): Promise<Response>
  /** The link of the latest mail to this address. */
  emailLink(to: string): URL
  /** Where the photos are kept until it is closed. */
  photos: string
  close(): Promise<void>
}

setExperimental('storage', true)
const storage = { enabled: true }

/** Opens a database in memory: the first one is migrated and stored, and later ones start from it. */
async function openMigrated() {
  const migrated = await snapshot('migrated', async (file) => {
    const connection = await createPgliteConnection({ pgliteOptions: { extensions } })
    const app = new App({ connection, storage })
    app._storageAdapter = photoFolder(tmpdir())
    await app.init()
    await withMigratedGrants(connection, () => applyPendingMigrations(app))
    const data = await connection.driver.dumpDataDir('none')
    writeFileSync(file, Buffer.from(await data.arrayBuffer()))
    await connection.close()
  })
  const loadDataDir = new Blob([readFileSync(migrated)])
  return createPgliteConnection({ pgliteOptions: { extensions, loadDataDir } })
}

/** Opens the embedded backend in memory, with the migrations applied and its start-up grants made. */
export async function openEmbedded(): Promise<EmbeddedBackend> {
  const connection = await openMigrated()
  exposeRequestHeaders(connection)
  const links = new Map<string, string>()
  const invited = new Set<string>()
  const siteUrl = 'http://localhost:5500'
  const app = new App({
    connection,
    storage,
    auth: {
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
      site_url: siteUrl,
      enable_signup: true,
      email: { enable_signup: true, enable_confirmations: true },
    },
    options: {
      server: { admin: false },
      drivers: {
        email: {
          send: async ({ to, text }) => {
            const link = emailLink(text ?? '', siteUrl, invited.delete(String(to)))
            links.set(String(to), link ?? '')
          },
        },
      },
    },
  })
  const photos = mkdtempSync(join(tmpdir(), 'photos-'))
  app._storageAdapter = photoFolder(photos)
  await app.init()
  await answerNestedRows(connection, embeddedParsers(connection.driver))
  const database: PGlite = connection.driver
  const respond = rememberMailSessions(
    connection,
    withInvites({
      connection,
      secretKey,
      fetch: async (request) => app.fetch(request),
      onMail: (email) => invited.add(email),
    }),
  )
  const backend: EmbeddedBackend = {
    fetch: (request) =>
      withRequestHeaders(Object.fromEntries(request.headers), () => respond(request)),
    emailLink: (to) => new URL(links.get(to) ?? ''),
    run: async (script) => (await database.exec(script)).map((result) => result.rows),
    photos,
    close: async () => {
      await connection.close()
      rmSync(photos, { recursive: true, force: true })
    },
  }
  // Its first API request is when it grants everything to everyone.
  await backend.fetch(
    new Request('http://localhost:5500/rest/v1/service_requests?limit=0', {
      headers: { apikey: secretKey },
    }),
  )
  return backend
}
