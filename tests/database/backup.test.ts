// A backup of a project, an erasure after it, and its restoration into an empty project on which the loop goes on.
import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeErasures } from '../../supabase/functions/alerts/erasures.ts'
import { readArchive } from '../../tools/project/backup/archive.ts'
import { backUp } from '../../tools/project/backup/backup.ts'
import { readErasures, restore } from '../../tools/project/backup/restore.ts'
import { openStorage } from '../../tools/project/backup/storage.ts'
import {
  compareSchemas,
  readSchema,
  withSchedule,
} from '../../tools/project/doctor/schemaObjects.ts'
import { form } from '../support/api.ts'
import {
  actAs,
  addStaff,
  type Caller,
  copyMigrated,
  emptyProject,
  type Project,
  settingRoles,
} from '../support/hosted.ts'
import { openEmbedded } from '../support/pglite.ts'
import { temporaryFolder } from '../support/server.ts'
import type { Sql } from '../support/sqlClient.ts'

const account = 'a0000000-0000-4000-8000-000000000001'
const technician = 'b0000000-0000-4000-8000-000000000001'
const photo = 'c0000000-0000-4000-8000-000000000001.jpg'
const folder = temporaryFolder()
const file = join(folder, 'backup.gz')
const secret = 'sb_secret_test'
const embedded = await openEmbedded()
const source = await copyMigrated()
const target = await emptyProject()
const storage = openStorage('http://localhost:5500', secret)

async function addressOf({ server, owner }: Project): Promise<string> {
  const [{ name = '' } = {}] = await owner`select current_database() as name`
  return `postgres://postgres@/${name}?host=${encodeURIComponent(server.folder)}`
}
const [from, to] = await Promise.all([source, target].map(addressOf))

const callAs = <T>({ owner }: Project, caller: Caller, work: (sql: Sql) => Promise<T>) =>
  owner.begin(async (sql) => {
    await actAs(sql, { ...caller, hasTime: true })
    return work(sql)
  })
const visitor = (key: string): Caller => ({ role: 'anon', headers: { 'x-request-key': key } })
const book = (project: Project, key: string, changes: object = {}) =>
  callAs(
    project,
    visitor(key),
    (sql) => sql`
    insert into public.service_requests ${sql({ ...form, ...changes })}`,
  )
const requestOf = async ({ owner }: Project, email: string) => {
  const [row] =
    await owner`select id, status, first_name from public.service_requests where email = ${email}`
  return row
}
/** An owner who gave the second factor. */
const signedIn: Caller = {
  role: 'authenticated',
  claims: { sub: account, session_id: account, aal: 'aal2' },
}
const staff = <T>(project: Project, work: (sql: Sql) => Promise<T>) =>
  callAs(project, signedIn, work)

/** Writes what the worker writes, to the local backend's Storage. */
const work = () =>
  writeErasures(
    (path, init) =>
      embedded.fetch(
        new Request(`http://localhost:5500${path}`, {
          ...init,
          headers: { apikey: secret, 'content-type': 'application/json' },
        }),
      ),
    async (name, body) => {
      const { erasure = null } = body as { erasure?: string }
      return (
        name === 'erasures_to_write'
          ? source.owner`select * from public.erasures_to_write()`
          : source.owner`select public.note_erasure_written(${erasure})`
      ) as never
    },
  )

