/**
 * A PostgreSQL server behind the API package, on the driver `pg`. The package's own driver, postgres
 * 3.4.9, throws where no one can catch it when a connection ends within a transaction
 * (porsager/postgres 1154, 1208): one restart of the database under traffic ended the site. It stays installed
 * because the module that exports PostgresConnection imports it.
 */
import { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { UserError } from '../UserError.ts'
import type { DriverParsers, Parser } from './nestedRows.ts'

/** Any number will do, as long as nothing else in the database uses it: "garage" in ASCII. */
const startLock = '113668973815653'

const usualParser = pg.types.getTypeParser as (id: number, format?: string) => Parser

/** Values as the package's own connections return them: exact numbers, and times as text. */
const parsers: Record<number, Parser> = {
  [pg.types.builtins.INT8]: (text) => {
    const number = Number(text)
    return Number.isSafeInteger(number) ? number : BigInt(text)
  },
  // Lists of names, which the driver leaves as text.
  1003: usualParser(1009),
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIME]: String,
  [pg.types.builtins.TIMETZ]: String,
  [pg.types.builtins.TIMESTAMP]: String,
  [pg.types.builtins.TIMESTAMPTZ]: String,
}

class PooledConnection extends PostgresConnection {
  private readonly pool: pg.Pool

  constructor(url: string, pool: pg.Pool) {
    // The package's driver connects at its first query, which never comes.
    super({ url })
    this.pool = pool
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  }

  override async close(): Promise<void> {
    await this.pool.end()
  }
}

/**
 * Connects to the server at `url` and holds its start lock: two sites that start on one database
 * migrate it one after the other. Throws a UserError when the server does not respond.
 */
export async function connectPostgres(url: string) {
  const nested = new Map<number, Parser>()
  const usual = (id: number, format?: string) => parsers[id] ?? usualParser(id, format)
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: (id: number, format?: string) => nested.get(id) ?? usual(id, format),
    } as pg.CustomTypesConfig,
  })
  // A connection that breaks while idle or between two statements is replaced; one in use fails its caller.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const gate = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  gate.on('error', () => {})
  try {
    await gate.connect()
    await gate.query(`select pg_advisory_lock(${startLock})`)
  } catch (error) {
    await gate.end()
    throw new UserError(`DATABASE_URL cannot be opened: ${(error as Error).message || error}`)
  }
  const rows: DriverParsers = {
    usual,
    learn: (learned) => {
      for (const [id, parser] of learned) nested.set(id, parser)
    },
  }
  return { connection: new PooledConnection(url, pool), rows, started: () => gate.end() }
}
