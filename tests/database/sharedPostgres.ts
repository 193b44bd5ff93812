/** Starts one PostgreSQL server for all tests here; each takes a copy of a database. */
import { startSharedServer } from '../support/hosted.ts'

export default async function sharedPostgres() {
  if (process.env.LENT_PROJECT) return
  const server = await startSharedServer()
  process.env.SHARED_POSTGRES = server.folder
  return () => server.stop()
}
