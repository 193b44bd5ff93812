// The server and its database are killed again and again (KILL_ROUNDS times, 4 unless set) amid what visitors,
// customers, and staff do; what got no answer is sent again.
import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { newLinkToken } from '../../src/lib/requestLink.ts'
import { startPostgres, superuser } from '../support/postgres.ts'
import { book, callApi, signInAt } from '../support/publicApi.ts'
import { freePort, pause } from '../support/server.ts'
import type { SqlClient } from '../support/sqlClient.ts'
import { emptyData, serve } from './site.ts'

const rounds = Number(process.env.KILL_ROUNDS) || 4

type Site = { url: string; token: string }
/** An act under an id of its own, which `send` can send again; it resolves once the server has confirmed the act. */
type Act = { fact: string; send: (site: Site) => Promise<void> }
/** A booked request that nobody has worked on yet. */
type Booked = { number: number; link: string }

async function rpc({ url, token }: Site, name: string, body: object, asStaff = true) {
  const call = { body, ...(asStaff && { token }) }
  const { status, body: answer } = await callApi(url, `/rest/v1/rpc/${name}`, call)
  if (status !== 200 || (answer as { problem?: string } | null)?.problem) {
    throw new Error(`${name} was answered ${status}: ${JSON.stringify(answer)}`)
  }
}

/** The visitors, who book with the nine fields of the form, some of them from a browser that makes no keys. */
function* bookings(booked: Booked[]): Generator<Act> {
  for (let number = 1; ; number++) {
    const link = newLinkToken()
    const headers = {
      'x-request-link': createHash('sha256').update(link).digest('hex'),
      ...(number % 2 === 0 && { 'x-request-key': newLinkToken() }),
    }
    yield {
      fact: `booked ${number}`,
      send: async ({ url }) => expect(await book(url, number, headers)).toBe(201),
    }
    booked.push({ number, link })
  }
}

/** The customers, who each write a note on the page of their request. */
function* notes(booked: readonly Booked[]): Generator<Act | undefined> {
  for (let next = 0; ; ) {
    const request = booked[next]
    if (!request) {
      yield undefined
      continue
    }
    next++
    const sent = { token: request.link, action_id: randomUUID(), note: 'The gate is open.' }
    yield {
      fact: `note ${request.number} ${sent.action_id}`,
      send: (site) => rpc(site, 'add_note_by_link', sent, false),
    }
  }
}

/** Staff, who reach a voicemail and take back every other one. */
function* calls(booked: readonly Booked[]): Generator<Act | undefined> {
  for (let next = 0; ; ) {
    const request = booked[next]
    if (!request) {
      yield undefined
      continue
    }
    next++
    const action_id = randomUUID()
    yield {
      fact: `call ${request.number} ${action_id}`,
      send: async (site) => {
        const asked = `/rest/v1/service_requests?select=id&last_name=eq.Person%20${request.number}`
        const { body } = await callApi(site.url, asked, { token: site.token })
        const [{ id } = { id: null }] = body as { id: string }[]
        await rpc(site, 'record_call', { action_id, request: id, outcome: 'voicemail' })
      },
    }
    if (request.number % 2 === 0) continue
    yield {
      fact: `undone ${request.number} ${action_id}`,
      send: (site) => rpc(site, 'undo_action', { action_id }),
    }
  }
}

/** A person who does one act after the other until the server is gone, and then sends the last one again. */
class Person {
  /** The acts that were answered. */
  readonly done: string[] = []
  /** The acts that were sent again, with the time of the first start after them. */
  readonly again = new Map<string, number>()
  private unanswered: Act | null = null
  private failures = 0
  private readonly acts: Iterator<Act | undefined>
  constructor(acts: Iterator<Act | undefined>) {
    this.acts = acts
  }

  async workUntilKilled(site: Site, isKilled: () => boolean, most = Number.POSITIVE_INFINITY) {
    const startedAt = Date.now()
    for (let count = 0; count < most; count++) {
      if (this.unanswered) this.again.set(this.unanswered.fact, startedAt)
      const act: Act | undefined = this.unanswered ?? this.acts.next().value
      if (!act) {
        if (isKilled()) return
        await pause(5)
        continue
      }
      this.unanswered = act
      try {
        await act.send(site)
      } catch (error) {
        if (isKilled()) return
        // A busy machine may refuse a connection in time: that, too, is no answer.
        if (++this.failures > 5) throw error
        continue
      }
      this.unanswered = null
      this.done.push(act.fact)
    }
  }

