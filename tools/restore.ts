/**
 * `npm run restore -- FILE`: restores a backup into the hosted project that .env names, which has no requests yet, and
 * erases again who was erased since. `--erasures FILE` takes the lines from a file, `--erasures none` takes none; with
 * `--start` the schedule and the mails begin, with the keys in .env.alerts.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connectionTo } from './database/connection.ts'
import { readErasures, restore } from './project/backup/restore.ts'
import { projectSources } from './project/backup/sources.ts'
import { alertsFile, variablesIn } from './project/deploy/variables.ts'
import { endWith, UserError } from './UserError.ts'

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { erasures: { type: 'string' }, start: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (file && more.length === 0) return { ...values, file }
  } catch {}
  throw new UserError('npm run restore -- FILE [--erasures FILE|none] [--start]')
}

/** Has the database ring the worker, as a deployment does. */
async function start(database: string, url: string): Promise<void> {
  const { ALERTS_SECRET: secret } = variablesIn(alertsFile)
  if (!secret) throw new UserError(`${alertsFile} has no ALERTS_SECRET: nothing was started.`)
  const client = new pg.Client(connectionTo(database))
  await client.connect()
  const ring = 'select private.ring_alerts_at($1, $2)'
  await client.query(ring, [`${url}/functions/v1/alerts`, secret]).finally(() => client.end())
}

async function main(): Promise<void> {
  const { file, erasures: lines, start: isStarted = false } = readWords()
  const { url, database, storage } = projectSources()
  const erasures = await readErasures(storage, lines)
  const { rows, photos, erased } = await restore(database, storage, file, erasures)
  const requests = rows['public.service_requests'] ?? 0
  console.log(
    `Restored ${requests} requests and ${photos} photos to ${url}; erased again: ${erased}.`,
  )
  if (isStarted) await start(database, url)
  else console.log('Nothing is sent yet: npm run deploy sets up the worker, and --start rings it.')
}

main().catch(endWith)
