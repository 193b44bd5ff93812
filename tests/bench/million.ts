// Fills a private PostgreSQL server with 1,000,000 requests and prints, at 100 and at 1,000,000,
// what the desk's queries cost under row-level security (CPU time of their backend, medians and 95th
// percentiles), which indexes they read, those inside functions included, and how many inserts 8
// visitors get done in a second. A number after it fills with that many instead, in steps of 100,000.
import { readFileSync } from 'node:fs'
import type postgres from 'postgres'
import { addStaff, startProject } from '../support/hosted.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { fill, fillVisits, holdFlood } from './million/fill.ts'
import { readAccess } from './million/plans.ts'
import { dashboardQueries, type Query } from './million/queries.ts'

const staff = 'a0000000-0000-4000-8000-000000000001'
const total = Number(process.argv[2] ?? 1_000_000)
const repetitions = 41
const insertSeconds = 3
const insertRounds = 5
const clients = 8
const cost = process.platform === 'linux' ? 'CPU time' : 'Time'
const claims = `set local "request.jwt.claims" = '${JSON.stringify({ sub: staff, session_id: staff, role: 'authenticated' })}'`

const { server, owner } = await startProject({
  settings: ['shared_buffers=512MB', 'max_wal_size=4GB', 'fsync=on', 'synchronous_commit=on'],
})
try {
  await addStaff(owner, staff, 'staff@test.example')
  await owner.unsafe(fill(1, 100, 100))
  await owner.unsafe(fillVisits)
  // More than the limits of the intake would let in within the hour.
  await owner`update private.intake_limits set site_hour = 1000000000`
  const small = await measure(owner, server, 100)
  await owner`truncate public.service_requests, public.technicians cascade`
  const started = performance.now()
  for (let from = 1; from <= total; from += 100_000) {
    await owner.unsafe(fill(from, from + 99_999, total))
  }
  console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`)
  await owner.unsafe(fillVisits)
  await owner.unsafe(holdFlood)
  const large = await measure(owner, server, total)

  console.log(`${cost} in ms, as staff under row-level security:\n`)
  console.log(
    `${'query'.padEnd(36)}${'100'.padStart(10)}${total.toLocaleString('en-US').padStart(12)}${'95 %'.padStart(10)}`,
  )
  for (const [name, { median, high }] of large) {
    const before = small.get(name)?.median ?? Number.NaN
    console.log(
      `${name.padEnd(36)}${before.toFixed(2).padStart(10)}${median.toFixed(2).padStart(12)}${high.toFixed(2).padStart(10)}`,
    )
  }
  await insertRates(owner, server)
} finally {
  await owner.end({ timeout: 5 })
  await server.stop()
}

interface Cost {
  median: number
  /** The 95th percentile. */
  high: number
}

/** What each query costs, by its name; prints what it reads when the table is large. */
async function measure(
  sql: postgres.Sql,
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
    costs.set(query.name, await measureQuery(api, backend?.pid ?? 0, query))
    if (rows !== total) continue
    const accesses = await readAccess(from, claims, query.sql)
    console.log(`${query.name}\n${accesses.map((line) => `  ${line}`).join('\n')}\n`)
  }
  await api.end()
  return costs
}

async function measureQuery(api: postgres.Sql, pid: number, query: Query): Promise<Cost> {
  const times: number[] = []
  for (let run = 0; run < repetitions; run++) {
    await api.begin(async (sql) => {
      await sql.unsafe(`set local role authenticated; ${claims}`)
      const start = spent(pid)
      await sql.unsafe(query.sql)
      times.push(spent(pid) - start)
    })
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(repetitions * share)] ?? Number.NaN
  return { median: at(0.5), high: at(0.95) }
}

/** Milliseconds of CPU time that a process has used; where the system does not say, the time of day. */
function spent(pid: number): number {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Prints what the counts cost the inserts: rounds with and without them by turns, so that a busy machine slows both. */
async function insertRates(sql: postgres.Sql, from: PostgresServer): Promise<void> {
  const rates: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let round = 0; round < insertRounds; round++) {
    for (const [turn, counting] of (['enable', 'disable'] as const).entries()) {
      await sql.unsafe(`alter table public.service_requests ${counting} trigger count_insert`)
      rates[counting].push(await insertRate(from, (round * 2 + turn) * 8000))
    }
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(insertRounds / 2)]
  console.log(
    `\nInserts a second through the guards, ${clients} clients, medians of ${insertRounds} rounds:`,
  )
  console.log(`  counted: ${middle(rates.enable)}, not counted: ${middle(rates.disable)}`)
}

/** How many requests a second `clients` visitors get stored, each from phone numbers of its own. */
async function insertRate(from: PostgresServer, firstPhone: number): Promise<number> {
  const api = from.connect('authenticator', 'hosted', clients)
  const deadline = performance.now() + insertSeconds * 1000
  // The site's count looks back an hour, in which honest visitors leave a few hundred arrivals.
  const forget = setInterval(() => void owner`delete from private.intake`, 200)
  let stored = 0
  const visitor = async (_: unknown, number: number) => {
    for (let n = firstPhone + number; performance.now() < deadline; n += clients) {
      await api.begin(async (sql) => {
        await sql`select set_config('role', 'anon', true)`
        await sql`insert into public.service_requests ${sql(requestNo(n))}`
      })
      stored++
    }
  }
  await Promise.all(Array.from({ length: clients }, visitor))
  clearInterval(forget)
  await api.end()
  return Math.round(stored / insertSeconds)
}

function requestNo(n: number) {
  const lastDigits = String(Math.floor(n / 800) % 100).padStart(2, '0')
  return {
    first_name: 'Dee',
    last_name: 'Park',
    email: 'dee@example.com',
    phone: `(${200 + (n % 800)}) 555-01${lastDigits}`,
    address: `${n} Fir Street`,
    service_type: 'repair',
  }
}
