// Fills a private PostgreSQL server with 200,000 requests, ten years of business, and prints, at 100 and at 200,000,
// what the desk's queries cost under row-level security (CPU time of their backend, medians and 95th
// percentiles) and how long their answers are, which indexes they read, those inside functions included, what each
// trigger of a visitor's insert takes, and how many inserts 8 visitors get done in a second. A number after it
// fills with that many instead, in steps of 100,000; further arguments select the queries whose names contain
// them all: `npm run bench:desk -- 200000 report`. docs/testing.md has the figures to hold.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { addStaff, startProject } from '../support/hosted.ts'
import type { PostgresServer } from '../support/postgres.ts'
import type { Sql, SqlClient } from '../support/sqlClient.ts'
import { fill, fillVisits, holdFlood } from './desk/fill.ts'
import { readAccess } from './desk/plans.ts'
import { dashboardQueries, type Query } from './desk/queries.ts'

const accounts = {
  staff: 'a0000000-0000-4000-8000-000000000001',
  technician: 'a0000000-0000-4000-8000-000000000002',
}
const total = Number(process.argv[2] ?? 200_000)
const nameParts = process.argv.slice(3)
const repetitions = 41
const insertSeconds = 3
const insertRounds = 5
const clients = 8
/** How many have sent a request. */
let visitors = 0
const cost = process.platform === 'linux' ? 'CPU time' : 'Time'
const claimsOf = (id: string) =>
  `set local "request.jwt.claims" = '${JSON.stringify({ sub: id, session_id: id, role: 'authenticated' })}'`

