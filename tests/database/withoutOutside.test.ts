// If parts of a project that others own are missing or broken, ours keeps working or reports what is missing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newLinkToken } from '@/lib/requestLink'
import { form } from '../support/api.ts'
import { actAs, addStaff, startProject } from '../support/hosted.ts'
import { type PostgresServer, superuser } from '../support/postgres.ts'
import type { Sql, SqlClient } from '../support/sqlClient.ts'

const member = 'a0000000-0000-4000-8000-0000000000c1'
const technician = '70000000-0000-4000-8000-0000000000c1'
const address = 'https://worker.example/alerts'

let server: PostgresServer
let owner: SqlClient
let admin: SqlClient
beforeAll(async () => {
  const project = await startProject()
  server = project.server
  owner = project.owner
  admin = server.connect(superuser, 'hosted')
  await addStaff(owner, member, 'outages@test.example')
  await owner`insert into public.technicians (id, name) values (${technician}, 'Luis')`
})
afterAll(async () => {
  await Promise.all([owner.end(), admin.end()])
  await server.stop()
})

type Work<T> = (sql: Sql) => Promise<T>

/** Runs `work` as the owner after a change that only a superuser can make, and rolls both back. */
async function afterChange<T>(change: string, work: Work<T>): Promise<T> {
  let result: { value: T } | undefined
  const undone = new Error('undone')
  try {
    await admin.begin(async (sql) => {
      await sql.unsafe(change)
      await sql`set local role postgres`
      await sql`delete from public.service_requests`
      result = { value: await work(sql) }
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (!result) throw new Error('Nothing was done.')
  return result.value
}
/** Runs a statement as a visitor or a member of staff, then switches back to the owner. */
async function as<T>(who: 'visitor' | 'staff', sql: Sql, work: () => Promise<T>) {
  await actAs(
    sql,
    who === 'staff'
      ? { role: 'authenticated', claims: { sub: member, session_id: member } }
      : { role: 'anon' },
  )
  const result = await work()
  await sql`set local role postgres`
  return result
}
/** Returns how many requests there are after a visitor has sent an emergency. */
async function sentByVisitor(sql: Sql) {
  const request = { ...form, service_type: 'emergency' }
  await as('visitor', sql, () => sql`insert into public.service_requests ${sql(request)}`)
  const [row] = await sql`select count(*)::int as stored from public.service_requests`
  return row?.stored
}
const ringAt = (sql: Sql) => sql`select private.ring_alerts_at(${address}, ${'s'.repeat(32)})`

test.each(['net', 'cron'])(
  'without the extension of schema %s, its creation is asked for',
  async (schema) => {
    const setUp = afterChange(`drop schema ${schema} cascade`, ringAt)
    await expect(setUp).rejects.toThrow('create extension if not exists')
  },
)

describe('where the calls of pg_net fail', () => {
  const broken = 'drop table net.http_request_queue'

  test('a request is stored all the same', async () => {
    const stored = await afterChange(broken, async (sql) => {
      await ringAt(sql)
      return sentByVisitor(sql)
    })
    expect(stored).toBe(1)
  })

  test('the sweep queues what is due', async () => {
    const queued = await afterChange(broken, async (sql) => {
      await ringAt(sql)
      await sql`insert into private.alert_worker (push_key, sends_mail, sends_text) values ('key', true, true)
        on conflict (only_row) do update set sends_mail = true`
      await sql`insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, is_phone)
        values (${member}, 'https://fcm.googleapis.com/fcm/send/c1', repeat('p', 87), repeat('a', 22), true)`
      await sentByVisitor(sql)
      await sql`update private.request_alerts set next_at = now()`
      await sql`delete from private.outbox`
      await sql`select private.sweep_alerts()`
      const [row] = await sql`
        select count(*)::int as queued from private.outbox where message is null and device_id is not null`
      return row?.queued
    })
    expect(queued).toBeGreaterThan(0)
  })
})

test('responses in a format of pg_net that is unknown report nothing, and stop nothing', async () => {
  const rename = 'alter table net._http_response rename column status_code to code'
  const problems = await afterChange(rename, async (sql) => {
    await ringAt(sql)
    const [row] = await sql`select private.setup_problems() as problems`
    return row?.problems
  })
  expect(problems).toEqual([])
})

test('without Realtime’s function a request is stored, though no desk can be notified', async () => {
  const drop = 'drop function realtime.send(jsonb, text, text, boolean)'
  expect(await afterChange(drop, sentByVisitor)).toBe(1)
})

describe('without Storage', () => {
  const without = <T>(work: (sql: Sql, token: string, request: string) => Promise<T>) =>
    afterChange('alter schema storage rename to no_storage', async (sql) => {
      const token = newLinkToken()
      const [request] = await sql`insert into public.service_requests ${sql(form)} returning id`
      await sql`insert into private.request_links (token_hash, request_id)
        values (private.link_hash(${token}), ${request?.id})`
      return work(sql, token, request?.id)
    })

  test('customers are offered no photos and can send none', async () => {
    const answers = await without((sql, token) =>
      as('visitor', sql, async () => {
        const [asked] = await sql`
          select (public.add_photo_by_link(${token}, gen_random_uuid())).problem`
        const [page] =
          await sql`select to_jsonb(((public.request_by_link(${token})).request).photos) as photos`
        return { ...asked, ...page }
      }),
    )
    expect(answers).toEqual({ problem: 'photo', photos: null })
  })

  test('requests have none for staff', async () => {
    const rows = await without((sql, _, request) =>
      as('staff', sql, async () => [...(await sql`select * from public.photos_of(${request})`)]),
    )
    expect(rows).toEqual([])
  })

  test('none can be added at a visit', async () => {
    const adding = without(async (sql, _, request) => {
      const visit = crypto.randomUUID()
      await sql`insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
        values (${visit}, ${request}, ${technician}, private.new_york_today(), '08:00', '10:00', 'repair')`
      await as('staff', sql, () => sql`select public.add_photo(gen_random_uuid(), ${visit})`)
    })
    await expect(adding).rejects.toMatchObject({ code: 'PT409' })
  })
})
