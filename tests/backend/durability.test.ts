import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { book } from '../support/publicApi.ts'
import { pause, type RunningSite, spawnSite } from '../support/server.ts'
import { bootedData, emptyData, serve, storedNumbers, tinySite } from './site.ts'

/** Books three at a time and kills the server in the middle. Returns the acknowledged bookings. */
async function bookAndKill(site: RunningSite, from: number): Promise<number[]> {
  const kept: number[] = []
  const visitor = async (first: number) => {
    for (let number = first; ; number += 3) {
      const status = await book(site.url, number).catch(() => 0)
      if (status === 0) return
      if (status === 201) kept.push(number)
      if (kept.length === 25) await site.kill()
    }
  }
  await Promise.all([visitor(from), visitor(from + 1), visitor(from + 2)])
  return kept
}

test('nothing acknowledged is lost when the server is killed, and the next start takes over', {
  tags: ['faults'],
}, async () => {
  const dataFolder = bootedData()
  const acknowledged: number[] = []
  for (const from of [0, 3000]) {
    const site = await serve({ dataFolder })
    acknowledged.push(...(await bookAndKill(site, from)))
    expect(fs.existsSync(path.join(dataFolder, 'lock'))).toBe(true)
  }
  const stored = new Set(await storedNumbers(dataFolder))
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
})

test('data survive an orderly stop and start', { tags: ['faults'] }, async () => {
  const dataFolder = bootedData()
  const first = await serve({ dataFolder })
  expect(await book(first.url, 1)).toBe(201)
  await first.stop()
  const second = await serve({ dataFolder })
  expect(await book(second.url, 2)).toBe(201)
  await second.stop()
  expect(await storedNumbers(dataFolder)).toEqual([1, 2])
})

test('an unfinished first boot is moved aside, with a line that says so', {
  tags: ['faults'],
}, async () => {
  const dataFolder = emptyData()
  fs.mkdirSync(path.join(dataFolder, 'postgres/base'), { recursive: true })
  fs.writeFileSync(path.join(dataFolder, 'first-boot-begun'), '')
  const site = await serve({ dataFolder })
  const [, moved = ''] = /its unfinished database was moved to (\S+)/.exec(site.output()) ?? []
  expect(fs.existsSync(path.join(moved, 'base'))).toBe(true)
  expect(await book(site.url, 1)).toBe(201)
})

test.each([400, 900, 1500, 2500])(
  'a first boot killed after %i ms does no harm',
  { tags: ['faults'] },
  async (ms) => {
    const dataFolder = emptyData()
    const { child, ended } = await spawnSite({ dataFolder, env: { DIST: tinySite() } })
    await pause(ms)
    child.kill('SIGKILL')
    await ended
    const site = await serve({ dataFolder })
    expect(await book(site.url, 1)).toBe(201)
  },
)

test('the secret that signs sessions is made once, for its owner only, and differs per folder', {
  tags: ['details'],
}, async () => {
  const secretFile = (folder: string) => path.join(folder, 'session-secret')
  const secretOf = (folder: string) => fs.readFileSync(secretFile(folder), 'utf8')
  const [first, other] = [bootedData(), bootedData()]
  const before = secretOf(first)
  fs.rmSync(secretFile(other))
  await Promise.all([first, other].map(async (dataFolder) => (await serve({ dataFolder })).stop()))
  expect(secretOf(first)).toBe(before)
  expect(secretOf(other)).toHaveLength(before.length)
  expect(secretOf(other)).not.toBe(before)
  expect(fs.statSync(secretFile(other)).mode & 0o777).toBe(0o600)
})
