/**
 * The data of the sites in browser tests, as a first boot of this day leaves it: on embedded Postgres, as `npm start`
 * has it, or with SITE_ENGINE=postgres on one PostgreSQL 17 server for all, which costs half as much.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../../tools/backend/extensions.ts'
import { copyBootedData } from './bootedData.ts'
import { clientsAt, startPostgres, superuser } from './postgres.ts'
import { freePort, temporaryFolder } from './server.ts'

/** Where the server listens, and the data folder that belongs to its booted database. */
type SharedServer = { socket: string; port: number; dataFolder: string }

const booted = 'booted'
const urlOf = (port: number, database: string) =>
  `postgres://${superuser}@127.0.0.1:${port}/${database}`

/** Starts the server for all sites of this run where they share one. Returns a function that stops it. */
export async function startSiteServer(): Promise<() => Promise<void>> {
  if (process.env.SITE_ENGINE !== 'postgres') return async () => {}
  const port = await freePort()
  const server = await startPostgres({ port })
  const dataFolder = temporaryFolder()
  const shared: SharedServer = { socket: server.folder, port, dataFolder }
  process.env.SITE_SERVER = JSON.stringify(shared)
  await createDatabase(shared, booted, 'template1')
  const { openBackend } = await import('../../tools/backend/openBackend.ts')
  const settings = { kind: 'postgres', databaseUrl: urlOf(port, booted), dataFolder } as const
  await (await openBackend(settings, 'http://localhost')).close()
  return async () => {
    await server.stop()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function createDatabase({ socket, port }: SharedServer, name: string, template: string) {
  const admin = clientsAt(socket, port)(superuser)
  await admin.unsafe(`create database ${name} template ${template}`)
  await admin.end()
}

/** Fills an empty data folder for a new site and runs `sql` on its database, embedded if `isEmbedded`, or else by SITE_ENGINE. Returns the settings that it starts with. */
export async function newSiteData(
  dataFolder: string,
  sql = '',
  isEmbedded = false,
): Promise<Record<string, string>> {
  const { SITE_SERVER } = process.env
  if (SITE_SERVER && !isEmbedded) return copyDatabase(JSON.parse(SITE_SERVER), dataFolder, sql)
  await copyBootedData(dataFolder)
  if (sql) {
    const database = await PGlite.create(join(dataFolder, 'postgres'), { extensions })
    await database.exec(sql)
    await database.close()
  }
  return {}
}

async function copyDatabase(shared: SharedServer, dataFolder: string, sql: string) {
  fs.cpSync(shared.dataFolder, dataFolder, { recursive: true })
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await createDatabase(shared, name, booted)
  if (sql) {
    const database = clientsAt(shared.socket, shared.port)(superuser, name)
    await database.run(sql)
    await database.end()
  }
  return { DATABASE_URL: urlOf(shared.port, name) }
}
