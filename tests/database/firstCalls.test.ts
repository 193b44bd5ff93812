import { afterAll, beforeAll, expect, test } from 'vitest'
import { form } from '../support/api.ts'
import { startProject } from '../support/hosted.ts'
import type { PostgresServer } from '../support/postgres.ts'
import type { Sql, SqlClient } from '../support/sqlClient.ts'

/** Two calls are recorded at the same moment: the earlier one is the first call. */

let server: PostgresServer
let owner: SqlClient
let other: SqlClient

beforeAll(async () => {
  const project = await startProject()
  server = project.server
  owner = project.owner
  other = server.connect('postgres', 'hosted')
})
afterAll(async () => {
  await Promise.all([owner.end(), other.end()])
  await server.stop()
})

test('a later call that waits for an earlier one does not replace it', async () => {
  const [row] = await owner`insert into public.service_requests ${owner(form)} returning id`
  const record = (sql: Sql, at: string) =>
    sql`insert into public.request_events (request_id, kind, at, action_id)
      values (${row?.id}, 'call', ${at}, gen_random_uuid())`
  let later: Promise<unknown> | undefined
  await owner.begin(async (sql) => {
    await record(sql, '2026-11-20 09:00Z')
    later = record(other, '2026-11-20 10:00Z')
    await expect
      .poll(async () => {
        const [lock] = await sql`select exists (
          select from pg_locks as l where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))
        ) as waits`
        return lock?.waits
      })
      .toBe(true)
  })
  await later
  expect(
    await owner`select f.at from private.first_calls as f where f.request_id = ${row?.id}`,
  ).toEqual([{ at: new Date('2026-11-20T09:00Z') }])
})
