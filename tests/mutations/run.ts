// `npm run mutations`: breaks the rules of the database one at a time and reports whether a test notices. Arguments
// (`npm run mutations -- deleted account`) select the mutants whose description contains them, or those of a file
// (`-- reviews.sql`). Fails when a mutant goes unnoticed or no longer applies.
import { hostedExtensions, type LentProject, startProject } from '../support/hosted.ts'
import { openEmbedded } from '../support/pglite.ts'
import { superuser, takeServerAlong } from '../support/postgres.ts'
import type { SqlClient } from '../support/sqlClient.ts'
import type { SqlDatabase } from '../support/sqlDatabase.ts'
import {
  firstFailure,
  firstPgTapFailure,
  firstVitestFailure,
  installStoppingPgTap,
  pgTapFiles,
  soonestFirst,
  type TestFile,
  vitestFiles,
} from './databaseTests.ts'
import { type Mutant, noMutant, readMutants } from './mutants.ts'

type Verdict =
  | { kind: 'caught'; by: string; test: TestFile }
  | { kind: 'missed' }
  | { kind: 'inapplicable'; why: string }

/** A mutant's SQL that cannot be run. */
class Inapplicable extends Error {}

takeServerAlong()

// Autovacuum is off because each database goes before the rows that are undone in it slow it down.
const { server, owner } = await startProject({ settings: ['autovacuum=off'] })
await installStoppingPgTap(owner)
// A database can be copied only while it has no connections.
await owner.end()
const admin = server.connect(superuser)
let copies = 0

/** Copies the migrated database; returns the name of the copy. */
async function copyMigrated(): Promise<string> {
  const database = `broken_${++copies}`
  await admin.unsafe(`create database ${database} template hosted owner postgres`)
  return database
}

/** Drops a database and the copies that test files took of it. */
async function dropWithCopies(database: string): Promise<void> {
  const names = await admin<{ datname: string }[]>`
    select datname from pg_database where datname = ${database} or starts_with(datname, ${`${database}_`})`
  for (const { datname } of names) await admin.unsafe(`drop database ${datname} with (force)`)
}

/** A database on which mutants are tried one after the other: each is undone together with what its tests do. */
interface Bench {
  database: string
  breaker: SqlClient
  /** So many mutants it still takes. */
  left: number
}

async function setUpBench(): Promise<Bench> {
  const database = await copyMigrated()
  return { database, breaker: server.connect(superuser, database), left: 50 }
}

async function clearBench({ database, breaker }: Bench): Promise<void> {
  await breaker.end()
  await dropWithCopies(database)
}

async function applyMutant(breaker: SqlDatabase, sql: string): Promise<void> {
  try {
    await breaker.run(sql)
  } catch (error) {
    throw new Inapplicable(error instanceof Error ? error.message : String(error))
  }
}

/** Runs a pgTAP file in the transaction of the mutant, as the owner of the database; the file ends it with `rollback`. */
async function pgTapOnBench({ breaker }: Bench, sql: string, path: string): Promise<string | null> {
  try {
    await applyMutant(breaker, `begin;\nset local role postgres;\n${sql}`)
    await breaker.run('set local session authorization postgres')
    return await firstPgTapFailure(breaker, path)
  } finally {
    await breaker.run('rollback')
  }
}

/** Applies a mutant to a copy of the migrated database, for tests that need several connections. */
async function breakCopy(sql: string): Promise<LentProject> {
  const database = await copyMigrated()
  const breaker = server.connect(superuser, database)
  await applyMutant(breaker, `set role postgres;\n${sql}`)
  await breaker.end()
  return { folder: server.folder, database }
}

/** Tries a mutant on the server and returns the verdict of the tests. */
async function onServer(mutant: Mutant, bench: Bench, tests: TestFile[]): Promise<Verdict> {
  let lent: LentProject | undefined
  const runFile = async (path: string) => {
    if (path.endsWith('.sql')) return pgTapOnBench(bench, mutant.sql, path)
    lent ??= await breakCopy(mutant.sql)
    return firstVitestFailure(lent, path)
  }
  try {
    return await judge(mutant, tests, runFile)
  } finally {
    if (lent) await dropWithCopies(lent.database)
  }
}

