import { beforeAll, describe, expect, test } from 'vitest'
import { type PrivateServer, startPostgres, superuser } from '../support/postgres.ts'
import { book, callApi, signInAt } from '../support/publicApi.ts'
import { freePort, pause } from '../support/server.ts'
import { emptyData, serve } from './site.ts'

describe('with DATABASE_URL', { tags: ['engines'] }, () => {
  let port: number
  let postgres: PrivateServer
  const env = () => ({ DATABASE_URL: `postgres://${superuser}@127.0.0.1:${port}/postgres` })
  beforeAll(async () => {
    port = await freePort()
    postgres = await startPostgres({ port })
    return () => postgres.stop()
  })

  /** Returns the numbers of the stored test persons, each as often as it is stored. */
  async function stored(): Promise<number[]> {
    const sql = postgres.connect(superuser)
    const rows = await sql`
      select last_name from public.service_requests where first_name = 'Test'`
    await sql.end()
    return rows.map((row) => Number(String(row.last_name).replace('Person ', '')))
  }

  test('it alone puts the site on a Postgres of this machine', async () => {
    const first = await serve({ env: env() })
    expect(await book(first.url, 1)).toBe(201)
    const { access_token: token } = await signInAt(first.url)
    const list = await callApi(first.url, '/rest/v1/service_requests?select=created_at&limit=1', {
      token,
    })
    // The same words for a time as from embedded Postgres.
    expect(list.body).toEqual([
      { created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:.*\+00$/) },
    ])
    expect(await first.stop()).toBe(0)

    const again = await serve({ env: env() })
    expect(await book(again.url, 2)).toBe(201)
    expect((await stored()).sort()).toEqual([1, 2])
    expect(await again.stop()).toBe(0)
  })

  test('its data folder may begin an embedded database later', async () => {
    const dataFolder = emptyData()
    expect(await (await serve({ dataFolder, env: env() })).stop()).toBe(0)
    expect(await (await serve({ dataFolder })).stop()).toBe(0)
  })

  test('two sites that start on one database at once both serve', async () => {
    const sites = await Promise.all([serve({ env: env() }), serve({ env: env() })])
    for (const [index, site] of sites.entries()) {
      expect(await book(site.url, 10 + index)).toBe(201)
      await site.stop()
    }
  })

  test('the first requests after a start are answered, however many come together', async () => {
    for (let round = 0; round < 3; round++) {
      const site = await serve({ env: env() })
      const numbers = Array.from({ length: 12 }, (_, index) => 100 + round * 12 + index)
      const statuses = await Promise.all(numbers.map((number) => book(site.url, number)))
      expect(new Set(statuses)).toEqual(new Set([201]))
      await site.stop()
    }
  })

  test('it serves on through restarts and crashes of the database, and loses nothing', {
    tags: ['faults'],
  }, async () => {
    const site = await serve({ env: env() })
    const acknowledged: number[] = []
    let isOpen = true
    const visitor = async (first: number) => {
      for (let number = first; isOpen; number += 6) {
        if ((await book(site.url, number).catch(() => 0)) === 201) acknowledged.push(number)
      }
    }
    const visitors = Array.from({ length: 6 }, (_, index) => visitor(1000 + index))
    for (const signal of ['SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT'] as const) {
      await pause(400)
      await postgres.restart(signal)
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before)
    }
    isOpen = false
    await Promise.all(visitors)
    expect(await site.stop()).toBe(0)
    const rows = await stored()
    expect(
      acknowledged.filter((number) => rows.filter((row) => row === number).length !== 1),
    ).toEqual([])
  })

  test('no statement of a request runs for long', async () => {
    const sql = postgres.connect(superuser)
    await sql`create or replace function public.sleepy() returns void language sql as 'select pg_sleep(60)'`
    const site = await serve({ env: env() })
    const begun = Date.now()
    const { status } = await callApi(site.url, '/rest/v1/rpc/sleepy', { body: {} })
    expect(status).toBe(500)
    expect(Date.now() - begun).toBeLessThan(30_000)
    await sql`drop function public.sleepy()`
    await sql.end()
    await site.stop()
  })
})
