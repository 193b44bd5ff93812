import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newLinkToken } from '@/lib/requestLink'
import { form, openApi } from '../support/api.ts'
import { startProject } from '../support/hosted.ts'
import { connectedForTests, openedForTests, times } from '../support/openedForTests.ts'
import { publishableKey } from '../support/pglite.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Photos in Storage: uploads by those permitted, and no downloads from outside. */

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40_000, 7)])

const api = await openedForTests(openApi())
const staff = await api.staffAccount('staff@test.example')

describe('Storage of the embedded backend', () => {
  let phones = 0

  /** Sends a customer's request. Returns the token of its link. */
  async function customer(): Promise<string> {
    const token = newLinkToken()
    phones += 1
    const { status } = await api.call('/rest/v1/service_requests', {
      method: 'POST',
      headers: { 'x-request-link': hashOf(token), 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, phone: `(914) 555-01${10 + phones}` }),
    })
    expect(status).toBe(201)
    return token
  }
  const ask = async (token: string, actionId: string) => {
    const { data } = await api.client().rpc('add_photo_by_link', { token, action_id: actionId })
    return data.request ?? data
  }
  /** Uploads as the customer's page does. Returns the status. */
  async function upload(name: string, body: Buffer = photo, headers: Record<string, string> = {}) {
    const { status } = await api.call(`/storage/v1/object/request-photos/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'image/jpeg',
        'content-length': String(body.length),
        ...headers,
      },
      body: new Uint8Array(body),
    })
    return status
  }
  const requestOf = (token: string) =>
    api.value(
      `select request_id from private.request_links where encode(token_hash, 'hex') = '${hashOf(token)}'`,
    )

  test('what was asked for is kept once, seen by staff alone, and goes for good when they remove it', async () => {
    const [token, id] = [await customer(), randomUUID()]
    expect(await upload(`${id}.jpg`)).toBeGreaterThanOrEqual(400)
    expect(await ask(token, id)).toMatchObject({ photos: [] })
    expect(await upload(`${id}.jpg`)).toBe(200)
    expect(await ask(token, id)).toMatchObject({ photos: [{ id }] })
    const files = () => readdirSync(join(api.photos, 'request-photos'))
    expect(files()).toEqual([`${id}.jpg`])
    expect(readFileSync(join(api.photos, 'request-photos', `${id}.jpg`))).toEqual(photo)

    const other = Buffer.from('other')
    expect(await upload(`${id}.jpg`, other)).toBeGreaterThanOrEqual(400)
    expect(await upload(`${id}.jpg`, other, { 'x-upsert': 'true' })).toBeGreaterThanOrEqual(400)
    expect(readFileSync(join(api.photos, 'request-photos', `${id}.jpg`))).toEqual(photo)

    const bucket = (client: typeof staff) => client.storage.from('request-photos')
    const visitor = api.client()
    const stranger = await api.account('waiting@test.example')
    for (const client of [visitor, stranger]) {
      expect((await bucket(client).list()).data ?? []).toEqual([])
      expect((await bucket(client).download(`${id}.jpg`)).data).toBeNull()
      expect((await bucket(client).createSignedUrl(`${id}.jpg`, 60)).data).toBeNull()
      expect((await bucket(client).remove([`${id}.jpg`])).data ?? []).toEqual([])
      expect((await bucket(client).copy(`${id}.jpg`, `${randomUUID()}.jpg`)).data).toBeNull()
      expect((await bucket(client).move(`${id}.jpg`, `${randomUUID()}.jpg`)).data).toBeNull()
    }
    const open = bucket(visitor).getPublicUrl(`${id}.jpg`).data.publicUrl
    expect((await api.call(new URL(open).pathname)).status).toBeGreaterThanOrEqual(400)
    expect(files()).toEqual([`${id}.jpg`])

    const got = (await bucket(staff).download(`${id}.jpg`)).data
    expect(Buffer.from((await got?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(photo)
    expect(got?.type).toBe('image/jpeg')
    expect((await bucket(staff).remove([`${id}.jpg`])).data).toHaveLength(1)
    expect(files()).toEqual([])
    expect((await staff.rpc('forget_photo', { photo: id })).data).toMatchObject([
      { id: await requestOf(token) },
    ])
    expect(await ask(token, id)).toMatchObject({ problem: 'photo' })
    expect(await upload(`${id}.jpg`)).toBeGreaterThanOrEqual(400)
  })

  test('a file that is too large, of another kind or for another path is refused', async () => {
    const [token, id] = [await customer(), randomUUID()]
    await ask(token, id)
    expect(await upload(`${id}.jpg`, Buffer.alloc(512 * 1024 + 1))).toBeGreaterThanOrEqual(400)
    const html = Buffer.from('<script>alert(1)</script>')
    for (const type of ['text/html', 'image/svg+xml', 'image/png', '']) {
      const status = await upload(`${id}.jpg`, html, { 'content-type': type })
      expect(status, type).toBeGreaterThanOrEqual(400)
    }
    for (const name of [`${id}.html`, `x/${id}.jpg`, `${randomUUID()}.jpg`, `../x/${id}.jpg`]) {
      expect(await upload(name), name).toBeGreaterThanOrEqual(400)
    }
    expect(await upload(`${id}.jpg`, html)).toBe(200)
    // Served as a picture, whatever its content.
    const { data } = await staff.storage.from('request-photos').download(`${id}.jpg`)
    expect(data?.type).toBe('image/jpeg')
  })

  test('six at once: five are accepted', async () => {
    const token = await customer()
    const ids = times(6).map(() => randomUUID())
    const answers = await Promise.all(ids.map((id) => ask(token, id)))
    expect(answers.filter(({ problem }) => problem === 'too_many_photos')).toHaveLength(1)
    const statuses = await Promise.all(ids.map((id) => upload(`${id}.jpg`)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  })

  test('after a cancellation, and after the person was erased, none is accepted and none is left', async () => {
    const [token, first, second] = [await customer(), randomUUID(), randomUUID()]
    await ask(token, first)
    expect(await upload(`${first}.jpg`)).toBe(200)
    await ask(token, second)
    const request = await requestOf(token)
    await api.client().rpc('cancel_by_link', { token, action_id: randomUUID() })
    expect(await upload(`${second}.jpg`)).toBeGreaterThanOrEqual(400)
    expect(await ask(token, randomUUID())).toMatchObject({ problem: 'over' })

    // The others of this file come from the same mailbox.
    await api.run(
      `update public.service_requests set email = 'erased@example.com' where id = '${request}'`,
    )
    const erase = () => staff.rpc('erase_person', { request })
    await api.run("update public.staff set role = 'owner'")
    expect((await erase()).error?.code).toBe('PT409')
    const { data } = await staff.rpc('photos_to_erase', { request })
    expect(data).toEqual([{ id: first }])
    await staff.storage.from('request-photos').remove([`${first}.jpg`])
    expect((await erase()).error).toBeNull()
    expect(readdirSync(join(api.photos, 'request-photos'))).not.toContain(`${first}.jpg`)
    expect(await ask(token, randomUUID())).toMatchObject({ problem: 'ended' })
  })
})

const { owner, callAs } = await connectedForTests(startProject(), 16)

describe('a PostgreSQL server with 16 connections', () => {
  const asVisitor = <T>(work: (sql: Sql) => Promise<T>) => callAs({ role: 'anon' }, work)

  test('of 16 photos that one customer asks to send at once, 5 are agreed to and stored', async () => {
    const token = newLinkToken()
    const [request] = await owner`insert into public.service_requests ${owner(form)} returning id`
    await owner`insert into private.request_links (token_hash, request_id)
      values (decode(${hashOf(token)}, 'hex'), ${request?.id})`
    const ids = times(16).map(() => randomUUID())
    const answers = await Promise.all(
      ids.map((id) =>
        asVisitor(async (sql) => {
          const [row] = await sql`select (public.add_photo_by_link(${token}, ${id})).problem`
          return row?.problem ?? 'agreed'
        }),
      ),
    )
    expect(answers.filter((answer) => answer === 'agreed')).toHaveLength(5)
    const uploads = await Promise.allSettled(
      [...ids, ...ids].map((id) =>
        asVisitor(
          (sql) =>
            sql`insert into storage.objects (bucket_id, name) values ('request-photos', ${`${id}.jpg`})`,
        ),
      ),
    )
    expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [stored] = await owner`select count(*)::int as count from storage.objects`
    expect(stored?.count).toBe(5)
  })
})
