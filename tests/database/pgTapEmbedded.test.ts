// The rules of supabase/tests/ on the embedded Postgres of `npm start`, after its start-up grants.
// @module-tag engines
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedExtensions } from '../support/hosted.ts'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'
import { installPgTap, runPgTapFile } from '../support/pgTap.ts'

const folder = 'supabase/tests'
let embedded: EmbeddedBackend
beforeAll(async () => {
  embedded = await openEmbedded()
  await embedded.run(hostedExtensions())
  await installPgTap(embedded)
})
afterAll(() => embedded.close())

test.each(readdirSync(folder).filter((name) => name.endsWith('.test.sql')))('%s', async (file) => {
  const lines = await runPgTapFile(embedded, join(folder, file))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ passed }) => !passed)).toEqual([])
})
