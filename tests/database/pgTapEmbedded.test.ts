// @module-tag engines
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'
import { installPgTap, runPgTapFile } from '../support/pgTap.ts'

/** What the database of `npm start` makes of the same files, after its start-up grants. */

const folder = 'supabase/tests'
let embedded: EmbeddedBackend
beforeAll(async () => {
  embedded = await openEmbedded()
  await installPgTap(embedded)
})
afterAll(() => embedded.close())

test.each(readdirSync(folder).filter((name) => name.endsWith('.test.sql')))('%s', async (file) => {
  const lines = await runPgTapFile(embedded, join(folder, file))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ passed }) => !passed)).toEqual([])
})
