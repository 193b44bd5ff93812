import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nouns } from '../../tools/database/nouns.ts'
import {
  clientsAt,
  type PostgresServer,
  type PostgresSettings,
  startPostgres,
  superuser,
} from './postgres.ts'
import type { Sql, SqlClient } from './sqlClient.ts'
import type { SqlDatabase } from './sqlDatabase.ts'

interface HostedServer {
  server: PostgresServer
  /** Migrated database of a project as they are made today: nothing granted by default. */
  hosted: SqlDatabase
  /** The same for a project whose defaults grant everything to the API roles. */
  olderProject: SqlDatabase
  stop(): Promise<void>
}

/** The objects that a project has before its first migration, made by the superuser for their owners there. */
const outside = fileURLToPath(new URL('hosted/', import.meta.url))
const outsideFiles = (...names: string[]) =>
  names.map((name) => readFileSync(join(outside, `${name}.sql`), 'utf8')).join('\n')
const everyProject = () => outsideFiles('auth')
const projectOfToday = () => outsideFiles('auth', 'realtime', 'storage', 'extensions', 'fence')

/** Stubs pg_net and pg_cron on databases that the tests open themselves. */
export const hostedExtensions = () => outsideFiles('extensions')

/** Returns the files that make the database, in their order: by how it came about, or by what is true now. */
const migrations = () =>
  readdirSync('supabase/migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => join('supabase/migrations', file))
const schemas = () => nouns.map((noun) => join('supabase/schemas', `${noun}.sql`))

/** Brings a database of the server to where a project is before its first migration. */
async function prepareProject(server: PostgresServer, name: string, sql: string): Promise<void> {
  const admin = server.connect(superuser, name)
  await admin.run(sql)
  await admin.end()
}

/** Runs files of the project, each in a transaction, as the owner that is no superuser. */
async function runFiles(client: SqlClient, files: string[]): Promise<void> {
  for (const file of files) {
    await client.run(`begin;\n${readFileSync(file, 'utf8')}\ncommit;`)
  }
}

/**
 * A migrated database that another process lends to the tests it starts: `npm run mutations` does. Each test file
 * takes a copy, so that none finds what another left behind, and the lender drops the copies.
 */
export interface LentProject {
  folder: string
  database: string
}

/** Presents a database as a server with no other one; stopping it leaves the shared server running. */
function borrowProject({ folder, database }: LentProject): Project {
  const open = clientsAt(folder)
  const connect: PostgresServer['connect'] = (user, _, connections, onNotice) =>
    open(user, database, connections, onNotice)
  return { server: { folder, connect, stop: async () => {} }, owner: connect('postgres') }
}

export interface Project {
  server: PostgresServer
  owner: SqlClient
}

/** Starts a server the way hosted Supabase is set up, with one migrated database. */
async function startServer(settings: PostgresSettings): Promise<Project> {
  const server = await startPostgres(settings)
  const admin = server.connect(superuser)
  for (const statement of outsideFiles('roles').split(/;\s*$/m)) await admin.unsafe(statement)
  await admin.end()
  await prepareProject(server, 'hosted', projectOfToday())
  const owner = server.connect('postgres', 'hosted')
  await runFiles(owner, migrations())
  return { server, owner }
}

/** Opens a migrated database: a copy of a lent one or on the shared server, or one on a server of its own. */
export async function startProject(settings?: PostgresSettings): Promise<Project> {
  const { LENT_PROJECT, SHARED_POSTGRES: shared } = process.env
  if (LENT_PROJECT) {
    const { folder, database }: LentProject = JSON.parse(LENT_PROJECT)
    return copyProject(folder, database)
  }
  return shared && !settings ? copyProject(shared, 'hosted') : startServer(settings ?? {})
}

/** Such a project also represents those without Realtime, Storage and extensions. */
const olderDefaults = `
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;`

/** Starts the server that all database tests share; its databases are never used, but copied. */
export async function startSharedServer(): Promise<PostgresServer> {
  const { server, owner } = await startServer({})
  await owner.end()
  await prepareProject(server, 'older_project', everyProject() + olderDefaults)
  const olderOwner = server.connect('postgres', 'older_project')
  await runFiles(olderOwner, migrations())
  await olderOwner.end()
  return server
}

function sharedFolder(): string {
  const folder = process.env.SHARED_POSTGRES
  if (!folder) throw new Error('The server that all database tests share is not there.')
  return folder
}

/** Copies the migrated database, even where `npm run mutations` lends a broken one to other tests. */
export function copyMigrated(): Promise<Project> {
  return copyProject(sharedFolder(), 'hosted')
}

/** Makes a database on the shared server as a project is before its first migration. */
export async function emptyProject(): Promise<Project> {
  const folder = sharedFolder()
  const database = `built_${process.pid}_${++copies}`
  const admin = clientsAt(folder)(superuser)
  await admin.unsafe(`create database ${database} owner postgres`)
  await admin.end()
  const project = borrowProject({ folder, database })
  await prepareProject(project.server, database, projectOfToday())
  return project
}

/**
 * Runs what sets roles, as migrations do, while no other test on the shared server does: roles belong to the whole
 * server, and of two that set one at once the second fails ("tuple concurrently updated").
 */
export async function settingRoles<Result>(work: () => Promise<Result>): Promise<Result> {
  const gate = clientsAt(sharedFolder())(superuser)
  try {
    await gate`select pg_advisory_lock(1)`
    return await work()
  } finally {
    await gate.end()
  }
}

/** Builds a database of its own on the shared server from supabase/schemas/. */
export async function buildFromSchemas(): Promise<Project> {
  const project = await emptyProject()
  await settingRoles(() => runFiles(project.owner, schemas()))
  return project
}

let copies = 0

/** Copies a database on the server whose socket is in `folder`. */
async function copyProject(folder: string, template: string): Promise<Project> {
  const database = `${template}_${process.pid}_${++copies}`
  const admin = clientsAt(folder)(superuser)
  await admin.unsafe(`create database ${database} template ${template} owner postgres`)
  await admin.end()
  return borrowProject({ folder, database })
}

/** Adds a member of staff who is signed in; returns the claims of the token. */
export async function addStaff(owner: SqlClient, id: string, email: string): Promise<object> {
  await owner`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`
  await owner`insert into public.staff (user_id, role, sessions_from) values (${id}, 'owner', '-infinity')`
  await owner`insert into auth.sessions (id, user_id, created_at) values (${id}, ${id}, now())`
  return { role: 'authenticated', sub: id, session_id: id }
}

/** A caller of the API, with the headers of the call. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  /** The token's claims besides the role. */
  claims?: object
  headers?: object
  /** Lifts the limits on time, for what the API never does: floods beyond its connections, writes to every row. */
  hasTime?: boolean
}

/**
 * Makes the rest of the transaction a call of a hosted API: it has the caller's role and claims, and the time
 * limit of that role, which PostgreSQL itself sets for logins only and the API for each call.
 */
export async function actAs(
  sql: Sql,
  { role, claims = {}, headers = {}, hasTime = false }: Caller,
): Promise<void> {
  await sql`select set_config('role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ ...claims, role })}, true),
    set_config('request.headers', ${JSON.stringify(headers)}, true)`
  // In `npm run mutations` a call that a busy machine ends would pass for a breakage that is noticed.
  if (hasTime || process.env.LENT_PROJECT) {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
    return
  }
  await sql`select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true)
    from pg_roles, unnest(rolconfig) as setting where rolname = ${role} and setting like '%timeout=%'`
}

/** Opens both kinds of project. */
export async function startHosted(): Promise<HostedServer> {
  const { server, owner } = await startProject()
  const older = await copyProject(server.folder, 'older_project')
  return {
    server,
    hosted: owner,
    olderProject: older.owner,
    stop: async () => {
      await Promise.all([owner.end(), older.owner.end()])
      await server.stop()
    },
  }
}
