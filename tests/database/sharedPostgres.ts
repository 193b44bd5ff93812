/** Starts one PostgreSQL server for all tests here, where its programs are installed; each takes a copy of a database. */
import { startSharedServer } from '../support/hosted.ts'
import { findPostgresPrograms } from '../support/postgres.ts'

export default async function sharedPostgres() {
  if (process.env.LENT_PROJECT || !findPostgresPrograms()) return
  const server = await startSharedServer()
  process.env.SHARED_POSTGRES = server.folder
  return () => server.stop()
}
