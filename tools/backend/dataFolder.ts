/** The folder with everything the local backend stores: database, secret, lock. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { makePushKeys, type PushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { assertWritable } from '../assertWritable.ts'
import { UserError } from '../UserError.ts'

const begunMark = 'first-boot-begun'
const finishedMark = 'first-boot-finished'
const wholeMarks = ['PG_VERSION', finishedMark]

/** Makes the folder if need be and proves that it can be written. Throws a UserError if not. */
export function prepareDataFolder(folder: string): void {
  assertWritable(
    'The data folder',
    folder,
    'Give this account the right to write there, or set DATA_DIR to another folder.',
    0o700,
  )
}

/** Returns the folder of the photos. */
export const photosOf = (folder: string) => path.join(folder, 'photos')

/** Returns a key of the folder, which is made once, whole or not at all: by a hard link two processes get one. */
async function keyIn(folder: string, name: string, make: () => string | Promise<string>) {
  const file = path.join(folder, name)
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, await make(), { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
  return fs.readFileSync(file, 'utf8')
}

/** Returns the keys that sign pushes: devices that switched alerts on know them, so they are made once. */
export async function pushKeys(folder: string): Promise<PushKeys> {
  const make = async () => JSON.stringify(await makePushKeys())
  return JSON.parse(await keyIn(folder, 'push-keys.json', make))
}

/** Returns the secret that signs sessions: created once, stored next to the data, readable by its owner only. */
export const sessionSecret = (folder: string): Promise<string> =>
  keyIn(folder, 'session-secret', () => randomBytes(48).toString('base64url'))

/**
 * Returns where the database's files are. One whose first boot was begun here and never finished cannot
 * be opened again and holds nothing anyone was promised: it is moved aside, and `say` is told where
 * to. Any other that is not whole is someone's data: throws a UserError.
 */
export function databaseFolder(folder: string, say: (line: string) => void): string {
  const database = path.join(folder, 'postgres')
  const isThere = fs.existsSync(database) && fs.readdirSync(database).length > 0
  if (!isThere || isFinished(database)) return database
  const isCutShort = fs.existsSync(path.join(folder, begunMark))
  if (!isCutShort || fs.existsSync(path.join(database, finishedMark))) {
    const missing = wholeMarks.filter((name) => !fs.existsSync(path.join(database, name)))
    throw new UserError(
      `The database in ${database} is not whole: ${missing.join(' and ')} missing. ` +
        'Put back what was removed or restore a copy; to start afresh instead, delete the folder.',
    )
  }
  const aside = `${database}-unfinished-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  fs.renameSync(database, aside)
  say(`The first start was cut short: its unfinished database was moved to ${aside}`)
  return database
}

/** Returns whether a first boot of this database was completed. */
export function isFinished(database: string): boolean {
  return wholeMarks.every((name) => fs.existsSync(path.join(database, name)))
}

/** Marks this data folder before its database is made. */
export function markBegun(folder: string): void {
  fs.writeFileSync(path.join(folder, begunMark), '')
}

/** Marks the embedded database as complete, so that it may be opened again. */
export function markFinished(folder: string, database: string): void {
  fs.writeFileSync(path.join(database, finishedMark), '')
  fs.rmSync(path.join(folder, begunMark), { force: true })
}
