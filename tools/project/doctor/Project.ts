// The sources that the doctor asks: the project's public address, and its database, settings, and site if they are given.
import pg from 'pg'
import type { SqlDatabase } from '../../../tests/support/sqlDatabase.ts'

/** Where an answer comes from besides the project's public address. */
export type Source = 'database' | 'token' | 'site'

/** How to give the doctor a source that it does not have. */
export const howToGive: Record<Source, string> = {
  database: 'set SUPABASE_DB_URL to the connection string of the database',
  token: 'set SUPABASE_ACCESS_TOKEN to a token of your account',
  site: 'set your address as url in src/facts/company.ts',
}

export interface Project {
  url: string
  /** The publishable key. */
  key: string
  site?: string
  database?: ReadOnlyDatabase
  /** Returns the answer of the management API to a GET at this path of the project. */
  setting?: <Answer>(path: string) => Promise<Answer>
  /** Returns the objects that the migrations of this version make. */
  expectedObjects: (kinds: readonly string[]) => Promise<Map<string, string>>
  asksForProof: boolean
  /** There with `--write` only. */
  writing?: Writing
}

/** The ways in which the doctor may write, each time after a question. */
export interface Writing {
  /** Returns true if the write may be made. */
  confirm: (what: string) => Promise<boolean>
  database?: WritableDatabase
  /** The one device that a test alert may go to: its id, or the email of its owner. */
  alertTo?: string
}

/** A database on which every script is a transaction that can change nothing. */
export interface ReadOnlyDatabase extends SqlDatabase {
  /** Returns the rows of one query. */
  rows<Row extends object>(query: string): Promise<Row[]>
  close(): Promise<void>
}

/** A database on which the doctor writes. */
export interface WritableDatabase {
  /** Runs a script in a transaction that is rolled back; returns the rows of its last query. */
  tried<Row extends object>(script: string): Promise<Row[]>
  /** Runs a script in a transaction that stays; returns the rows of its last query. */
  kept<Row extends object>(script: string): Promise<Row[]>
  close(): Promise<void>
}

/** How long an answer may take, in ms. */
const timeLimit = 10_000

/** Returns a way to the one connection, which is made when it is first needed. */
function connector(config: pg.ClientConfig, prepare: string) {
  let opened: Promise<pg.Client> | undefined
  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: timeLimit,
      query_timeout: timeLimit,
    })
    // A connection that is lost shows in the next query.
    client.on('error', () => {})
    await client.connect()
    await client.query(prepare)
    return client
  }
  return {
    client: () => {
      opened ??= open()
      return opened
    },
    close: async () => (await opened?.catch(() => null))?.end(),
  }
}

/** Opens the database to write there. */
export function openWritable(config: pg.ClientConfig): WritableDatabase {
  const { client, close } = connector(config, `set lock_timeout = '5s'`)
  const inTransaction =
    (end: 'commit' | 'rollback') =>
    async <Row extends object>(script: string) => {
      const connection = await client()
      try {
        const results = [await connection.query(`begin; ${script}`)].flat()
        await connection.query(end)
        return (results.at(-1)?.rows ?? []) as Row[]
      } catch (error) {
        await connection.query('rollback')
        throw error
      }
    }
  return { tried: inTransaction('rollback'), kept: inTransaction('commit'), close }
}

/** Opens the database; no script can write there, even by a function that it calls. */
export function openReadOnly(config: pg.ClientConfig): ReadOnlyDatabase {
  const connection = connector(config, 'set default_transaction_read_only = on')
  async function run(script: string) {
    const client = await connection.client()
    try {
      const results = await client.query(`begin transaction read only; ${script}`)
      return [results]
        .flat()
        .slice(1)
        .map((result) => result.rows)
    } finally {
      await client.query('rollback')
    }
  }
  return {
    run,
    rows: async <Row extends object>(query: string) => ((await run(query)).at(-1) ?? []) as Row[],
    close: connection.close,
  }
}

/** Returns the response to a call, within the time limit. */
export const ask = (address: string, options: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeLimit), ...options })

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