beforeAll(async () => {
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    embedded.fetch(new Request(input, init)),
  )
  await addStaff(source.owner, account, 'owner@company.example')
  await source.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
    values (${account}, ${account}, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`
  await source.owner`insert into public.technicians (id, name, weekdays) values (${technician}, 'Ana', '{1,2,3,4,5,6,7}')`
  await source.owner`insert into private.settings (name, value) values ('alerts_url', 'https://old.example/alerts')`
  await book(source, 'key-of-the-first-person-1', {
    email: 'kept@example.com',
    message: "Tab\t, quote ', line\nend \\.",
  })
  await book(source, 'key-of-the-second-person-2', {
    email: 'erased@example.com',
    phone: '(914) 555-0111',
  })
  await storage.write('request-photos', photo, Buffer.from('ffd8ffd9', 'hex'))
})
/** Restores a backup. */
const restoreAlone = (erasures: Awaited<ReturnType<typeof readErasures>>, backup = file) =>
  settingRoles(() => restore(to ?? '', storage, backup, erasures))

afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all([source.owner.end(), target.owner.end(), embedded.close()])
  fs.rmSync(folder, { recursive: true })
})

// Each test goes on from the one before.
test('a backup is one file, for its owner alone, and is as it was at one moment', {
  retry: 0,
}, async () => {
  const counts = await backUp(from ?? '', storage, file)
  expect(counts).toMatchObject({
    photos: 1,
    rows: { 'public.service_requests': 2, 'auth.users': 1 },
  })
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toEqual(['backup.gz'])
})

test('who is erased after it has a line in the bucket, which names nobody', {
  retry: 0,
}, async () => {
  const { id } = (await requestOf(source, 'erased@example.com')) ?? {}
  await source.owner`update public.service_requests set status = 'cancelled' where id = ${id}`
  await staff(source, (sql) => sql`select from public.erase_person(${id})`)
  await work()
  await work()
  const lines = await readErasures(storage)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    requests: [id],
    mailbox: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(JSON.stringify(lines)).not.toMatch(/erased@|555/)
  expect(await source.owner`select from private.erasures where written_at is null`).toHaveLength(0)
})

test('a half file, a bucket that is gone, and a project with requests are refused, and nothing changes', {
  retry: 0,
}, async () => {
  const half = join(folder, 'half.gz')
  fs.writeFileSync(half, fs.readFileSync(file).subarray(0, 3000))
  await expect(restoreAlone([], half)).rejects.toThrow('not whole')
  const [{ found } = {}] =
    await target.owner`select to_regclass('public.service_requests') as found`
  expect(found).toBe(null)
  await expect(restore(from ?? '', storage, file, [])).rejects.toThrow(
    'The database has 2 requests',
  )
  const closed = { ...storage, list: () => Promise.reject(new Error('404')) }
  await expect(readErasures(closed)).rejects.toThrow('--erasures FILE')
  expect(await readErasures(closed, 'none')).toEqual([])
})

test('it is restored into an empty project: rows, accounts, factors, and photos, without those erased since', {
  retry: 0,
}, async () => {
  await embedded.run(
    "set storage.allow_delete_query = true; delete from storage.objects where bucket_id = 'request-photos'",
  )
  const { erased } = await restoreAlone(await readErasures(storage))
  expect(erased).toBe(1)
  expect(await requestOf(target, 'kept@example.com')).toEqual(
    await requestOf(source, 'kept@example.com'),
  )
  expect(await requestOf(target, 'erased@example.com')).toBeUndefined()
  const people =
    await target.owner`select first_name, message from public.service_requests order by created_at`
  expect(people).toEqual([
    { first_name: form.first_name, message: "Tab\t, quote ', line\nend \\." },
    { first_name: 'Erased', message: null },
  ])
  expect(await target.owner`select secret from auth.mfa_factors`).toEqual([
    { secret: 'JBSWY3DPEHPK3PXP' },
  ])
  expect(await storage.read('request-photos', photo)).toEqual(Buffer.from('ffd8ffd9', 'hex'))
})

test('nothing is sent from it until that is asked for', { retry: 0 }, async () => {
  expect(await target.owner`select from private.settings where name like 'alerts_%'`).toEqual([])
  expect(await target.owner`select from cron.job where jobname like 'alerts%'`).toEqual([])
  expect(
    await target.owner`select from private.outbox where done_at is null and given_up_at is null and request_id = (
    select id from public.service_requests where email = 'kept@example.com')`,
  ).toEqual([])
})

test('the restored project is as the migrations make it, by the eye of the doctor', {
  retry: 0,
}, async () => {
  const fresh = await copyMigrated()
  const expected = await withSchedule(fresh.owner)
  await fresh.owner.end()
  await target.owner`select private.schedule_alerts(true)`
  expect(compareSchemas(expected, await readSchema(target.owner)).problems).toEqual([])
})

test('the loop goes on there: a visitor books, staff call and book, the visit is done, and numbers go on', {
  retry: 0,
}, async () => {
  await book(target, 'key-of-the-third-person-3', {
    email: 'new@example.com',
    phone: '(914) 555-0122',
  })
  const { id } = (await requestOf(target, 'new@example.com')) ?? {}
  const [{ day = '', window = 0 } = {}] = await target.owner`
    select (private.new_york_today() + 1)::text as day, min(w.id) as window from public.visit_windows as w`
  // Sessions are not in a backup: they sign in again.
  await target.owner`insert into auth.sessions (id, user_id, created_at) values (${account}, ${account}, now())`
  await staff(
    target,
    (sql) => sql`
    select from public.record_call(${crypto.randomUUID()}, ${id}, 'voicemail')`,
  )
  await staff(
    target,
    (sql) => sql`
    select public.book_visit(${crypto.randomUUID()}, ${id}, ${technician}, ${day}::date,
      ${window}::int, ${window}::int)`,
  )
  expect((await requestOf(target, 'new@example.com'))?.status).toBe('confirmed')
  // The same draft is the same request, also after the restoration.
  await book(target, 'key-of-the-first-person-1', {
    email: 'kept@example.com',
    message: 'Once more',
  })
  expect(await target.owner`select from public.service_requests`).toHaveLength(3)
  expect(await target.owner`select from public.request_events where kind = 'call'`).toHaveLength(1)
})

test('the parts of a backup can be read by name', { retry: 0 }, async () => {
  const kinds = new Set<string>()
  for await (const { kind } of readArchive(file)) kinds.add(kind)
  expect([...kinds].sort()).toEqual(['begin', 'end', 'photo', 'rows', 'table'])
})
