/**
 * `npm run advisors`: what the linters of Supabase's command line say of the migrated database, on
 * a private PostgreSQL server. Fails on anything above INFO. The command line is 140 MB, so npx
 * fetches it when it is wanted.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startProject } from '../../tests/support/hosted.ts'
import { superuser, takeServerAlong } from '../../tests/support/postgres.ts'
import { freePort } from '../../tests/support/server.ts'
import { supabaseCommandLine } from '../project/supabaseCommandLine.ts'

interface Advice {
  name: string
  level: 'INFO' | 'WARN' | 'ERROR'
  detail: string
}
interface Lint {
  function: string
  issues: { level: string; message: string }[]
}

takeServerAlong()

const port = await freePort()
const { server, owner } = await startProject({ port })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'advisors-'))

/** Runs a linter of the command line and returns its report. */
async function lint<Result>(...args: string[]): Promise<Result[]> {
  const target = `--remote=postgres://postgres@127.0.0.1:${port}/hosted`
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', supabaseCommandLine, 'db', ...args, target, '--fail-on=none', '--output-format=json'],
    { cwd: folder, env: { ...process.env, DO_NOT_TRACK: '1' } },
  )
  return (JSON.parse(stdout) as { results: Result[] }).results
}

/** Prints what is above INFO, returns how much that is, and sums up the rest. */
async function advise(): Promise<number> {
  const advice = await lint<Advice>('advisors', '--level=info')
  const grave = advice.filter(({ level }) => level !== 'INFO')
  for (const { level, name, detail } of grave) console.log(`${level}  ${name}: ${detail}`)
  const notes = advice.filter(({ level }) => level === 'INFO').map(({ name }) => name)
  for (const name of new Set(notes))
    console.log(`INFO  ${name}: ${notes.filter((note) => note === name).length}`)
  console.log(`db advisors: ${grave.length} above INFO\n`)
  return grave.length
}

/** Does the same for the bodies of the functions, if the server has plpgsql_check. */
async function lintFunctions(): Promise<number> {
  const admin = server.connect(superuser, 'hosted')
  const available = await admin`select from pg_available_extensions where name = 'plpgsql_check'`
  if (available.length === 0) {
    await admin.end()
    console.log('db lint: skipped, the server has no plpgsql_check')
    return 0
  }
  await admin`create extension plpgsql_check schema public`
  await admin.end()
  const issues = (await lint<Lint>('lint', '--schema=public,private', '--level=warning')).flatMap(
    ({ function: name, issues }) => issues.map((issue) => ({ name, ...issue })),
  )
  for (const { level, name, message } of issues)
    console.log(`${level.toUpperCase()}  ${name}: ${message}`)
  console.log(`db lint: ${issues.length} issues`)
  return issues.length
}

try {
  process.exitCode = (await advise()) + (await lintFunctions()) > 0 ? 1 : 0
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
  await owner.end()
  await server.stop()
}
