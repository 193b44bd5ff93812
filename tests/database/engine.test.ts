import { expect, test } from 'vitest'
import { startProject } from '../support/hosted.ts'

test('the database tests run on the PostgreSQL that projects run, or on the one asked for', async () => {
  const { server, owner } = await startProject()
  const [row] = await owner<{ major: number; isSuperuser: string }[]>`
    select current_setting('server_version_num')::int / 10000 as major,
      current_setting('is_superuser') as "isSuperuser"`
  await owner.end()
  await server.stop()
  if (process.env.POSTGRES !== 'installed') expect(row?.major).toBe(17)
  expect(row?.isSuperuser).toBe('off')
})
