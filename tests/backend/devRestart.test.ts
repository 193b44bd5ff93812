import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { book } from '../support/publicApi.ts'
import { pause, type RunningSite } from '../support/server.ts'
import { bootedData, emptyData, projectCopy, serve, storedNumbers } from './site.ts'

const restarts = (site: RunningSite) => site.output().split('server restarted').length - 1

/** Edits until the server has restarted that often: an edit may come before the server watches again. */
async function restarted(site: RunningSite, times: number, edit: () => void) {
  const deadline = Date.now() + 60_000
  while (restarts(site) < times) {
    if (Date.now() > deadline) throw new Error(`No restart ${times}:\n${site.output()}`)
    edit()
    for (let waited = 0; waited < 50 && restarts(site) < times; waited += 1) await pause(100)
  }
}

test('editing vite.config.ts and .env while visitors book loses nothing', {
  tags: ['faults'],
}, async () => {
  const cwd = emptyData()
  projectCopy(cwd)
  const site = await serve({ command: 'dev', cwd, dataFolder: bootedData() })
  expect(await book(site.url, 0)).toBe(201)
  const acknowledged = [0]
  let isOpen = true
  const visitor = async (first: number) => {
    for (let number = first; isOpen; number += 2) {
      if ((await book(site.url, number).catch(() => 0)) === 201) acknowledged.push(number)
      await pause(20)
    }
  }
  const visitors = Promise.all([visitor(1), visitor(2)])
  await restarted(site, 1, () => fs.appendFileSync(path.join(cwd, 'vite.config.ts'), '// edited\n'))
  await restarted(site, 2, () => fs.appendFileSync(path.join(cwd, '.env'), 'VITE_UNUSED=1\n'))
  isOpen = false
  await visitors
  expect(await book(site.url, 5000)).toBe(201)
  expect(await site.stop()).toBe(0)

  const stored = new Set(await storedNumbers(site.dataFolder))
  expect(acknowledged.length).toBeGreaterThan(2)
  expect([...acknowledged, 5000].filter((number) => !stored.has(number))).toEqual([])
})
