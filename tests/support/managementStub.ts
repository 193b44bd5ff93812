// A stub of the management API of a hosted project on loopback, with a real database behind it. The stub of Supabase's
// command line (npxStub.ts) changes the project here, too.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { pushedAuthSettings } from './gatewayStub.ts'
import { type Project, settingRoles } from './hosted.ts'
import { listenAnywhere } from './server.ts'

export const ref = 'abcdefghijklmnopqrst'
export const token = 'sbp_0102030405060708091011121314151617181920'
export const password = 'the password of the database'

/** The state of the project, of which a new one has nothing. */
interface Hosted {
  secrets: Map<string, string>
  /** Versions of the deployed functions. */
  functions: Map<string, number>
  /** Settings of sign-in, as the API names them. */
  auth: Record<string, unknown>
  hasSettings: boolean
  accounts: number
  /** Changes in their order, and the words of each command. */
  changes: string[]
  commands: string[][]
  /** Called after each change, before the response. */
  onChange: () => void
  /** False cuts every connection. */
  isReachable: boolean
  /** A page that comes in place of every response. */
  page?: string
  /** A status with which it refuses every call. */
  refusal?: number
}

const newProject = (): Hosted => ({
  secrets: new Map(),
  functions: new Map(),
  auth: { site_url: 'http://localhost:3000', smtp_host: null },
  hasSettings: false,
  accounts: 0,
  changes: [],
  commands: [],
  onChange: () => {},
  isReachable: true,
})

type Answer = { status?: number; body: unknown }
type Route = (body: string, url: URL) => Answer | Promise<Answer>

/** Applies the migrations as `db push` does. */
export async function applyMigrations({ owner }: Project): Promise<void> {
  await owner.unsafe(`create schema if not exists supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key)`)
  await settingRoles(async () => {
    for (const file of fs.readdirSync('supabase/migrations')) {
      await owner.run(`begin;\n${fs.readFileSync(`supabase/migrations/${file}`, 'utf8')}
        insert into supabase_migrations.schema_migrations values ('${file.split('_')[0]}');\ncommit;`)
    }
  })
}

const about = {
  id: ref,
  ref,
  name: 'garage',
  organization_id: 'o',
  organization_slug: 'o',
  region: 'us-east-1',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: {
    host: '127.0.0.1',
    version: '17.6',
    postgres_engine: '17',
    release_channel: 'ga',
  },
}

const apiKeys = [
  { name: 'default', type: 'publishable', api_key: 'sb_publishable_for_visitors' },
  { name: 'default', type: 'secret', api_key: 'sb_secret_that_nobody_may_see' },
]

