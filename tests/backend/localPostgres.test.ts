import { expect, test } from 'vitest'
import { findPostgresPrograms, startPostgres, superuser } from '../support/postgres.ts'
import { book, callApi } from '../support/publicApi.ts'
import { freePort } from '../support/server.ts'
import { serve } from './site.ts'

const programs = findPostgresPrograms()

test.skipIf(!programs)(
  'DATABASE_URL alone puts the site on a Postgres of this machine',
  async () => {
    const port = await freePort()
    const postgres = await startPostgres({ port })
    const sql = postgres.connect(superuser)
    try {
      const env = { DATABASE_URL: `postgres://${superuser}@127.0.0.1:${port}/postgres` }
      const first = await serve({ env })
      expect(await book(first.url, 1)).toBe(201)
      const credentials = { email: 'staff@example.com', password: 'garage-demo' }
      const { status } = await callApi(first.url, '/auth/v1/token?grant_type=password', {
        body: credentials,
      })
      expect(status).toBe(200)
      expect(await first.stop()).toBe(0)

      const again = await serve({ env })
      expect(await book(again.url, 2)).toBe(201)
      const names = await sql`
      select last_name from public.service_requests where first_name = 'Test' order by last_name`
      expect(names.map((row) => row.last_name)).toEqual(['Person 1', 'Person 2'])
    } finally {
      await sql.end()
      await postgres.stop()
    }
  },
)
