// Incomplete data are never mistaken for an unfinished start, and one line says what is wrong.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { book } from '../support/publicApi.ts'
import { bootedData, expectRefusal, serve, storedNumbers } from './site.ts'

test.each(['PG_VERSION', 'first-boot-finished'])(
  'a full data folder without %s is refused and left as it is',
  { tags: ['faults'] },
  async (name) => {
    const dataFolder = bootedData()
    const site = await serve({ dataFolder })
    expect(await book(site.url, 1)).toBe(201)
    await site.stop()
    const database = path.join(dataFolder, 'postgres')
    const kept = fs.readFileSync(path.join(database, name))
    fs.rmSync(path.join(database, name))
    const before = fs.readdirSync(dataFolder, { recursive: true }).sort()
    await expectRefusal(
      { dataFolder },
      `The database in ${database} is not whole: ${name} missing. ` +
        'Put back what was removed or restore a copy; to start afresh instead, delete the folder.',
    )
    expect(fs.readdirSync(dataFolder, { recursive: true }).sort()).toEqual(before)
    fs.writeFileSync(path.join(database, name), kept)
    expect(await storedNumbers(dataFolder)).toEqual([1])
  },
)