const deployedFunction = (slug: string, version?: number) => ({
  id: slug,
  slug,
  name: slug,
  status: 'ACTIVE',
  version,
  created_at: 1,
  updated_at: 1,
  ezbr_sha256: `bundle ${version}`,
  verify_jwt: false,
})

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the routes of the project that `current` returns. */
function routesOf(current: () => { hosted: Hosted; project: Project }): Record<string, Route> {
  const changed = (what: string) => {
    const { hosted } = current()
    hosted.changes.push(what)
    hosted.onChange()
  }
  return {
    'GET /v1/': () => ({ body: about }),
    'GET /v1/api-keys': () => ({ body: apiKeys }),
    'GET /v1/secrets': () => ({
      body: [...current().hosted.secrets].map(([name, value]) => ({
        name,
        value: digestOf(value),
      })),
    }),
    'POST /v1/secrets': (body) => {
      const sent = JSON.parse(body) as { name: string; value: string }[]
      for (const { name, value } of sent) current().hosted.secrets.set(name, value)
      changed(`secrets ${sent.map(({ name }) => name).join(' ')}`)
      return { status: 201, body: {} }
    },
    'GET /v1/functions': () => ({
      body: [...current().hosted.functions].map(([slug, version]) =>
        deployedFunction(slug, version),
      ),
    }),
    'POST /v1/functions/deploy': (_body, url) => {
      const { functions } = current().hosted
      const slug = url.searchParams.get('slug') ?? ''
      const version = (functions.get(slug) ?? 0) + 1
      functions.set(slug, version)
      changed(`function ${slug}`)
      return { status: 201, body: deployedFunction(slug, version) }
    },
    'PUT /v1/functions': () => ({ body: { functions: [] } }),
    'GET /v1/config/auth': () => ({ body: current().hosted.auth }),
    'PATCH /v1/config/auth': (body) => {
      Object.assign(current().hosted.auth, JSON.parse(body))
      changed('site URL')
      return { body: {} }
    },
    'POST /v1/database/query': async (body) => {
      const { query } = JSON.parse(body) as { query: string }
      const rows = (await current().project.owner.run(query)).at(-1) ?? []
      const [, name] =
        /select private\.(trust_client_header|ring_alerts_at|make_staff)/.exec(query) ?? []
      if (name) changed(name)
      return { status: 201, body: rows }
    },
    'POST /auth/v1/admin/users': async (body) => {
      const { hosted, project } = current()
      if (hosted.accounts > 0) return { status: 422, body: {} }
      hosted.accounts++
      await project.owner`insert into auth.users (id, email, email_confirmed_at)
        values (gen_random_uuid(), ${JSON.parse(body).email}, now())`
      changed('account')
      return { body: {} }
    },
    'POST /cli/arguments': (body) => {
      current().hosted.commands.push(JSON.parse(body))
      return { body: {} }
    },
    'POST /cli/push': async (body) => {
      if (JSON.parse(body).password !== password) {
        return { status: 401, body: 'FATAL: password authentication failed for user "postgres"' }
      }
      const [row] = await current().project
        .owner`select to_regclass('supabase_migrations.schema_migrations') as applied`
      // As the command line does: what's applied isn't applied again.
      if (!row?.applied) {
        await applyMigrations(current().project)
        changed('migrations')
      }
      return { body: {} }
    },
    'GET /cli/config': () => ({ status: current().hosted.hasSettings ? 200 : 409, body: {} }),
    'POST /cli/config': () => {
      const { hosted } = current()
      hosted.hasSettings = true
      Object.assign(hosted.auth, pushedAuthSettings())
      changed('settings')
      return { body: {} }
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Starts the API of one project. */
export async function startManagementStub() {
  let project: Project
  const routes = routesOf(() => ({ hosted: stub.hosted, project }))
  const stub = {
    url: '',
    hosted: newProject(),
    /** Stands for another project from now on. */
    reset(another: Project): Hosted {
      project = another
      stub.hosted = newProject()
      return stub.hosted
    },
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    if (!stub.hosted.isReachable) return request.socket.destroy()
    // A connection that the deployment leaves open is ended while a command of the command line runs.
    if (request.headers.authorization) {
      response.once('finish', () => setTimeout(() => request.socket.destroySoon(), 50))
    }
    const body = await textOf(request)
    const url = new URL(request.url ?? '', 'http://stub')
    const name = `${request.method} ${url.pathname.replace(`/v1/projects/${ref}`, '/v1/').replace('/v1//', '/v1/')}`
    // The stub of the command line has no token.
    const isOpen = !name.includes(' /v1/') || /^POST .*\/(secrets|deploy)$/.test(name)
    const { page, refusal } = stub.hosted
    if (page) return response.end(page)
    if (refusal) return response.writeHead(refusal).end('{}')
    const isAllowed = isOpen || request.headers.authorization === `Bearer ${token}`
    try {
      const answer: Answer = isAllowed
        ? ((await routes[name]?.(body, url)) ?? { status: 404, body: {} })
        : { status: 401, body: {} }
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ message: (error as Error).message }))
    }
  })
  stub.url = `http://127.0.0.1:${await listenAnywhere(server)}`
  return stub
}
