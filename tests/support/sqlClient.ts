// Queries as template literals on `pg`, the driver of the local backend.
import pg from 'pg'
import type { SqlDatabase } from './sqlDatabase.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows the columns that it selects
type Row = Record<string, any>
type Insert = { inserted: object }

export interface Sql {
  /** Runs a query whose `${values}` are parameters; `${sql(row)}` is the columns and values of an insert. */
  <Rows extends Row[] = Row[]>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  (row: object): Insert
  /** Runs a script as it is written; returns the rows of its last statement. */
  unsafe(script: string): Promise<Row[]>
}

export interface SqlClient extends Sql, SqlDatabase {
  /** Runs `work` in a transaction. */
  begin<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Takes a connection out of the pool until it is released. */
  reserve(): Promise<Sql & { release: () => void }>
  end(): Promise<void>
}

/** One statement returns its result, several return a list of results. */
type Run = (
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<Row> | pg.QueryResult<Row>[]>

const isTemplate = (text: object): text is TemplateStringsArray => 'raw' in text

function sqlOn(run: Run): Sql {
  const sql = (text: TemplateStringsArray | object, ...values: unknown[]) => {
    if (!isTemplate(text)) return { inserted: text }
    const parameters: unknown[] = []
    const parameter = (value: unknown) => `$${parameters.push(value)}`
    const parts = values.map((value) => {
      const row = (value as Partial<Insert> | null)?.inserted
      if (!row) return parameter(value)
      const columns = Object.keys(row).map(pg.escapeIdentifier).join()
      return `(${columns}) values (${Object.values(row).map(parameter).join()})`
    })
    return run(String.raw({ raw: text }, ...parts), parameters).then(
      (result) => [result].flat()[0]?.rows,
    )
  }
  return Object.assign(sql, {
    unsafe: async (script: string) => [await run(script)].flat().at(-1)?.rows ?? [],
  }) as Sql
}

/** Returns a client with so many connections; the caller ends it. */
export function sqlClient(
  config: pg.PoolConfig,
  onNotice: (notice: { message?: string | undefined }) => void,
): SqlClient {
  // Closed when it is ended, not before: a connection keeps its settings.
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 0 })
  // A server that stops takes its connections along.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}).on('notice', onNotice))
  // The pool's own `query` closes the connection of a query that fails.
  const run: Run = async (...query) => {
    const client = await pool.connect()
    return client.query<Row>(...query).finally(() => client.release())
  }
  return Object.assign(sqlOn(run), {
    run: async (script: string) => {
      return [await run(script)].flat().map(({ rows }) => rows)
    },
    begin: async <Result>(work: (sql: Sql) => Promise<Result>) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(sqlOn((...query) => client.query<Row>(...query)))
        const { command } = await client.query('commit')
        if (command !== 'COMMIT') throw new Error('A statement of the transaction failed.')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    reserve: async () => {
      const client = await pool.connect()
      const sql = sqlOn((...query) => client.query<Row>(...query))
      return Object.assign(sql, { release: () => client.release() })
    },
    end: () => pool.end(),
  })
}