const { server, owner } = await startProject({
  settings: ['shared_buffers=512MB', 'max_wal_size=4GB', 'fsync=on', 'synchronous_commit=on'],
})
try {
  for (const [name, id] of Object.entries(accounts))
    await addStaff(owner, id, `${name}@test.example`)
  await owner`update public.staff set role = 'technician' where user_id = ${accounts.technician}`
  await owner.unsafe(fill(1, 100, 100))
  await owner.unsafe(fillVisits(accounts.technician))
  // More than the limits of the intake would let in within the hour.
  await owner`update private.intake_limits set site_hour = 1000000000`
  const small = await measure(owner, server, 100)
  await owner`truncate public.service_requests, public.technicians cascade`
  const started = performance.now()
  for (let from = 1; from <= total; from += 100_000) {
    await owner.unsafe(fill(from, Math.min(from + 99_999, total), total))
  }
  console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`)
  await owner.unsafe(fillVisits(accounts.technician))
  await owner.unsafe(holdFlood)
  const large = await measure(owner, server, total)

  console.log(
    `${cost} in ms, under row-level security, and bytes of the answer as JSON, then gzipped:\n`,
  )
  printRow('query', '100', total.toLocaleString('en-US'), '95 %', 'bytes', 'gzipped')
  for (const [name, { median, high, bytes, gzipped }] of large) {
    const before = small.get(name)?.median ?? Number.NaN
    const times = [before, median, high].map((ms) => ms.toFixed(2))
    printRow(name, ...times, String(bytes), String(gzipped))
  }
  if (nameParts.length === 0) await insertCosts(server)
} finally {
  await owner.end()
  await server.stop()
}

interface Cost {
  median: number
  /** The 95th percentile. */
  high: number
  bytes: number
  gzipped: number
}

function printRow(name: string, ...figures: string[]): void {
  console.log(name.padEnd(36) + figures.map((figure) => figure.padStart(12)).join(''))
}

/** Returns the cost of each query by its name; prints what it reads when the table is large. */
async function measure(
  sql: SqlClient,
  from: PostgresServer,
  rows: number,
): Promise<Map<string, Cost>> {
  await sql`vacuum analyze`
  const [depth] = await sql<{ id: string; created_at: string }[]>`
    select id, created_at::text from public.service_requests
    order by created_at desc, id desc offset ${rows / 2} limit 1`
  if (!depth) throw new Error('The table is empty.')
  const api = from.connect('authenticator', 'hosted')
  const [backend] = await api<{ pid: number }[]>`select pg_backend_pid() as pid`
  const costs = new Map<string, Cost>()
  for (const query of dashboardQueries(depth)) {
    if (!nameParts.every((part) => query.name.includes(part))) continue
    costs.set(query.name, await measureQuery(api, backend?.pid ?? 0, query))
    if (rows !== total) continue
    const accesses = await readAccess(from, claimsOf(accounts[query.as ?? 'staff']), query.sql)
    console.log(`${query.name}\n${accesses.map((line) => `  ${line}`).join('\n')}\n`)
  }
  await api.end()
  return costs
}

async function measureQuery(api: SqlClient, pid: number, query: Query): Promise<Cost> {
  const times: number[] = []
  let answer = ''
  const begin = `set local role authenticated; ${claimsOf(accounts[query.as ?? 'staff'])}`
  for (let run = 0; run < repetitions; run++) {
    await api.begin(async (sql) => {
      await sql.unsafe(begin)
      const start = spent(pid)
      await sql.unsafe(query.sql)
      times.push(spent(pid) - start)
      if (run > 0) return
      const [row] = await sql.unsafe(
        `select coalesce(json_agg(t), '[]')::text as answer from (${query.sql}) as t`,
      )
      answer = String(row?.answer)
    })
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(repetitions * share)] ?? Number.NaN
  const bytes = Buffer.byteLength(answer)
  return { median: at(0.5), high: at(0.95), bytes, gzipped: gzipSync(answer).length }
}

/** Milliseconds of CPU time that a process has used; the time of day where the system does not report it. */
function spent(pid: number): number {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Prints what an insert costs, trigger by trigger, and how many 8 visitors get done in a second. */
async function insertCosts(from: PostgresServer): Promise<void> {
  console.log(
    `\nAn insert with link, selections and key, ${repetitions} by one client, medians in ms:`,
  )
  for (const [name, median] of await triggerTimes(from)) {
    console.log(`  ${name.padEnd(34)}${median.toFixed(2).padStart(8)}`)
  }
  const rounds: InsertRate[] = []
  for (let round = 0; round < insertRounds; round++) rounds.push(await insertRate(from))
  const middle = (key: keyof InsertRate) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(insertRounds / 2)] ??
    Number.NaN
  console.log(
    `\nInserts through the guards, ${clients} clients, medians of ${insertRounds} rounds:\n` +
      `  ${middle('stored').toFixed(0)} a second, ${cost} ${middle('cost').toFixed(2)} ms each`,
  )
}

/** Returns how long each trigger of one insert took: the whole statement first, then the slowest. */
async function triggerTimes(from: PostgresServer): Promise<[string, number][]> {
  const api = from.connect('authenticator', 'hosted')
  const times = new Map<string, number[]>()
  const add = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time])
  // The first ones compile the functions.
  for (let run = -10; run < repetitions; run++) {
    const visitor = nextVisitor()
    const plan = await api.begin(async (sql) => {
      await sql`select set_config('role', 'anon', true), set_config('request.headers', ${visitor.headers}, true)`
      const [row] = await sql<{ 'QUERY PLAN': ExplainedInsert[] }[]>`
        explain (analyze, format json) insert into public.service_requests ${sql(visitor.request)}`
      return row?.['QUERY PLAN'][0]
    })
    if (!plan || run < 0) continue
    add('the whole statement', plan['Execution Time'])
    for (const trigger of plan.Triggers) add(trigger['Trigger Name'], trigger.Time)
  }
  await api.end()
  const medians = [...times].map(([name, all]): [string, number] => [
    name,
    all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN,
  ])
  return medians.sort(([, a], [, b]) => b - a)
}

interface ExplainedInsert {
  'Execution Time': number
  Triggers: { 'Trigger Name': string; Time: number }[]
}

interface InsertRate {
  /** How many requests were stored in a second. */
  stored: number
  /** Returns what each cost the server, in milliseconds. */
  cost: number
}

/** `clients` visitors send requests at once, each from a network and with a phone number of its own. */
async function insertRate(from: PostgresServer): Promise<InsertRate> {
  const api = from.connect('authenticator', 'hosted', clients)
  const connections = await Promise.all(Array.from({ length: clients }, () => api.reserve()))
  const pids = await Promise.all(
    connections.map(async (sql) => Number((await sql`select pg_backend_pid() as pid`)[0]?.pid)),
  )
  // The site's count looks back an hour, in which honest visitors leave a few hundred arrivals.
  const forget = setInterval(() => void owner`delete from private.intake`, 200)
  const begun = pids.map(spent)
  const deadline = performance.now() + insertSeconds * 1000
  let stored = 0
  const send = async (sql: Sql) => {
    while (performance.now() < deadline) {
      const { request, headers } = nextVisitor()
      await sql`begin`
      await sql`select set_config('role', 'anon', true), set_config('request.headers', ${headers}, true)`
      await sql`insert into public.service_requests ${sql(request)}`
      await sql`commit`
      stored++
    }
  }
  await Promise.all(connections.map(send))
  clearInterval(forget)
  const all = pids.map((pid, n) => spent(pid) - (begun[n] ?? 0)).reduce((sum, one) => sum + one, 0)
  for (const sql of connections) sql.release()
  await api.end()
  return { stored: stored / insertSeconds, cost: all / stored }
}

/** Returns a visitor no one has seen before: the request, and the headers that the site sends along. */
function nextVisitor() {
  const n = ++visitors
  const request = {
    first_name: 'Dee',
    last_name: 'Park',
    email: `dee${n}@example.com`,
    phone: `(${200 + (n % 800)}) 556-${String(Math.floor(n / 800)).padStart(4, '0')}`,
    address: `${n} Fir Street, Albany, NY 12203`,
    service_type: 'repair',
    message: 'The door makes a noise and stops halfway.',
  }
  const headers = JSON.stringify({
    'x-forwarded-for': `20.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    'x-request-key': `draft-${String(n).padStart(32, '0')}`,
    'x-request-link': n.toString(16).padStart(64, '0'),
    'x-request-chosen': 'style=carriage&color=walnut&size=double&windows=arched',
  })
  return { request, headers }
}
