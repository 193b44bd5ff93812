import { afterAll } from 'vitest'
import { actAs, type Caller, type Project } from './hosted.ts'
import type { PostgresServer } from './postgres.ts'
import type { Sql, SqlClient } from './sqlClient.ts'

/** Waits for what a test file opens, and closes it after the file's last test. */
export async function openedForTests<T extends { close(): Promise<unknown> }>(
  opening: Promise<T>,
): Promise<T> {
  const opened = await opening
  afterAll(() => opened.close())
  return opened
}

interface ConnectedProject {
  server: PostgresServer
  owner: SqlClient
  /** Connections of the API, which `actAs` gives a caller. */
  api: SqlClient
  /** Makes an API call as PostgREST does: a transaction that first switches to the caller's role. */
  callAs<T>(caller: Caller, work: (sql: Sql) => Promise<T>): Promise<T>
}

/** The same for a project, with connections of its API. */
export async function connectedForTests(
  opening: Promise<Project>,
  connections: number,
): Promise<ConnectedProject> {
  const { server, owner } = await opening
  const api = server.connect('authenticator', 'hosted', connections)
  afterAll(async () => {
    await Promise.all([owner.end(), api.end()])
    await server.stop()
  })
  const callAs: ConnectedProject['callAs'] = (caller, work) =>
    api.begin(async (sql) => {
      await actAs(sql, caller)
      return work(sql)
    }) as ReturnType<typeof work>
  return { server, owner, api, callAs }
}

/** Returns the claims of a member of staff whose account and session have the same id. */
export const staffCaller = (id: string): Caller => ({
  role: 'authenticated',
  claims: { sub: id, session_id: id },
})

/** Returns once another connection waits for this transaction. */
export async function untilAwaited(sql: Sql): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const [row] = await sql`select exists (
      select from pg_locks as l where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))
    ) as waits`
    if (row?.waits) return
    await sql`select pg_sleep(0.01)`
  }
  throw new Error('No other connection waits.')
}

/** Returns the whole numbers below `count`. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index)
