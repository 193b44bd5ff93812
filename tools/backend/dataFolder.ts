/** The folder with everything the local backend stores: database, secret, lock. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { makePushKeys, type PushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { assertWritable } from '../assertWritable.ts'
import { UserError } from '../UserError.ts'

const begunMark = 'first-boot-begun'
const finishedMark = 'first-boot-finished'

/** Makes the folder if need be and proves that it can be written. Throws a UserError if not. */
export function prepareDataFolder(folder: string): void {
  assertWritable(
    'The data folder',
    folder,
    'Give this account the right to write there, or set DATA_DIR to another folder.',
    0o700,
  )
}

/** The keys in a folder in use. */
const keyFiles = ['session-secret', 'push-keys.json'] as const
type KeyFile = (typeof keyFiles)[number]
/** Returns the embedded database's folder. */
const databaseIn = (folder: string) => path.join(folder, 'postgres')
/** Returns the folder of the photos. */
export const photosOf = (folder: string) => path.join(folder, 'photos')

/** The text in a key's file that requests a new key. */
const wanted = 'new'

const lossOf: Record<KeyFile, string> = {
  'session-secret': 'everybody then signs in anew',
  'push-keys.json': 'alerts are then to be switched on anew on each device',
}

/** Reads a key of the folder; makes it at the first start, and where someone wrote that a new one is wanted. Throws a UserError where it is missing or damaged. */
async function keyIn(
  folder: string,
  name: KeyFile,
  make: () => string | Promise<string>,
  isWhole: (text: string) => boolean,
): Promise<string> {
  const file = path.join(folder, name)
  if (!fs.existsSync(file) && isBegun(folder)) keepSecret(file, await make(), fs.linkSync)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null
  if (text === wanted) {
    keepSecret(file, await make(), fs.renameSync)
    return fs.readFileSync(file, 'utf8')
  }
  if (text !== null && isWhole(text)) return text
  throw new UserError(
    `${file} is ${text === null ? 'missing' : 'damaged'}: restore it from a copy. ` +
      `To have another one made, write the word ${wanted} into it; ${lossOf[name]}.`,
  )
}

/** Returns the keys that sign pushes: devices that switched alerts on know them, so they are made once. */
export async function pushKeys(folder: string): Promise<PushKeys> {
  const make = async () => JSON.stringify(await makePushKeys())
  return JSON.parse(await keyIn(folder, 'push-keys.json', make, isPushKeys))
}

function isPushKeys(text: string): boolean {
  try {
    const { publicKey, privateKey } = JSON.parse(text)
    return typeof publicKey === 'string' && typeof privateKey === 'string'
  } catch {
    return false
  }
}

/** Returns the secret that signs sessions: created once, stored next to the data, readable by its owner only. */
export function sessionSecret(folder: string): Promise<string> {
  const make = () => randomBytes(48).toString('base64url')
  return keyIn(folder, 'session-secret', make, ({ length }) => length >= 32)
}

/** Stores a secret; `put` makes the file appear whole or not at all: by a hard link two processes get one secret. */
function keepSecret(file: string, text: string, put: (draft: string, file: string) => void): void {
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, text, { mode: 0o600 })
    put(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Returns what is in a folder in use besides the database. */
const traces = (folder: string) =>
  [...keyFiles, 'photos'].filter((name) => fs.existsSync(path.join(folder, name)))

/** Records in a folder that its keys and photos belong to a database of a PostgreSQL server. */
const elsewhereMark = 'database-elsewhere'

/** Prepares this data folder for a database of a PostgreSQL server, before that is opened. */
export function prepareForServer(folder: string): void {
  const isUsed = traces(folder).length > 0 && !isBegun(folder)
  if (isUsed || fs.existsSync(databaseIn(folder))) return
  markBegun(folder)
  fs.writeFileSync(path.join(folder, elsewhereMark), '')
}

/**
 * Returns where the database's files are. One whose first boot was begun here and never finished cannot
 * be opened again and holds nothing anyone was promised: it is moved aside, and `say` is told where
 * to. Any other that is not whole, or gone while its keys or photos are there, is someone's data:
 * throws a UserError.
 */
export function databaseFolder(folder: string, say: (line: string) => void): string {
  const database = databaseIn(folder)
  const isThere = fs.existsSync(database) && fs.readdirSync(database).length > 0
  if (isThere && isFinished(database)) return database
  const isCutShort = isBegun(folder) && !fs.existsSync(path.join(database, finishedMark))
  if (isThere && !isCutShort) {
    const missing = wholeMarks.filter((name) => !fs.existsSync(path.join(database, name)))
    throw new UserError(
      `The database in ${database} is not whole: ${missing.join(' and ')} missing. ` +
        'Put back what was removed or restore a copy; to start afresh instead, delete the folder.',
    )
  }
  if (!isThere && !isCutShort && !fs.existsSync(path.join(folder, elsewhereMark))) {
    const left = traces(folder)
    if (left.length > 0) throw databaseGone(folder, database, left)
  }
  if (!isThere) return database
  const aside = `${database}-unfinished-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  fs.renameSync(database, aside)
  say(`The first start was cut short: its unfinished database was moved to ${aside}`)
  return database
}

function databaseGone(folder: string, database: string, left: string[]): UserError {
  return new UserError(
    `The database in ${database} is gone, though its folder still holds ${left.join(' and ')}. ` +
      `Put back what was removed or restore a copy; to start afresh instead, delete ${folder}.`,
  )
}

/** Throws a UserError where the database knows of `stored` photos and their folder is gone. */
export function assertPhotos(folder: string, stored: number): void {
  const photos = photosOf(folder)
  if (stored === 0 || fs.existsSync(photos)) return
  throw new UserError(
    `The photos in ${photos} are gone, and the database knows of ${stored}. ` +
      'Put back what was removed or restore a copy; to go on without them, make an empty folder there.',
  )
}

const wholeMarks = ['PG_VERSION', finishedMark]

/** Returns whether a first boot of this database was completed. */
export function isFinished(database: string): boolean {
  return wholeMarks.every((name) => fs.existsSync(path.join(database, name)))
}

function isBegun(folder: string): boolean {
  return fs.existsSync(path.join(folder, begunMark))
}

/** Marks this data folder before anything is made in it: what is missing from then on may be made. */
export function markBegun(folder: string): void {
  fs.writeFileSync(path.join(folder, begunMark), '')
  fs.rmSync(path.join(folder, elsewhereMark), { force: true })
}

/** Marks the embedded database as complete, so that it may be opened again. */
export function markFinished(database: string): void {
  fs.writeFileSync(path.join(database, finishedMark), '')
}

/** Marks the folder as complete: from now on, anything missing is an error. An interrupted first boot stays one. */
export function markWhole(folder: string): void {
  const database = databaseIn(folder)
  if (fs.existsSync(database) && !isFinished(database)) return
  fs.rmSync(path.join(folder, begunMark), { force: true })
}
