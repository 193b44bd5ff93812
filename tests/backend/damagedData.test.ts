// Incomplete data are never mistaken for an unfinished start, and one line says what is wrong.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { book, callApi } from '../support/publicApi.ts'
import {
  bootedData,
  copyBootedData,
  emptyData,
  expectRefusal,
  refusal,
  serve,
  storedNumbers,
} from './site.ts'

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

/** Returns all that is in a folder. */
const everythingIn = (folder: string) => fs.readdirSync(folder, { recursive: true }).sort()

/** Expects one line, and that nothing is made or changed. */
async function expectUntouched(dataFolder: string, line: string) {
  const before = everythingIn(dataFolder)
  await expectRefusal({ dataFolder }, line)
  expect(everythingIn(dataFolder)).toEqual(before)
}

async function expectNotRecreated(gone: readonly string[], left: string): Promise<void> {
  const dataFolder = bootedData()
  const database = path.join(dataFolder, 'postgres')
  if (left === 'photos') fs.mkdirSync(path.join(dataFolder, 'photos'))
  for (const name of gone) fs.rmSync(path.join(dataFolder, name))
  const line =
    `The database in ${database} is gone, though its folder still holds ${left}. ` +
    `Put back what was removed or restore a copy; to start afresh instead, delete ${dataFolder}.`
  fs.rmSync(database, { recursive: true })
  await expectUntouched(dataFolder, line)
  fs.mkdirSync(database)
  await expectUntouched(dataFolder, line)
}

test('a data folder with its keys and no database is never recreated', () =>
  expectNotRecreated([], 'session-secret and push-keys.json'))

test.each([
  ['one key', ['push-keys.json'], 'session-secret'],
  ['the photos', ['session-secret', 'push-keys.json'], 'photos'],
] as const)(
  'a data folder with %s and no database is never recreated',
  { tags: ['details'] },
  (_, gone, left) => expectNotRecreated(gone, left),
)

test.each([
  ['session-secret', 'everybody then signs in anew'],
  ['push-keys.json', 'alerts are then to be switched on anew on each device'],
] as const)(
  'a full data folder without %s is refused until a new one is asked for',
  { tags: ['faults'] },
  async (name, loss) => {
    const dataFolder = bootedData()
    const file = path.join(dataFolder, name)
    const before = fs.readFileSync(file, 'utf8')
    const line = (state: string) =>
      `${file} is ${state}: restore it from a copy. To have another one made, write the word new into it; ${loss}.`
    fs.rmSync(file)
    await expectUntouched(dataFolder, line('missing'))
    fs.writeFileSync(file, '')
    await expectUntouched(dataFolder, line('damaged'))
    fs.writeFileSync(file, 'new\n')
    await (await serve({ dataFolder })).stop()
    expect(fs.readFileSync(file, 'utf8')).toHaveLength(before.length)
    expect(fs.readFileSync(file, 'utf8')).not.toBe(before)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  },
)

test('a data folder without the photos in its database is refused until staff accept the loss', {
  tags: ['faults'],
}, async () => {
  const dataFolder = bootedData()
  await (await serve({ dataFolder })).stop()
  const database = await PGlite.create(path.join(dataFolder, 'postgres'))
  await database.exec(
    "insert into storage.objects (bucket_id, name) values ('request-photos', gen_random_uuid() || '.jpg')",
  )
  await database.close()
  const photos = path.join(dataFolder, 'photos')
  await expectRefusal(
    { dataFolder },
    `The photos in ${photos} are gone, and the database knows of 1. Put back what was removed or ` +
      'restore a copy; to go on without them, make an empty folder there.',
  )
  fs.mkdirSync(photos)
  expect(await (await serve({ dataFolder })).stop()).toBe(0)
})

const damages: Record<string, (database: string) => void> = {
  'an empty pg_control': (database) => fs.truncateSync(path.join(database, 'global/pg_control')),
  'no write-ahead log': (database) => fs.rmSync(path.join(database, 'pg_wal'), { recursive: true }),
  'a write-ahead log of noise': (database) => {
    for (const file of fs.globSync('pg_wal/0*', { cwd: database })) {
      fs.writeFileSync(path.join(database, file), randomBytes(16 * 1024 * 1024))
    }
  },
  'no tables': (database) => fs.rmSync(path.join(database, 'base'), { recursive: true }),
  'another version': (database) => fs.writeFileSync(path.join(database, 'PG_VERSION'), '9\n'),
}

