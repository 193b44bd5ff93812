// The rules of supabase/tests/ on a PostgreSQL server that is set up as a hosted project.
import { afterAll, describe } from 'vitest'
import { startHosted } from '../support/hosted.ts'
import { describeResults, runPgTap } from './pgTapResults.ts'

const server = await startHosted()
afterAll(() => server.stop())
const onHosted = await runPgTap(server.hosted)
describe('PostgreSQL server, as hosted Supabase', () => describeResults(onHosted))
// It differs only in what was granted before the migrations.
const onOlderProject = await runPgTap(server.olderProject, ['grants.test.sql'])
describe('PostgreSQL server, as an older project that grants everything by default', () =>
  describeResults(onOlderProject))
