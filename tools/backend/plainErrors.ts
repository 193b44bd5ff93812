/** Prints errors inside the API package as one line: its own stacks contain all that a visitor typed. */
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'

const task = new AsyncLocalStorage<string>()
const quietMs = 60_000

/** Runs `work`, named `what`; errors that the package prints meanwhile become one line, at most once a minute. */
export function plainError<T>(what: string, work: () => T): T {
  return task.run(what, work)
}

const print = console.error
const said = new Map<string, number>()

console.error = (...values: unknown[]) => {
  const what = task.getStore()
  const error = values.find((value) => value instanceof Error)
  if (what === undefined || !error) return print(...values)
  const line = troubleOf(error) ?? `${what} failed: ${firstLine(error.message)}`
  const now = Date.now()
  if (now - (said.get(line) ?? 0) < quietMs) return
  if (said.size > 1000) said.clear()
  said.set(line, now)
  print(line)
}

/** Returns what the person who runs the site has to act on, or undefined for any other error. */
export function troubleOf(error: unknown): string | undefined {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  if (code === '53100' || code === 'ENOSPC' || /No space left|ENOSPC/.test(message)) {
    return 'The disk is full: nothing can be stored until there is room.'
  }
  const isDamage = /could not read block|invalid page|Aborted\(|unreachable|failed to initialize/
  if (code.startsWith('XX0') || isDamage.test(message)) {
    return 'The database is damaged: stop, and restore a copy of the data folder.'
  }
  const isAway =
    /^Connection terminated|^Client has encountered a connection error|trying to connect$/
  if (/^(ECONN|ETIMEDOUT|EPIPE|57P0|08)/.test(code) || isAway.test(message)) {
    return 'The database does not answer: requests fail until it does.'
  }
  return undefined
}

/** Returns whether the disk of `folder` has no room left to work with. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize < 20_000_000
}

const firstLine = (text: string) => text.split('\n', 1)[0]
