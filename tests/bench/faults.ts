/**
 * `npm run bench:faults`: kill -9 amid bookings, again and again. Half of the rounds on embedded Postgres
 * (the server is killed), half on a private PostgreSQL (the server, the database, or both; in some the
 * database only restarts). After each round the site must serve again and every acknowledged request be
 * there exactly once. `npm run bench:faults -- 6` does six rounds; a round that does not recover in two
 * minutes ends the run.
 */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type PrivateServer, startPostgres, superuser } from '../support/postgres.ts'
import { book } from '../support/publicApi.ts'
import { freePort, pause, type RunningSite, startSite, temporaryFolder } from '../support/server.ts'

/** The processes that are killed; any other stays up and has to recover by itself. */
const faults = {
  'kill -9 of the server': { site: true },
  'kill -9 of the database': { database: 'SIGKILL' },
  'restart of the database': { database: 'SIGINT' },
  'kill -9 of both': { site: true, database: 'SIGKILL' },
} as const satisfies Record<string, { site?: true; database?: 'SIGKILL' | 'SIGINT' }>

type Fault = keyof typeof faults
type Round = {
  fault: string
  acknowledged: number
  lost: number
  doubled: number
  ms: number
  alone: boolean
}
type Ground = {
  name: string
  start: (port: number) => Promise<RunningSite>
  database?: PrivateServer
  faults: readonly Fault[]
  /** Numbers of the stored test persons, each as often as it is there. */
  stored: (site: RunningSite) => Promise<number[]>
  /** Everything acknowledged in any round so far, less what is known to be lost. */
  promised: Set<number>
  doubled: Set<number>
  /** True if `stored` needs the site to be stopped. */
  isExclusive: boolean
  close: () => Promise<void>
}

/** The faults are the API's: one page is site enough. */
const DIST = temporaryFolder()
fs.writeFileSync(path.join(DIST, 'index.html'), '<!doctype html><title>Bench</title>')
process.once('exit', () => fs.rmSync(DIST, { recursive: true, force: true }))

const visitors = 6
const longestRecovery = 120_000
const numberOf = (name: unknown) => Number(String(name).replace('Person ', ''))
/** Many rounds send more than the intake holds in an hour, and would wait for a booking that it refuses. */
const liftLimits =
  'update private.intake_limits set held_hour = 1000000, held_day = 1000000 where only_row'
const namesOf = "select last_name from public.service_requests where first_name = 'Test'"
let nextNumber = 1

/** Visitors who book one after the other until told to stop; what failed they send again, as people do. */
function load(site: RunningSite, acknowledged: number[]) {
  let isOpen = true
  const visitor = async () => {
    for (let number = nextNumber++; isOpen; ) {
      const status = await book(site.url, number).catch(() => 0)
      if (status !== 201) {
        await pause(20)
        continue
      }
      acknowledged.push(number)
      number = nextNumber++
    }
  }
  const done = Promise.all(Array.from({ length: visitors }, visitor))
  return () => {
    isOpen = false
    return done
  }
}

/** Waits until a booking is acknowledged; gives how long it took. */
async function untilServed(site: RunningSite, acknowledged: number[]): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < longestRecovery) {
    const number = nextNumber++
    if ((await book(site.url, number).catch(() => 0)) === 201) {
      acknowledged.push(number)
      return performance.now() - begun
    }
    await pause(20)
  }
  throw new Error(`No booking was taken for ${longestRecovery / 1000} s:\n${site.output()}`)
}

async function embedded(): Promise<Ground> {
  const dataFolder = temporaryFolder()
  return {
    name: 'embedded PGlite',
    start: (port) => startSite({ port, dataFolder, env: { DIST } }),
    faults: ['kill -9 of the server'],
    promised: new Set(),
    doubled: new Set(),
    isExclusive: true,
    stored: async () => {
      const database = await PGlite.create(path.join(dataFolder, 'postgres'))
      await database.query(liftLimits)
      const { rows } = await database.query<{ last_name: string }>(namesOf)
      await database.close()
      return rows.map((row) => numberOf(row.last_name))
    },
    close: async () => fs.rmSync(dataFolder, { recursive: true, force: true }),
  }
}

