// The sources that the doctor asks: the project's public address, and its database, settings, and site if they are given.
import pg from 'pg'
import type { SqlDatabase } from '../../../tests/support/sqlDatabase.ts'
import { connectionTo } from '../../database/connection.ts'

/** Where an answer comes from besides the project's public address. */
export type Source = 'database' | 'setting' | 'site'

/** How to give the doctor a source that it does not have. */
export const howToGive: Record<Source, string> = {
  database: 'set SUPABASE_DB_URL to the connection string of the database',
  setting: 'set SUPABASE_ACCESS_TOKEN to a token of your account',
  site: 'set your address as url in src/facts/company.ts',
}

export interface Project {
  url: string
  /** The publishable key. */
  key: string
  site?: string
  /** The home page of the build in this folder. */
  built?: string
  database?: Database
  /** Returns the answer of the management API to a GET at this path of the project. */
  setting?: <Answer>(path: string) => Promise<Answer>
  /** Returns the objects that the migrations of this version make. */
  expectedObjects: () => Promise<Map<string, string>>
  /** True if the site asks visitors for a proof that a person is there. */
  asksForProof: boolean
}

/** A database on which no script can change anything, even by a function that it calls. */
export interface Database extends SqlDatabase {
  /** Returns the rows of one query. */
  rows: <Row extends object>(query: string) => Promise<Row[]>
  close: () => Promise<void>
}

/** How long an answer may take, in ms: a project that wakes up, or a busy machine, needs more than ten seconds. */
const timeLimit = 30_000

/** Opens the database by its connection string when it is first asked. */
export function openDatabase(text: string): Database {
  let opened: Promise<pg.Client> | undefined
  async function open(): Promise<pg.Client> {
    const limits = { connectionTimeoutMillis: timeLimit, query_timeout: timeLimit }
    const client = new pg.Client({ ...connectionTo(text), ...limits })
    // A connection that is lost shows in the next query.
    client.on('error', () => {})
    await client.connect()
    await client.query('set default_transaction_read_only = on')
    return client
  }
  async function run(script: string) {
    opened ??= open()
    const client = await opened
    try {
      const results = [await client.query(`begin transaction read only; ${script}`)].flat()
      return results.slice(1).map(({ rows }) => rows)
    } finally {
      await client.query('rollback')
    }
  }
  return {
    run,
    rows: async <Row extends object>(query: string) => ((await run(query)).at(-1) ?? []) as Row[],
    close: async () => (await opened?.catch(() => null))?.end(),
  }
}

/** Returns the database of a check that needs one. */
export function databaseOf({ database }: Project): Database {
  if (!database) throw new Error('there is no database')
  return database
}

/**
 * Returns the response to a call, within the time limit. Each call has a connection of its own: between two of them
 * the doctor may be busy for longer than a server keeps one open, and a call on one that is closed fails.
 */
export const ask = (address: string, options: RequestInit = {}): Promise<Response> =>
  fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
    ...options,
    headers: { connection: 'close', ...options.headers },
  })

/** Calls the project as a visitor does. */
export const askProject = (
  { url, key }: Project,
  path: string,
  options: RequestInit = {},
): Promise<Response> =>
  ask(`${url}${path}`, {
    ...options,
    headers: {
      apikey: key,
      // Newer keys are refused as tokens; older ones are tokens, which a gateway may check.
      ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
      ...options.headers,
    },
  })

/** Returns the project's ref, the first name of a hosted address. */
export const refOf = (url: string): string => new URL(url).hostname.split('.')[0] ?? ''

/** Returns a reader of the project's settings at the management API. */
export const settingsReader =
  (url: string, token: string, api = 'https://api.supabase.com'): NonNullable<Project['setting']> =>
  async (path) => {
    const response = await ask(`${api}/v1/projects/${refOf(url)}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`the management API answered ${response.status}`)
    return response.json()
  }
