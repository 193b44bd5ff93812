// The project that the suite runs on, as the environment names it.
import { refOf } from '../../tools/project/doctor/Project.ts'
import { UserError } from '../../tools/UserError.ts'
import { type SqlClient, sqlClient } from '../support/sqlClient.ts'
import { ours } from './traces.ts'

export interface NamedProject {
  /** Its public address. */
  url: string
  /** The publishable key. */
  key: string
  /** Reaches its database as `postgres`. */
  database: SqlClient
  /** Signs texts as their service does; missing where the project has no texts. */
  textToken: string | undefined
}

const here = new Set(['localhost', '127.0.0.1', '[::1]', 'host.docker.internal'])

/** Repeats a project on this machine, which has no ref. */
export const localWord = 'this-machine'

function given(name: string, what: string): string {
  const value = process.env[name]
  if (!value) throw new UserError(`Set ${name} to ${what}.`)
  return value
}

/** Returns the project that the environment names twice. Throws a UserError where the two differ or something is missing. */
export function namedProject(): NamedProject {
  const url = given('SUPABASE_TEST_URL', 'the address of the project').replace(/\/$/, '')
  const expected = here.has(new URL(url).hostname) ? localWord : refOf(url)
  const repeated = process.env.SUPABASE_TEST_PROJECT
  if (repeated !== expected) {
    throw new UserError(
      `The suite writes to ${url}. To say that this is meant, set SUPABASE_TEST_PROJECT=${expected}.`,
    )
  }
  const key = given('SUPABASE_TEST_KEY', 'its publishable key')
  const connectionString = given('SUPABASE_TEST_DB_URL', 'the connection string of its database')
  const { hostname, username } = new URL(connectionString)
  const isItsDatabase =
    expected === localWord ? here.has(hostname) : `${hostname} ${username}`.includes(expected)
  if (!isItsDatabase) throw new UserError('SUPABASE_TEST_DB_URL is of another project.')
  return {
    url,
    key,
    database: sqlClient({ connectionString, max: 1, connectionTimeoutMillis: 10_000 }, () => {}),
    textToken: process.env.TEXT_AUTH_TOKEN || undefined,
  }
}

/** Refuses a project that is in use; requests of an interrupted run do not count. */
export async function refuseUsed(database: SqlClient): Promise<void> {
  const [{ requests } = { requests: 0 }] = await database`
    select count(*)::int as requests from public.service_requests where coalesce(email, '') not like ${ours}`
  if (requests > 0) {
    throw new UserError(
      `The project has ${requests} service requests; the suite runs on none but an empty one.`,
    )
  }
}
