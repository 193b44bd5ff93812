/** One process at a time in a data folder: embedded Postgres takes no lock of its own. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../UserError.ts'

type Holder = { pid: number; started: string }

/**
 * Takes `lock` in the folder for this process and returns the function that releases it.
 * Taking it again in the same process is fine; a lock left by a dead process is taken over.
 * Throws a UserError that names the live holder.
 */
export function takeProcessLock(folder: string): () => void {
  const file = path.join(folder, 'lock')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const release = () => {
    if (isMine(readHolder(file), me)) fs.rmSync(file, { force: true })
  }
  if (!isMine(readHolder(file), me)) claim(folder, file, me)
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function claim(folder: string, file: string, me: Holder): void {
  const draft = path.join(folder, `lock.${me.pid}`)
  try {
    fs.writeFileSync(draft, JSON.stringify(me))
    for (let attempt = 0; attempt < 20; attempt++) {
      if (tryLink(draft, file)) return
      const holder = readHolder(file)
      if (holder && isAlive(holder)) {
        throw new UserError(
          `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      removeStale(folder, file)
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
  throw new UserError(`The lock of the data folder could not be taken: ${file}`)
}

/** A hard link appears whole or not at all, so no one reads half a lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Two processes may find the same stale lock; only the one that makes the directory removes it. */
function removeStale(folder: string, file: string): void {
  const guard = path.join(folder, 'lock.takeover')
  try {
    fs.mkdirSync(guard)
  } catch {
    const age = Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 5_000) fs.rmSync(guard, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    return
  }
  try {
    const holder = readHolder(file)
    if (!holder || !isAlive(holder)) fs.rmSync(file, { force: true })
  } finally {
    fs.rmdirSync(guard)
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const value = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Holder>
    if (typeof value.pid !== 'number' || typeof value.started !== 'string') return undefined
    return { pid: value.pid, started: value.started }
  } catch {
    return undefined
  }
}

function isMine(holder: Holder | undefined, me: Holder): boolean {
  return holder?.pid === me.pid && holder.started === me.started
}

/** A process number is used again after a while; number and start time together are not. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const started = startOf(holder.pid)
  return started === undefined || holder.started === '' || started === holder.started
}

/** Returns when the process started, as the system writes it; undefined where that is unknown. */
function startOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return startFromPs(pid)
  }
}

function startFromPs(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    // In words that do not depend on the terminal that asks.
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const options = { encoding: 'utf8', env } as const
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim()
  } catch {
    return undefined
  }
}
