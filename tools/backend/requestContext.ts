/**
 * Passes the request's headers to SQL, as hosted Supabase does for every call; the
 * embedded package does so for rpc calls only, and limits by client address need it for inserts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '@supabase/lite'
import { sql } from 'kysely'

const current = new AsyncLocalStorage<Record<string, string>>()

/** Runs `serve` with these request headers visible to every statement it causes. */
export function withRequestHeaders<T>(headers: Record<string, string>, serve: () => T): T {
  return current.run(headers, serve)
}

/** No statement of a request may take longer. Embedded Postgres cannot enforce this. */
const longestStatement = '10s'

/** Makes the connection set `request.headers` and a time limit in the transaction of each request. */
export function exposeRequestHeaders(connection: Connection): void {
  const plain = connection.withContext.bind(connection)
  connection.withContext = (vars, run, options) =>
    plain(
      vars,
      async (db) => {
        const headers = JSON.stringify(current.getStore() ?? {})
        await sql`
          SELECT set_config('request.headers', ${headers}, true),
                 set_config('statement_timeout', ${longestStatement}, true)
        `.execute(db)
        return run(db)
      },
      options,
    )
}
