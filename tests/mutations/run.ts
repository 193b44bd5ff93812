// `npm run mutations`: breaks the rules of the database one at a time, each on its own copy, and reports whether a
// test notices. Arguments (`npm run mutations -- deleted account`) select the mutants whose description contains them,
// or those of a file (`-- reviews.sql`). Fails when a mutant goes unnoticed or no longer applies.
import { hostedExtensions, type LentProject, startProject } from '../support/hosted.ts'
import { openEmbedded } from '../support/pglite.ts'
import { superuser, takeServerAlong } from '../support/postgres.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'
import { firstPgTapFailure, firstVitestFailure, installStoppingPgTap } from './databaseTests.ts'
import { type Mutant, readMutants } from './mutants.ts'

type Verdict =
  | { kind: 'caught'; by: string }
  | { kind: 'missed' }
  | { kind: 'inapplicable'; why: string }

takeServerAlong()

const { server, owner } = await startProject()
await installStoppingPgTap(owner)
// A database can be copied only while it has no connections.
await owner.end()
const admin = server.connect(superuser)
let copies = 0

/** Applies a mutant to a copy of the migrated database and returns the verdict of the tests. */
async function onServer(sql: string): Promise<Verdict> {
  const lent: LentProject = { folder: server.folder, database: `broken_${++copies}` }
  await admin.unsafe(`create database ${lent.database} template hosted owner postgres`)
  try {
    const breaker = server.connect(superuser, lent.database)
    const tester = server.connect('postgres', lent.database)
    const asOwner = `set role postgres;\n${sql}`
    const verdict = await judge(tester, asOwner, breaker)
    await Promise.all([breaker.end(), tester.end()])
    if (verdict.kind !== 'missed') return verdict
    const by = await firstVitestFailure(lent)
    return by === null ? verdict : { kind: 'caught', by }
  } finally {
    await dropWithCopies(lent.database)
  }
}

/** Drops a database and the copies that test files took of it. */
async function dropWithCopies(database: string): Promise<void> {
  const names = await admin<{ datname: string }[]>`
    select datname from pg_database where datname = ${database} or starts_with(datname, ${`${database}_`})`
  for (const { datname } of names) await admin.unsafe(`drop database ${datname} with (force)`)
}

/** Does the same on an embedded database. */
async function onEmbedded(sql: string): Promise<Verdict> {
  const embedded = await openEmbedded()
  try {
    await embedded.run(hostedExtensions())
    await installStoppingPgTap(embedded)
    return await judge(embedded, sql)
  } finally {
    await embedded.close()
  }
}

async function judge(
  database: SqlDatabase,
  sql: string,
  breaker: SqlDatabase = database,
): Promise<Verdict> {
  try {
    await breaker.run(sql)
  } catch (error) {
    return { kind: 'inapplicable', why: error instanceof Error ? error.message : String(error) }
  }
  const by = await firstPgTapFailure(database)
  return by === null ? { kind: 'missed' } : { kind: 'caught', by }
}

const run = ({ engine, sql }: Pick<Mutant, 'engine' | 'sql'>) =>
  engine === 'embedded' ? onEmbedded(sql) : onServer(sql)

/** Tries the mutants, two at a time, prints each result and returns the verdicts. */
async function runAll(mutants: Mutant[]): Promise<Verdict[]> {
  const waiting = [...mutants]
  const verdicts = await Promise.all([runWaiting(waiting), runWaiting(waiting)])
  return verdicts.flat()
}

async function runWaiting(waiting: Mutant[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const verdict = await run(mutant)
    verdicts.push(verdict)
    if (verdict.kind === 'caught')
      console.log(`caught  ${mutant.description}\n          ${verdict.by}`)
    else if (verdict.kind === 'missed') console.log(`MISSED  ${mutant.description}`)
    else console.log(`NO LONGER APPLIES  ${mutant.description}\n          ${verdict.why}`)
  }
  return verdicts
}

/** Throws if a test fails without a mutant: that failure would count as caught. */
async function refuseFailingTests(): Promise<void> {
  for (const engine of ['server', 'embedded'] as const) {
    const verdict = await run({ engine, sql: 'select' })
    if (verdict.kind === 'caught')
      throw new Error(`A test fails without any mutant (${engine}): ${verdict.by}`)
  }
}

const chosen = process.argv.slice(2).join(' ').toLowerCase()
const mutants = readMutants().filter(({ file, description }) =>
  `${file}: ${description}`.toLowerCase().includes(chosen),
)
const start = performance.now()
try {
  if (mutants.length === 0) throw new Error(`No mutant matches: ${chosen}`)
  await refuseFailingTests()
  const verdicts = await runAll(mutants)
  await refuseFailingTests()
  const count = (kind: Verdict['kind']) =>
    verdicts.filter((verdict) => verdict.kind === kind).length
  const seconds = Math.round((performance.now() - start) / 1000)
  const inapplicable = count('inapplicable')
  console.log(
    `\n${count('caught')} caught, ${count('missed')} missed${inapplicable ? `, ${inapplicable} no longer apply` : ''} in ${seconds} s`,
  )
  process.exitCode = count('caught') === mutants.length ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await admin.end()
  await server.stop()
}
