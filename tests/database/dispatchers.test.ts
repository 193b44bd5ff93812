import { expect, test } from 'vitest'
import { openApi, userId } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'

/** Staff who work on one list at once, through the API, with lost responses. */

type Row = { id: string; claimed_by: string | null; next_call_at: string | null; status: string }

const api = await openedForTests(openApi())
const people = new Map<string, { id: string; token: string }>()
for (const name of ['dana', 'sam']) {
  const client = await api.staffAccount(`${name}@test.example`)
  const { data } = await client.auth.getSession()
  people.set(name, { id: await userId(client), token: data.session?.access_token ?? '' })
}

let asked = 0
let lost = 0
/** Calls a function; every third response is lost, and the call is repeated. */
async function ask(name: string, path: string, body: object): Promise<Response> {
  for (;;) {
    asked += 1
    const isLost = asked % 3 === 0
    const answer = await api.call(`/rest/v1/rpc/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.get(name)?.token}` },
      body: JSON.stringify(body),
    })
    if (!isLost) return answer
    lost += 1
  }
}
const read = async (name: string, path: string, body: object) => {
  const answer = await ask(name, path, body)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

const wait = async (count: number) => {
  await api.run('delete from public.service_requests')
  await api.run(`
    insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
    select 'Dee', 'Park', 'dee@example.com', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Fir Street', 'repair'
    from generate_series(1, ${count}) as n`)
}
/** Outside of office hours, new requests wait in a lane of their own. */
const toCall = async (name: string, body: object = {}): Promise<Row[]> => {
  const { lanes } = await read(name, 'call_list', body)
  return lanes
    .filter(({ lane }: { lane: string }) => lane === 'now' || lane === 'morning')
    .flatMap(({ rows }: { rows: { request: Row }[] }) => rows.map(({ request }) => request))
}
const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Calls the requests of a list that no one has called, as the desk does: claims them first, then reads them. */
async function workThrough(name: string, rows: readonly Row[], isOld: boolean, dialed: string[]) {
  for (const { id } of rows) {
    const [claim] = await read(name, 'claim_request', {
      request: id,
      ...(!isOld && { take: false }),
    })
    if (claim.claimed_by !== people.get(name)?.id || claim.next_call_at) continue
    const [{ events }] = await read(name, 'read_request', { request: id })
    if (events.some(({ kind }: { kind: string }) => kind === 'call')) continue
    dialed.push(id)
    const actionId = crypto.randomUUID()
    const call = {
      action_id: actionId,
      request: id,
      outcome: 'voicemail',
      ...(!isOld && { expected_status: 'pending' }),
    }
    await read(name, 'record_call', call)
  }
}

test('two work through 30 requests, each also in an old tab with a list of before, and nobody is called twice', {
  tags: ['details'],
}, async () => {
  await wait(30)
  const stale = { dana: await toCall('dana'), sam: await toCall('sam') }
  expect(stale.dana).toHaveLength(30)
  const dialed: string[] = []
  await Promise.all([
    workThrough(
      'dana',
      await toCall('dana', { opened: ['now', 'morning'], known_version: null }),
      false,
      dialed,
    ),
    workThrough(
      'sam',
      await toCall('sam', { opened: ['now', 'morning'], known_version: null }),
      false,
      dialed,
    ),
    workThrough('dana', shuffled(stale.dana), true, dialed),
    workThrough('sam', shuffled(stale.sam), true, dialed),
  ])
  // Two tabs of one person share one phone.
  expect(new Set(dialed).size).toBe(30)
  const [calls] = await api.run(`
    select request_id, count(distinct done_by)::int as people from public.request_events
    where kind = 'call' group by request_id`)
  expect(calls?.map(({ people }) => people)).toEqual(Array(30).fill(1))
  expect(
    await api.value('select count(*)::int from public.request_events where id <> action_id'),
  ).toBe(0)
  expect(lost).toBeGreaterThan(50)
})

test('a clock that is slow or fast cannot set a call into the past or beyond a year, and a wrong parameter stores nothing', async () => {
  await wait(1)
  const [row] = await toCall('dana')
  const call = { request: row?.id, outcome: 'again' }
  const hour = 3_600_000
  for (const off of [-3 * hour, 400 * 24 * hour]) {
    const next_call = new Date(Date.now() + off).toISOString()
    const answer = await ask('dana', 'record_call', {
      ...call,
      action_id: crypto.randomUUID(),
      next_call,
    })
    expect(answer.status).toBe(400)
  }
  // A future build may send parameters that this database does not know.
  const answer = await ask('dana', 'record_call', {
    ...call,
    action_id: crypto.randomUUID(),
    outcome: 'voicemail',
    mood: 'fine',
  })
  expect(answer.status).toBe(404)
  expect(
    await api.value(`select count(*)::int from public.request_events where kind = 'call'`),
  ).toBe(0)
})
