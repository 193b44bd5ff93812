import pg from 'pg'
import { connectionTo } from '../../database/connection.ts'
import { createArchive, migrationsHash } from './archive.ts'
import { copyOut } from './copy.ts'
import type { Storage } from './storage.ts'
import { tablesOf } from './tables.ts'

export interface Counts {
  rows: Record<string, number>
  photos: number
}

/**
 * Writes all rows of a project, as they are at one moment, its accounts with their factors, and its photos to one
 * file. Schema, policies, triggers, and jobs are not in it: they come from the same version's migrations.
 */
export async function backUp(database: string, storage: Storage, file: string): Promise<Counts> {
  const client = new pg.Client(connectionTo(database))
  client.on('error', () => {})
  await client.connect()
  const archive = createArchive(file)
  const counts: Counts = { rows: {}, photos: 0 }
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const begin = { made_at: new Date().toISOString(), migrations: migrationsHash() }
    await archive.add({ kind: 'begin', ...begin })
    for (const table of await tablesOf(client)) {
      await archive.add({ kind: 'table', ...table })
      const columns = table.columns.join(', ')
      const copy = `copy (select ${columns} from only ${table.name}) to stdout`
      await copyOut(client, copy, (rows) => archive.add({ kind: 'rows' }, rows))
      const counted = await client.query<{ n: number }>(
        `select count(*)::int as n from only ${table.name}`,
      )
      counts.rows[table.name] = counted.rows[0]?.n ?? 0
    }
    await client.query('rollback')
    for (const name of await storage.list('request-photos')) {
      await archive.add({ kind: 'photo', name }, await storage.read('request-photos', name))
      counts.photos += 1
    }
    await archive.add({ kind: 'end', ...counts })
    await archive.close()
    return counts
  } catch (error) {
    archive.abandon()
    throw error
  } finally {
    await client.end()
  }
}
