// supabase/ is ours: whatever the API package would write there by itself, serving leaves it as it is.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { openEmbedded } from '../support/pglite.ts'
import { book } from '../support/publicApi.ts'
import { bootedData, emptyData, serve } from './site.ts'

/** Returns every file of the folder, with what it holds. */
const files = () =>
  fs
    .globSync('supabase/**/*')
    .filter((file) => fs.statSync(file).isFile())
    .sort()
    .map((file) => `${file} ${createHash('sha256').update(fs.readFileSync(file)).digest('hex')}`)

test('a first start, a later one, the dev server and the tests write nothing into supabase/', {
  tags: ['details'],
}, async () => {
  const before = files()
  expect(before.filter((line) => line.startsWith('supabase/schemas/')).length).toBeGreaterThan(10)
  for (const [number, options] of [
    { dataFolder: emptyData() },
    { dataFolder: bootedData() },
    { command: 'dev', dataFolder: bootedData() } as const,
  ].entries()) {
    const site = await serve(options)
    expect(await book(site.url, number)).toBe(201)
    expect(await site.stop()).toBe(0)
  }
  await (await openEmbedded()).close()
  expect(files()).toEqual(before)
})
