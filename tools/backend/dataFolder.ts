/** The folder that holds everything the local backend keeps: database, secret, lock. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../Refusal.ts'

const finishedMark = 'first-boot-finished'

/** Makes the folder if need be and proves that it can be written. Throws a Refusal if not. */
export function prepareDataFolder(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new Refusal(`The data folder ${folder} cannot be written (${reason}).`)
  }
}

/** The secret that signs sessions: made once, kept beside the data, readable by its owner only. */
export function sessionSecret(folder: string): string {
  const file = path.join(folder, 'session-secret')
  try {
    fs.writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Refusal(`${file} is damaged: remove it to have a new one made.`)
  return secret
}

/**
 * Where the database's own files are. A folder whose first boot never finished cannot be opened
 * again and holds nothing anybody was promised: it is moved aside, and `say` is told where to.
 */
export function databaseFolder(folder: string, say: (line: string) => void): string {
  const database = path.join(folder, 'postgres')
  const begun = fs.existsSync(database) && fs.readdirSync(database).length > 0
  if (begun && !isFinished(database)) {
    const aside = `${database}-unfinished-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    fs.renameSync(database, aside)
    say(`The first start was cut short: its unfinished database was moved to ${aside}`)
  }
  return database
}

/** Whether a first boot of this database came to its end. */
export function isFinished(database: string): boolean {
  return (
    fs.existsSync(path.join(database, 'PG_VERSION')) &&
    fs.existsSync(path.join(database, finishedMark))
  )
}

/** To be called when the database has all its tables and may be opened again from now on. */
export function markFinished(database: string): void {
  fs.writeFileSync(path.join(database, finishedMark), '')
}
