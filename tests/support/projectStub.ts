// A project on this machine that stands for a hosted one: PostgreSQL 17 with the roles of a project, the API of the
// local backend in front of it, and the functions, behind a gateway of another origin.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import { makePushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { rememberMailSessions } from '../../tools/backend/mailSessions.ts'
import { withMigratedGrants } from '../../tools/backend/migratedGrants.ts'
import { answerNestedRows } from '../../tools/backend/nestedRows.ts'
import { photoFolder } from '../../tools/backend/photoFolder.ts'
import { connectPostgres } from '../../tools/backend/pooledPostgres.ts'
import { exposeRequestHeaders, withRequestHeaders } from '../../tools/backend/requestContext.ts'
import { startGateway } from './gatewayStub.ts'
import { startProject } from './hosted.ts'
import { superuser } from './postgres.ts'
import { freePort } from './server.ts'

const key = 'sb_publishable_stub'
const secretKey = 'sb_secret_stub'
const alertsSecret = 'a secret of the stub, of 32 characters'

/** Opens the API of the local backend on a migrated database; it is the superuser's, and takes on the caller's role. */
async function openApi(databaseUrl: string, photos: string) {
  const { connection, rows, started } = await connectPostgres(databaseUrl)
  await started()
  await answerNestedRows(connection, rows)
  exposeRequestHeaders(connection)
  setExperimental('storage', true)
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      email: { enable_confirmations: true, otp_length: 10 },
      site_url: 'https://door.example',
      jwt_secret: 'a secret of at least 32 characters, for tests',
      publishable_key: key,
      secret_key: secretKey,
    },
    storage: { enabled: true },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: { send: async () => {} } },
    },
  })
  app._storageAdapter = photoFolder(photos)
  await app.init()
  await withMigratedGrants(connection, async () => {})
  const respond = rememberMailSessions(connection, async (request) =>
    app.fetch(request, { peerAddress: null }),
  )
  const serve = (request: Request) =>
    withRequestHeaders(Object.fromEntries(request.headers), () => respond(request))
  return { serve, close: () => connection.close() }
}

/** Starts it, and sets the variables that its functions have there. */
export async function startProjectStub() {
  const port = await freePort()
  const { server, owner } = await startProject({ port })
  const admin = server.connect(superuser, 'hosted')
  await admin.run(readFileSync('tests/support/hosted/localApi.sql', 'utf8'))
  await admin.end()
  const at = (user: string) => `postgres://${user}@127.0.0.1:${port}/hosted`
  const photos = mkdtempSync(join(tmpdir(), 'photos-'))
  const api = await openApi(at(superuser), photos)
  const gateway = await startGateway({
    api: api.serve,
    storage: api.serve,
  })
  const push = await makePushKeys()
  Object.assign(process.env, {
    SUPABASE_URL: gateway.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    ALERTS_SECRET: alertsSecret,
    SITE_URL: 'https://door.example',
    PUSH_PUBLIC_KEY: push.publicKey,
    PUSH_PRIVATE_KEY: push.privateKey,
    TEXT_ACCOUNT_SID: 'AC1',
    TEXT_AUTH_TOKEN: 'text token',
    TEXT_FROM: '+15165550100',
  })
  await owner`select private.ring_alerts_at('https://stub.example/functions/v1/alerts', ${alertsSecret})`
  return {
    owner,
    /** Leads `npm run test:hosted` there. */
    variables: {
      SUPABASE_TEST_URL: gateway.url,
      SUPABASE_TEST_KEY: key,
      SUPABASE_TEST_DB_URL: at('postgres'),
      TEXT_AUTH_TOKEN: 'text token',
    },
    async stop() {
      await gateway.close()
      await api.close()
      await owner.end()
      await server.stop()
      rmSync(photos, { recursive: true, force: true })
    },
  }
}