async function privatePostgres(): Promise<Ground> {
  const port = await freePort()
  const dataFolder = temporaryFolder()
  const database = await startPostgres({ port, durable: true })
  const env = { DIST, DATABASE_URL: `postgres://${superuser}@127.0.0.1:${port}/postgres` }
  return {
    name: 'PostgreSQL, fsync on',
    start: (port) => startSite({ port, dataFolder, env }),
    database,
    faults: [
      'kill -9 of the database',
      'restart of the database',
      'kill -9 of the server',
      'restart of the database',
      'kill -9 of both',
    ],
    promised: new Set(),
    doubled: new Set(),
    isExclusive: false,
    stored: async () => {
      const sql = database.connect(superuser)
      await sql.unsafe(liftLimits)
      const rows = await sql.unsafe(namesOf)
      await sql.end()
      return rows.map((row) => numberOf(row.last_name))
    },
    close: async () => {
      await database.stop()
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Plays one round: load, fault, recovery, count. Returns it with the site that continues. */
async function playRound(
  ground: Ground,
  site: RunningSite,
  fault: Fault,
): Promise<[Round, RunningSite]> {
  const { site: killsSite, database } = { site: false, database: undefined, ...faults[fault] }
  const acknowledged: number[] = []
  const stop = load(site, acknowledged)
  for (const begun = Date.now(); acknowledged.length < 15 && Date.now() - begun < 30_000; ) {
    await pause(50)
  }
  // Anywhere in the course of a booking.
  await pause(Math.random() * 500)
  let serving = site
  if (killsSite) await site.kill()
  const restarted = database ? ground.database?.restart(database) : undefined
  if (killsSite) await stop()
  await restarted
  const begun = performance.now()
  if (killsSite) serving = await ground.start(site.port)
  await untilServed(serving, acknowledged)
  const ms = performance.now() - begun
  if (!killsSite) await stop()

  if (ground.isExclusive) await serving.kill()
  const times = new Map<number, number>()
  for (const number of await ground.stored(serving)) times.set(number, (times.get(number) ?? 0) + 1)
  if (ground.isExclusive) serving = await ground.start(site.port)
  for (const number of acknowledged) ground.promised.add(number)
  const lost = [...ground.promised].filter((number) => !times.has(number))
  const doubled = [...times].filter(([, count]) => count > 1).map(([number]) => number)
  const counts = {
    acknowledged: acknowledged.length,
    lost: lost.filter((number) => ground.promised.delete(number)).length,
    doubled: doubled.filter((number) => !ground.doubled.has(number)).length,
  }
  for (const number of doubled) ground.doubled.add(number)
  return [{ fault: `${ground.name}: ${fault}`, ...counts, ms, alone: !killsSite }, serving]
}

async function play(ground: Ground, rounds: number): Promise<Round[]> {
  const played: Round[] = []
  let site = await ground.start(await freePort())
  try {
    for (let index = 0; index < rounds; index++) {
      const fault = ground.faults[index % ground.faults.length] ?? 'kill -9 of the server'
      const [round, serving] = await playRound(ground, site, fault)
      site = serving
      played.push(round)
      console.log(
        `${index + 1}/${rounds} ${round.fault}: ${round.acknowledged} acknowledged, ` +
          `${round.lost} lost, ${round.doubled} doubled, ${Math.round(round.ms)} ms`,
      )
    }
  } finally {
    await site.kill()
    await ground.close()
  }
  return played
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function rowOf(name: string, rounds: Round[]): string {
  const alone = rounds.filter((round) => round.alone)
  return [
    name,
    rounds.length,
    sum(rounds.map((round) => round.acknowledged)),
    sum(rounds.map((round) => round.lost)),
    sum(rounds.map((round) => round.doubled)),
    alone.length > 0 ? `${alone.length} of ${alone.length}` : '–',
    `${Math.round(median(rounds.map((round) => round.ms)))} ms`,
  ].join(' | ')
}

const wanted = Number(process.argv[2] ?? 50)
if (!Number.isInteger(wanted) || wanted < 2 || wanted > 500) {
  console.error('The number of rounds is a whole number from 2 to 500.')
  process.exit(1)
}
const onEmbedded = Math.ceil(wanted / 2)
const rounds = await play(await embedded(), onEmbedded)
rounds.push(...(await play(await privatePostgres(), wanted - onEmbedded)))

console.log(
  '\nfault | rounds | acknowledged | lost | doubled | recovered by itself | median to recover',
)
for (const name of new Set(rounds.map((round) => round.fault))) {
  console.log(
    rowOf(
      name,
      rounds.filter((round) => round.fault === name),
    ),
  )
}
console.log(rowOf('all', rounds))
process.exitCode = rounds.some((round) => round.lost + round.doubled > 0) ? 1 : 0
