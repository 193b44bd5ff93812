import fs from 'node:fs'
import pg from 'pg'
import { connectionTo } from '../../database/connection.ts'
import { UserError } from '../../UserError.ts'
import { migrationsHash, readArchive } from './archive.ts'
import type { Counts } from './backup.ts'
import { copyIn } from './copy.ts'
import type { Storage } from './storage.ts'
import { isOfAccounts, setCounters, type Table, tablesOf } from './tables.ts'

/** A person who was erased: which requests, and the keyed hash of their mailbox. */
interface Erasure {
  id: string
  requests: string[]
  mailbox: string | null
  number: string | null
}

/** Applies the migrations of this version where there are none, and records them as Supabase's command line does. */
async function migrate(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  for (const file of fs.readdirSync('supabase/migrations').sort()) {
    const text = fs.readFileSync(`supabase/migrations/${file}`, 'utf8')
    await client.query(text)
    const [version = '', name = ''] = file.replace('.sql', '').split(/_(.*)/)
    await client.query('insert into supabase_migrations.schema_migrations values ($1, $2, $3)', [
      version,
      [text],
      name,
    ])
  }
}

/** Brings the database to the state before its first request, or refuses it. */
async function prepare(client: pg.Client): Promise<Table[]> {
  const found = await client.query(
    `select where to_regclass('public.service_requests') is not null`,
  )
  if (found.rowCount === 0) await migrate(client)
  const [asked] = (
    await client.query<{ n: string }>('select count(*) as n from public.service_requests')
  ).rows
  if (Number(asked?.n) > 0) {
    throw new UserError(
      `The database has ${asked?.n} requests: a backup is restored into a project that has none. Nothing was changed.`,
    )
  }
  return tablesOf(client)
}

/** Empties all tables; what the migrations and a first deployment brought is in the backup. */
async function empty(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const ours = tables.filter((table) => !isOfAccounts(table)).map(({ name }) => name)
  await client.query(`truncate ${ours.join(', ')}`)
  for (const { name } of tables.filter(isOfAccounts)) await client.query(`delete from ${name}`)
}

/** Loads the rows of the backup. Returns what it says to hold. */
async function load(client: pg.Client, file: string, tables: readonly Table[]): Promise<Counts> {
  const known = new Map(tables.map(({ name, columns }) => [name, columns]))
  let into: { copy: string; chunks: Buffer[] } | undefined
  const flush = async () => {
    if (into) await copyIn(client, into.copy, into.chunks)
    into = undefined
  }
  for await (const part of readArchive(file)) {
    if (part.kind === 'begin' && part.migrations !== migrationsHash()) {
      throw new UserError(
        'The backup was made by another version: check out the one of its day, restore with that, then update. Nothing was changed.',
      )
    }
    if (part.kind === 'table') {
      await flush()
      const there = known.get(part.name)
      const lacking = part.columns.filter((column) => !there?.includes(column))
      if (lacking.length > 0) {
        throw new UserError(
          `This project lacks columns of ${part.name}: ${lacking.join(', ')}. Nothing was changed.`,
        )
      }
      into = { copy: `copy ${part.name} (${part.columns.join(', ')}) from stdin`, chunks: [] }
    }
    if (part.kind === 'rows') into?.chunks.push(Buffer.from(part.data))
    if (part.kind === 'end') {
      await flush()
      return part
    }
  }
  throw new UserError(`${file} is not whole.`)
}

async function verify(client: pg.Client, { rows }: Counts): Promise<void> {
  for (const [name, expected] of Object.entries(rows)) {
    const counted = await client.query<{ n: number }>(`select count(*)::int as n from only ${name}`)
    if (counted.rows[0]?.n !== expected) {
      throw new UserError(
        `${name} has ${counted.rows[0]?.n} rows in place of ${expected}. Nothing was changed.`,
      )
    }
  }
}

/** Erases again who was erased after the backup was made. Returns how many. */
async function eraseAgain(client: pg.Client, erasures: readonly Erasure[]): Promise<number> {
  let again = 0
  for (const { id, requests, mailbox, number } of erasures) {
    const { rows } = await client.query<{ ids: string[] }>(
      `select private.requests_of_erasure($1, $2, decode($3, 'hex')) as ids`,
      [id, requests, mailbox],
    )
    const ids = rows[0]?.ids ?? []
    if (ids.length === 0) continue
    // It was over when it was erased; nobody is told of that again.
    await client.query(`set local session_replication_role = replica`)
    await client.query(
      `update public.service_requests set status = 'cancelled' where id = any ($1) and status not in ('completed', 'cancelled')`,
      [ids],
    )
    await client.query(`set local session_replication_role = origin`)
    await client.query(`select private.erase_requests($1, decode($2, 'hex'), decode($3, 'hex'))`, [
      ids,
      mailbox,
      number,
    ])
    again += 1
  }
  return again
}

/** Returns the lines of the bucket `erasures`, or of a file of such lines. */
export async function readErasures(storage: Storage, file?: string): Promise<Erasure[]> {
  if (file === 'none') return []
  const texts = file
    ? [fs.readFileSync(file, 'utf8')]
    : await storage
        .list('erasures')
        .then((names) => Promise.all(names.map((name) => storage.read('erasures', name))))
        .catch(() => {
          throw new UserError(
            'The bucket `erasures` cannot be read: name a copy with --erasures FILE, or say --erasures none. Nothing was changed.',
          )
        })
  return texts.flatMap((text) =>
    String(text)
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line)),
  )
}

/**
 * Restores a backup into a project without requests, in one transaction, and its photos. No job runs and no mail goes
 * out from it until the worker is set up again: what waited then was sent by the project that is gone.
 */
export async function restore(
  database: string,
  storage: Storage,
  file: string,
  erasures: readonly Erasure[],
): Promise<Counts & { erased: number }> {
  const client = new pg.Client(connectionTo(database))
  client.on('error', () => {})
  await client.connect()
  let counts: Counts
  let erased: number
  try {
    await client.query('begin')
    const tables = await prepare(client)
    await client.query(`set local session_replication_role = replica`)
    await empty(client, tables)
    counts = await load(client, file, tables)
    await setCounters(client)
    await verify(client, counts)
    await client.query(`
      delete from private.settings where name in ('alerts_url', 'alerts_secret');
      update private.outbox set done_at = now(), claim = null, last_problem = 'It was restored, and not sent again.'
      where done_at is null and given_up_at is null`)
    await client.query(`set local session_replication_role = origin`)
    await client.query(`select private.schedule_alerts(false)`)
    erased = await eraseAgain(client, erasures)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
  for await (const part of readArchive(file)) {
    if (part.kind === 'photo') await storage.write('request-photos', part.name, part.data)
  }
  return { ...counts, erased }
}
