/** The folder that holds everything the local backend keeps: database, secret, lock. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { makePushKeys, type PushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { UserError } from '../UserError.ts'

const begunMark = 'first-boot-begun'
const finishedMark = 'first-boot-finished'

/** Makes the folder if need be and proves that it can be written. Throws a UserError if not. */
export function prepareDataFolder(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new UserError(`The data folder ${folder} cannot be written (${reason}).`)
  }
}

/** The keys that sign pushes: devices that switched alerts on know them, so they are made once. */
export async function pushKeys(folder: string): Promise<PushKeys> {
  const file = path.join(folder, 'push-keys.json')
  if (!fs.existsSync(file)) keepSecret(file, JSON.stringify(await makePushKeys()))
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PushKeys
  } catch {
    throw new UserError(`${file} is damaged: remove it, and switch alerts on anew on each device.`)
  }
}

/** The secret that signs sessions: made once, kept beside the data, readable by its owner only. */
export function sessionSecret(folder: string): string {
  const file = path.join(folder, 'session-secret')
  if (!fs.existsSync(file)) keepSecret(file, randomBytes(48).toString('base64url'))
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new UserError(`${file} is damaged: remove it to have a new one made.`)
  return secret
}

/** A hard link appears whole or not at all: two processes get one secret, a full disk none. */
function keepSecret(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, text, { mode: 0o600 })
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/**
 * Where the database's own files are. One whose first boot was begun here and never finished cannot
 * be opened again and holds nothing anybody was promised: it is moved aside, and `say` is told where
 * to. Any other that is not whole is somebody's data: throws a UserError.
 */
export function databaseFolder(folder: string, say: (line: string) => void): string {
  const database = path.join(folder, 'postgres')
  const isThere = fs.existsSync(database) && fs.readdirSync(database).length > 0
  if (!isThere || isFinished(database)) return database
  if (fs.existsSync(path.join(database, finishedMark)) || !isBegun(folder)) {
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

const wholeMarks = ['PG_VERSION', finishedMark]

/** Whether a first boot of this database came to its end. */
export function isFinished(database: string): boolean {
  return wholeMarks.every((name) => fs.existsSync(path.join(database, name)))
}

function isBegun(folder: string): boolean {
  return fs.existsSync(path.join(folder, begunMark))
}

/** To be called before the first boot of the database in this data folder. */
export function markBegun(folder: string): void {
  fs.writeFileSync(path.join(folder, begunMark), '')
}

/** To be called when the database has all its tables and may be opened again from now on. */
export function markFinished(folder: string, database: string): void {
  fs.writeFileSync(path.join(database, finishedMark), '')
  fs.rmSync(path.join(folder, begunMark), { force: true })
}