/** Does the same on an embedded database. */
async function onEmbedded(mutant: Mutant, tests: TestFile[]): Promise<Verdict> {
  const embedded = await openEmbedded()
  try {
    await embedded.run(hostedExtensions())
    await installStoppingPgTap(embedded)
    await applyMutant(embedded, mutant.sql)
    return await judge(mutant, tests, (path) => firstPgTapFailure(embedded, path))
  } finally {
    await embedded.close()
  }
}

async function judge(
  mutant: Mutant,
  tests: TestFile[],
  runFile: (path: string) => Promise<string | null>,
): Promise<Verdict> {
  for (const test of soonestFirst(tests, mutant)) {
    const by = await firstFailure(test, mutant, runFile)
    if (by !== null) return { kind: 'caught', by, test }
  }
  return { kind: 'missed' }
}

/** Files that run on each engine. */
const testsOn = { server: [...pgTapFiles, ...vitestFiles], embedded: pgTapFiles }

async function tryMutant(
  bench: Bench,
  mutant: Mutant,
  tests = testsOn[mutant.engine],
): Promise<Verdict> {
  try {
    return await (mutant.engine === 'embedded'
      ? onEmbedded(mutant, tests)
      : onServer(mutant, bench, tests))
  } catch (error) {
    if (error instanceof Inapplicable) return { kind: 'inapplicable', why: error.message }
    throw error
  }
}

/** The files that noticed a mutant, by engine. */
const noticing = { server: new Set<TestFile>(), embedded: new Set<TestFile>() }

/** Throws if a file of tests fails without a mutant: that failure would count as caught. */
async function refuseFailing(
  bench: Bench,
  engine: Mutant['engine'],
  test: TestFile,
): Promise<void> {
  const verdict = await tryMutant(bench, { ...noMutant, engine }, [test])
  if (verdict.kind === 'caught')
    throw new Error(`A test fails without any mutant (${engine}): ${verdict.by}`)
}

/** Refuses a file that notices its first mutant and fails without one. */
async function checkCatch(bench: Bench, engine: Mutant['engine'], test: TestFile): Promise<void> {
  if (noticing[engine].has(test)) return
  noticing[engine].add(test)
  await refuseFailing(bench, engine, test)
}

/** Refuses files that have come to fail meanwhile, as one may that depends on the hour. */
async function checkAgain(): Promise<void> {
  const bench = await setUpBench()
  for (const engine of ['server', 'embedded'] as const) {
    for (const test of noticing[engine]) await refuseFailing(bench, engine, test)
  }
  await clearBench(bench)
}

/** Tries the mutants, two at a time, prints each result and returns the verdicts. */
async function runAll(mutants: Mutant[]): Promise<Verdict[]> {
  const waiting = [...mutants]
  const verdicts = await Promise.all([runWaiting(waiting), runWaiting(waiting)])
  return verdicts.flat()
}

async function runWaiting(waiting: Mutant[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  let bench = await setUpBench()
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    if (bench.left-- === 0) {
      await clearBench(bench)
      bench = await setUpBench()
    }
    const verdict = await tryMutant(bench, mutant)
    if (verdict.kind === 'caught') await checkCatch(bench, mutant.engine, verdict.test)
    verdicts.push(verdict)
    if (verdict.kind === 'caught')
      console.log(`caught  ${mutant.description}\n          ${verdict.by}`)
    else if (verdict.kind === 'missed') console.log(`MISSED  ${mutant.description}`)
    else console.log(`NO LONGER APPLIES  ${mutant.description}\n          ${verdict.why}`)
  }
  await clearBench(bench)
  return verdicts
}

const chosen = process.argv.slice(2).join(' ').toLowerCase()
const mutants = readMutants().filter(({ file, description }) =>
  `${file}: ${description}`.toLowerCase().includes(chosen),
)
const start = performance.now()
try {
  if (mutants.length === 0) throw new Error(`No mutant matches: ${chosen}`)
  const verdicts = await runAll(mutants)
  await checkAgain()
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