  /** Sends again what got no answer. */
  async settle(site: Site) {
    while (this.unanswered) await this.workUntilKilled(site, () => false, 1)
  }
}

/** Returns what is stored, each fact as often as it is there, with its time. */
const storedFacts = (sql: SqlClient) => sql<{ fact: string; at: Date }[]>`
  with tested as (
    select r.*, split_part(r.last_name, ' ', 2) as number
    from public.service_requests as r where r.first_name = 'Test'
  )
  select 'booked ' || number as fact, created_at as at from tested
  union all
  select case when e.undoes is null then e.kind || ' ' || number || ' ' || e.action_id
      else 'undone ' || number || ' ' || e.undoes end, e.at
  from public.request_events as e join tested on tested.id = e.request_id
  where e.kind in ('note', 'call')
  union all
  -- A call that counts twice, or stays when it is taken back, shows in the number of voicemails.
  select 'voicemails ' || number, null from tested, generate_series(1, tested.voicemails)`

test('in rounds of kill and restart nothing acknowledged is lost, and nothing is stored twice', {
  tags: ['faults'],
  timeout: 1_200_000,
}, async () => {
  const port = await freePort()
  const postgres = await startPostgres({ port })
  onTestFinished(() => postgres.stop())
  const env = { DATABASE_URL: `postgres://${superuser}@127.0.0.1:${port}/postgres` }
  const dataFolder = emptyData()
  const booked: Booked[] = []
  const people = [bookings(booked), notes(booked), calls(booked)].map((acts) => new Person(acts))
  const doneByAll = () => people.reduce((sum, { done }) => sum + done.length, 0)
  let token = ''
  for (let round = 0; round < rounds; round++) {
    const served = await serve({ dataFolder, env })
    token ||= (await signInAt(served.url)).access_token
    let isKilled = false
    const enough = doneByAll() + 3 + (round % 6)
    const atWork = people.map((person) =>
      person.workUntilKilled({ url: served.url, token }, () => isKilled),
    )
    const killed = async () => {
      while (doneByAll() < enough) await pause(1)
      // At another point of the acts that are under way in each round.
      await pause((round * 7) % 20)
      isKilled = true
      await Promise.all([served.kill(), postgres.restart('SIGKILL')])
    }
    await Promise.all([killed(), ...atWork])
  }
  const last = await serve({ dataFolder, env })
  for (const person of people) await person.settle({ url: last.url, token })
  await last.stop()

  const acknowledged = people.flatMap(({ done }) => done)
  const undone = new Set(acknowledged.filter((fact) => fact.startsWith('undone')))
  const counted = acknowledged.flatMap((fact) => {
    const [kind, number, id] = fact.split(' ')
    return kind === 'call' && !undone.has(`undone ${number} ${id}`) ? [`voicemails ${number}`] : []
  })
  const sql = postgres.connect(superuser)
  const stored = await storedFacts(sql)
  await sql.end()
  expect(stored.map(({ fact }) => fact).sort()).toEqual([...acknowledged, ...counted].sort())

  // Of the acts without an answer some were stored and some were not: the kills hit before and after the commit.
  const again = people.flatMap((person) => [...person.again])
  const early = again.filter(([sent, restarted]) =>
    stored.some(({ fact, at }) => fact === sent && at.getTime() < restarted),
  )
  console.log(
    `${rounds} rounds: ${acknowledged.length} acts, ${again.length} sent again, ${early.length} of them stored before; 0 lost, 0 doubled`,
  )
  expect(again.length).toBeGreaterThan(0)
  // A few rounds may not hit both moments.
  if (rounds < 50) return
  expect(again.length).toBeGreaterThan(rounds)
  expect(early.length).toBeGreaterThan(0)
  expect(early.length).toBeLessThan(again.length)
})