test.each(Object.entries(damages))(
  '%s gets one clear line',
  { tags: ['faults'] },
  async (_, damage) => {
    const dataFolder = bootedData()
    const database = path.join(dataFolder, 'postgres')
    damage(database)
    await expectRefusal(
      { dataFolder },
      `The database in ${database} cannot be opened: its files are damaged. ` +
        'Restore a copy of the folder, or move it away to start afresh.',
    )
  },
)

/** Returns the lines that a server printed after it said how to stop it. */
const linesOf = (output: string) =>
  (output.split('Stop with Ctrl-C.')[1] ?? '')
    .replace(/^-{72}\nMail .*?\n-{72}$/gms, '')
    .split('\n')
    .filter(Boolean)

test('a table found damaged while it runs gets one line, and the rest is served', {
  tags: ['faults'],
}, async () => {
  const dataFolder = bootedData()
  const database = await PGlite.create(path.join(dataFolder, 'postgres'))
  const { rows } = await database.query<{ file: string }>(
    "select pg_relation_filepath('public.reviews') as file",
  )
  await database.exec(`
    set session_replication_role = replica;
    insert into public.reviews (name, location, service, rating, body, status)
    values ('Ann', 'Yonkers', 'Repair', 5, 'Good work, on time.', 'published');
  `)
  await database.close()
  const table = path.join(dataFolder, 'postgres', rows[0]?.file ?? '')
  fs.writeFileSync(table, randomBytes(fs.statSync(table).size))
  const site = await serve({ dataFolder })
  for (let i = 0; i < 3; i++) {
    expect((await callApi(site.url, '/rest/v1/rpc/published_reviews')).status).toBe(500)
  }
  expect(linesOf(site.output())).toEqual([
    'The database is damaged: stop, and restore a copy of the data folder.',
  ])
  expect(await book(site.url, 1)).toBe(201)
})

/** Returns a disk of its own, of so many bytes; undefined where this account may not mount one. */
function smallDisk(size: string): string | undefined {
  const folder = emptyData()
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', folder]
  for (const asRoot of [[], ['sudo', '-n']]) {
    const [program = '', ...words] = [...asRoot, 'mount', ...options]
    if (spawnSync(program, words).status !== 0) continue
    const [away = '', ...end] = [...asRoot, 'umount', '-l', folder]
    onTestFinished(() => void execFileSync(away, end))
    return folder
  }
  return undefined
}

/** Writes until nothing more fits; returns the file. */
function fill(folder: string): string {
  const file = path.join(folder, 'fill')
  const handle = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(4096))
  } catch {
    fs.closeSync(handle)
    return file
  }
}

test('a disk that fills up while it runs gets one line, and with room it stores again', {
  tags: ['faults'],
}, async ({ skip }) => {
  const disk = smallDisk('150m') ?? skip('needs a mount')
  const dataFolder = path.join(disk, 'data')
  copyBootedData(dataFolder)
  const site = await serve({ dataFolder })
  const acknowledged: number[] = []
  const bookAll = async (from: number, to: number) => {
    const statuses = new Set<number>()
    for (let number = from; number < to; number++) {
      const status = await book(site.url, number)
      if (status === 201) acknowledged.push(number)
      statuses.add(status)
    }
    return statuses
  }
  await bookAll(0, 3)
  const filled = fill(disk)
  expect(await bookAll(3, 300)).toContain(500)
  expect(linesOf(site.output())).toEqual([
    'The disk is full: nothing can be stored until there is room.',
  ])
  fs.rmSync(filled)
  expect(await bookAll(300, 303)).toEqual(new Set([201]))
  expect(await site.stop()).toBe(0)
  expect(await storedNumbers(dataFolder)).toEqual(acknowledged)
})

test('a full disk at the start gets one clear line, and nothing is created on it', {
  tags: ['faults'],
}, async ({ skip }) => {
  const disk = smallDisk('60m') ?? skip('needs a mount')
  const dataFolder = path.join(disk, 'data')
  fs.mkdirSync(dataFolder)
  const filled = fill(disk)
  const { code, lines } = await refusal({ dataFolder })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/no space left on device|the disk is full/)
  fs.rmSync(filled)
  expect(fs.readdirSync(dataFolder)).toEqual([])
})
