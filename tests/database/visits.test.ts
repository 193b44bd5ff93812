import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api.ts'
import { addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, staffCaller, times, untilAwaited } from '../support/openedForTests.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Visits changed by many people at once, on both engines: no one has two visits at once, and no request is lost. */

const technicians = [1, 2].map((n) => `70000000-0000-4000-8000-00000000000${n}`)
const twoTechnicians = `insert into public.technicians (id, name, weekdays) values
  ${technicians.map((id, n) => `('${id}', 'Technician ${n}', '{1,2,3,4,5,6,7}')`).join(', ')}`
const waiting = (count: number) => `
  insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status)
  select 'Dee', 'Park', 'dee@example.com', '(' || 200 + n || ') 555-0104', n || ' Fir Street', 'repair', 'confirmed'
  from generate_series(1, ${count}) as n returning id`
/** A future day and its first two windows. */
const places = `select (private.new_york_today() + 2)::text as day, array_agg(id order by starts) as windows from public.visit_windows`

describe('the embedded database', { tags: ['engines'] }, () => {
  let api: Api
  let staff: SupabaseClient
  beforeAll(async () => {
    api = await openApi()
    staff = await api.staffAccount('staff@test.example')
    await api.run(twoTechnicians)
    return () => api.close()
  })

  test('50 bookings for 4 slots at once: 4 visits, and 46 refusals', async () => {
    const ids = (await api.run(waiting(50)))[0]?.map(({ id }) => id)
    const [[{ day, windows } = {}] = []] = await api.run(places)
    const answers = await Promise.all(
      times(50).map((n) =>
        staff.rpc('book_visit', {
          action_id: crypto.randomUUID(),
          request: ids?.[n],
          technician: technicians[n % 2],
          day,
          first_window: (windows as number[])[(n >> 1) % 2],
        }),
      ),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(4)
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']))
    expect(await api.value('select count(*)::int from public.visit_slots')).toBe(4)
  })

  test('24 bookings at once of a window with 2 places: 2 visits, and 22 refusals', async () => {
    await api.run(`update public.technicians set places = 2 where id = '${technicians[0]}'`)
    const ids = (await api.run(waiting(24)))[0]?.map(({ id }) => id)
    const [[{ day, windows } = {}] = []] = await api.run(places)
    const answers = await Promise.all(
      times(24).map((n) =>
        staff.rpc('book_visit', {
          ...{ action_id: crypto.randomUUID(), request: ids?.[n], technician: technicians[0], day },
          first_window: (windows as number[])[3],
        }),
      ),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(2)
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']))
  })
})

const { owner, callAs } = await connectedForTests(startProject(), 16)

describe('a PostgreSQL server with 16 connections', () => {
  const people = ['anna', 'bert', 'cleo'].map(
    (name, n) => [name, `a0000000-0000-4000-8000-0000000000a${n + 1}`] as const,
  )
  let day: string
  let windows: number[]

  beforeAll(async () => {
    for (const [name, id] of people) await addStaff(owner, id, `${name}@test.example`)
    await owner.unsafe(twoTechnicians)
    const [row] = await owner.unsafe(places)
    day = row?.day
    windows = row?.windows
  })

  /** Makes an API call by an account, with what happens before it is committed. Returns null, or the code of the refusal. */
  async function callBy(
    account: string,
    statement: string,
    meanwhile = async (_: Sql) => {},
  ): Promise<string | null> {
    try {
      await callAs(staffCaller(account), async (sql) => {
        await sql.unsafe(`select public.${statement}`)
        await meanwhile(sql)
      })
      return null
    } catch (thrown) {
      return String((thrown as { code?: string }).code)
    }
  }
  /** Makes an API call as one of the accounts. */
  const call = (person: number, statement: string) =>
    callBy(people[person % people.length]?.[1] ?? '', statement)
  async function begin(count: number): Promise<string[]> {
    await owner`delete from public.service_requests`
    await owner`delete from public.days_off`
    return (await owner.unsafe(waiting(count))).map(({ id }) => id)
  }
  const booked = (id: string) =>
    `book_visit(${quoted(crypto.randomUUID(), id, technicians[0] ?? '', day, windows[0] ?? 0)}, another => true)`
  const quoted = (...values: (string | number)[]) => values.map((value) => `'${value}'`).join(', ')

  test('50 bookings for 4 slots at once: 4 visits, and 46 refusals', async () => {
    const ids = await begin(50)
    const answers = await Promise.all(
      ids.map((id, n) =>
        call(
          n,
          `book_visit(${quoted(crypto.randomUUID(), id, technicians[n % 2] ?? '', day, windows[(n >> 1) % 2] ?? 0)})`,
        ),
      ),
    )
    expect(answers.filter((code) => code === null)).toHaveLength(4)
    expect(new Set(answers)).toEqual(new Set([null, 'PT409']))
  })

  test('24 bookings at once of windows with 1, 2, and 3 places: never more visits than places', async () => {
    for (const count of [1, 2, 3]) {
      const ids = await begin(24)
      await owner`update public.technicians set places = ${count}`
      const answers = await Promise.all(
        ids.map((id, n) =>
          // Long visits and short ones overlap.
          call(
            n,
            `book_visit(${quoted(crypto.randomUUID(), id, technicians[0] ?? '', day, windows[n % 3 === 2 ? 1 : 0] ?? 0, windows[n % 3 === 1 ? 0 : 1] ?? 0)})`,
          ),
        ),
      )
      expect(new Set(answers)).toEqual(new Set([null, 'PT409']))
      const taken =
        await owner`select count(*)::int as visits, count(distinct place)::int as places,
        max(place)::int as last from public.visit_slots group by window_id`
      expect(taken).toEqual(times(2).map(() => ({ visits: count, places: count, last: count })))
    }
    await owner`update public.technicians set places = 1`
  })

  test('24 pairs at once in both orders: one is booked whole, and 23 are refused', async () => {
    const ids = await begin(24)
    const answers = await Promise.all(
      ids.map((id, n) =>
        call(
          n,
          `book_visit(${quoted(crypto.randomUUID(), id, technicians[n % 2] ?? '', day, windows[0] ?? 0)}, with_technician => '${technicians[1 - (n % 2)]}')`,
        ),
      ),
    )
    expect(answers.filter((code) => code === null)).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set([null, 'PT409']))
    expect(
      await owner`select count(*)::int as visits, count(distinct request_id)::int as requests from public.visits`,
    ).toEqual([{ visits: 2, requests: 1 }])
  })

  test('bookings while an owner lowers the places: none is more than the places it saw', async () => {
    for (const round of times(5)) {
      const ids = await begin(12)
      await owner`update public.technicians set places = 3`
      const lower = () =>
        call(
          0,
          `save_technician('${technicians[0]}', 'Technician 1', '{}', '{1,2,3,4,5,6,7}', true, places => 1)`,
        )
      const before = round * 2
      const answers = await Promise.all([
        ...ids.slice(0, before).map((id, n) => call(n, booked(id))),
        lower(),
        ...ids.slice(before).map((id, n) => call(n, booked(id))),
      ])
      expect(answers.every((code) => code === null || code === 'PT409')).toBe(true)
      const [row] = await owner`select count(*)::int as visits from public.visit_slots`
      expect(row?.visits).toBeGreaterThanOrEqual(1)
      expect(row?.visits).toBeLessThanOrEqual(3)
      // From then on there is one place.
      await owner`delete from public.visits where id <> (select min(id::text)::uuid from public.visits)`
      expect(await call(0, booked(ids.at(-1) ?? ''))).toBe('PT409')
    }
    await owner`update public.technicians set places = 1`
  })

  test('12 emergencies squeezed into one slot at once: one wins, and the visit moves once', async () => {
    const ids = await begin(15)
    const visit = crypto.randomUUID()
    const [who] = technicians
    await owner`update public.service_requests set service_type = 'emergency' where id = any (${ids.slice(1)})`
    // Windows of today that are to come at any hour.
    const [first = 0, second = 0, third = 0] = windows
    const setWindows = async (...times: readonly string[]) => {
      for (const n of [2, 1, 0]) {
        await owner`update public.visit_windows set starts = ${times[n] ?? ''}::time, ends = ${times[n + 1] ?? ''}::time
          where id = ${windows[n] ?? 0}`
      }
    }
    await setWindows('23:59:57', '23:59:58', '23:59:59', '24:00')
    await owner`insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
      values (${visit}, ${ids[0] ?? ''}, ${who ?? ''}, private.new_york_today(), '23:59:57', '23:59:58', 'repair')`
    await owner`select private.assign_slots(v) from public.visits as v`
    const [{ today } = {}] = await owner`select private.new_york_today()::text as today`
    const squeeze = (id: string, window: number) =>
      `book_visit(${quoted(crypto.randomUUID(), id, who ?? '', today, first)}, moves => '${visit}', moves_version => 1,
        moves_to => '${who}', moves_to_window => ${window})`
    const answers = await Promise.all([
      ...ids.slice(1, 13).map((id, n) => call(n, squeeze(id, n % 2 ? second : third))),
      // Others want the slot that it leaves, and one of those that it may move to.
      call(0, `book_visit(${quoted(crypto.randomUUID(), ids[13] ?? '', who ?? '', today, first)})`),
      call(1, `book_visit(${quoted(crypto.randomUUID(), ids[14] ?? '', who ?? '', today, third)})`),
    ])
    expect(new Set(answers.slice(0, 12))).toEqual(new Set([null, 'PT409']))
    expect(answers.slice(0, 12).filter((code) => code === null)).toHaveLength(1)
    expect(answers[12]).toBe('PT409')
    expect(await owner`select version from public.visits where id = ${visit}`).toEqual([
      { version: 2 },
    ])
    const taken =
      await owner`select count(*)::int as visits from public.visit_slots group by window_id`
    expect(new Set(taken.map(({ visits }) => visits))).toEqual(new Set([1]))
    await setWindows('08:00', '10:00', '12:00', '14:00')
  })

  test('one booking sent 20 times at once is one visit', async () => {
    const [id = ''] = await begin(1)
    const statement = `book_visit(${quoted(crypto.randomUUID(), id, technicians[0] ?? '', day, windows[0] ?? 0)}, is_call => true)`
    expect(new Set(await Promise.all(times(20).map(() => call(0, statement))))).toEqual(
      new Set([null]),
    )
    const [row] = await owner`select (select count(*) from public.visits)::int as visits,
      (select count(*) from public.request_events)::int as events`
    expect(row).toEqual({ visits: 1, events: 2 })
  })

  test('two who book one request at once: one visit, and the other is asked', async () => {
    const [id = ''] = await begin(1)
    const answers = await Promise.all(
      [0, 1].map((n) =>
        call(
          n,
          `book_visit(${quoted(crypto.randomUUID(), id, technicians[n] ?? '', day, windows[n] ?? 0)})`,
        ),
      ),
    )
    expect(answers.sort()).toEqual(['PT409', null])
    expect(await owner`select count(*)::int as visits from public.visits`).toEqual([{ visits: 1 }])
  })

  test('two visits that change places at once wait for each other and never in a circle', async () => {
    const ids = await begin(2)
    const actionIds = ids.map(() => crypto.randomUUID())
    for (const n of [0, 1]) {
      const place = quoted(
        actionIds[n] ?? '',
        ids[n] ?? '',
        technicians[n] ?? '',
        day,
        windows[0] ?? 0,
      )
      expect(await call(0, `book_visit(${place})`)).toBeNull()
    }
    for (const round of times(20)) {
      const answers = await Promise.all(
        [0, 1].map((n) =>
          call(
            n,
            `move_visit(${quoted(crypto.randomUUID(), actionIds[n] ?? '', technicians[(n + round + 1) % 2] ?? '', day, windows[round % 3] ?? 0)})`,
          ),
        ),
      )
      expect(answers.every((code) => code === null || code === 'PT409')).toBe(true)
    }
  })

  /** Checks invariants that hold after any sequence of actions. */
  async function expectSound() {
    const broken = await owner.begin(async (sql) => {
      // As in every function of the desk: compiling this took PostgreSQL 15 longer than 20 s on a busy machine.
      await sql`set local jit = off`
      return sql`
      select 'two at one time' as what, a.id from public.visits as a
      join public.visits as b on b.technician_id = a.technician_id and b.day = a.day and b.id > a.id
        and b.starts < a.ends and b.ends > a.starts
      where a.state <> 'cancelled' and b.state <> 'cancelled'
      union all
      select 'not the places of its time', v.id from public.visits as v
      where (select count(*) from public.visit_windows as w where v.state <> 'cancelled' and w.starts < v.ends and w.ends > v.starts)
        <> (select count(*) from public.visit_slots as p
          where p.visit_id = v.id and (p.technician_id, p.day) = (v.technician_id, v.day))
      union all
      select 'lost', r.id from public.service_requests as r
      where r.status in ('confirmed', 'in_progress') and not exists (
        select from public.visits as v where v.request_id = r.id and v.state in ('planned', 'on_the_way', 'there')
      ) and r.id not in (select o.request_id from private.call_order() as o)
      union all
      select 'not told', v.id from public.visits as v
      where not exists (
        select from public.request_events as e
        where e.request_id = v.request_id and e.kind = 'visit' and (
          e.visit_id = v.id and e.visit_after - 'technician' = private.visit_state(v) - 'technician'
          -- Or an event says that something was taken back.
          or e.undoes is not null
        )
      )`
    })
    expect(broken).toEqual([])
  }

  const step = fc.record({
    person: fc.nat(2),
    kind: fc.constantFrom(
      'book',
      'book',
      'move',
      'move',
      'cancel',
      'off',
      'state',
      'close',
      'undo',
    ),
    request: fc.nat(3),
    technician: fc.nat(1),
    window: fc.nat(3),
    length: fc.nat(2),
    yes: fc.boolean(),
  })

  test('however several people book, move, cancel and give days off at once, nobody is in two places and no request is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 }),
        async (rounds) => {
          const ids = await begin(4)
          const latest = new Map<string, string>()
          let actionId = crypto.randomUUID()
          const codes: (string | null)[] = []
          for (const round of rounds) {
            // The calls of a round run in parallel.
            codes.push(
              ...(await Promise.all(
                round.map(({ person, kind, request, technician, window, length, yes }) => {
                  const id = ids[request] ?? ''
                  const visit = latest.get(id) ?? id
                  const who = technicians[technician] ?? ''
                  const before = actionId
                  actionId = crypto.randomUUID()
                  const place = quoted(
                    who,
                    day,
                    windows[window] ?? 0,
                    windows[window + length] ?? 0,
                  )
                  switch (kind) {
                    case 'book':
                      latest.set(id, actionId)
                      return call(
                        person,
                        `book_visit('${actionId}', '${id}', ${place}, force => ${yes})`,
                      )
                    case 'move':
                      return call(
                        person,
                        `move_visit('${actionId}', '${visit}', ${place}, force => ${yes})`,
                      )
                    case 'cancel':
                      return call(
                        person,
                        `set_visit_state(${quoted(actionId, visit, 'cancelled')})`,
                      )
                    case 'state':
                      return call(person, `set_visit_state(${quoted(actionId, visit, 'planned')})`)
                    case 'off':
                      return call(
                        person,
                        `set_days_off('${who}', '${day}', '${day}', ${yes ? "'day'" : 'null'})`,
                      )
                    case 'undo':
                      return call(person, `undo_action('${before}')`)
                    default:
                      return call(
                        person,
                        `record_call('${actionId}', '${id}', '${yes ? 'spam' : 'voicemail'}')`,
                      )
                  }
                }),
              )),
            )
            await expectSound()
          }
          expect(codes.filter((code) => code !== null && !code.startsWith('PT4'))).toEqual([])
        },
      ),
      { numRuns: 25, endOnFailure: false, interruptAfterTimeLimit: 20_000 },
    )
  })

  test('of 12 customers who ask for one place at once, one has it', async () => {
    const ids = await begin(12)
    await owner`delete from private.request_links`
    await owner.unsafe(
      `insert into private.request_links (token_hash, request_id) select private.link_hash(lpad(n::text, 43, 'a')), id
       from unnest('{${ids.join()}}'::uuid[]) with ordinality as t (id, n)`,
    )
    await owner`update public.technicians set active = id = ${technicians[0] ?? ''}`
    const ask = (n: number) =>
      callAs({ role: 'anon' }, async (sql) => {
        const token = String(n + 1).padStart(43, 'a')
        const [row] = await sql`
          select (public.hold_slot_by_link(${token}, gen_random_uuid(), ${day}, '08:00')).problem`
        return row?.problem ?? 'wished'
      })
    const answers = await Promise.all(times(12).map(ask))
    expect(answers.filter((answer) => answer === 'wished')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['wished', 'taken']))
    await owner`update public.technicians set active = true`
    await owner`delete from private.slot_holds`
  })

  describe('a visit of today', () => {
    const account = 'a0000000-0000-4000-8000-0000000000b1'
    const desk = people[0]?.[1] ?? ''
    let visit: string

    beforeAll(async () => {
      await addStaff(owner, account, 'technician@test.example')
      await owner`update public.staff set role = 'technician' where user_id = ${account}`
      await owner`update public.technicians set staff_id = ${account} where id = ${technicians[0] ?? ''}`
    })
    beforeEach(async () => {
      const [request = ''] = await begin(1)
      visit = crypto.randomUUID()
      await owner`
        insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
        values (${visit}, ${request}, ${technicians[0] ?? ''}, private.new_york_today(), '10:00', '12:00', 'repair')`
    })

    const report = quoted(
      JSON.stringify({ work: 'Spring replaced.', parts: [], charge: { kind: 'no_charge' } }),
    )
    const undone = quoted(JSON.stringify({ reason: 'nobody_home' }))
    const steps = {
      late: (id: string) => `run_late(${quoted(id, visit)}, 30)`,
      arrived: (id: string) => `arrive(${quoted(id, visit)})`,
      done: (id: string) => `finish(${quoted(id, visit)}, ${report})`,
      undone: (id: string) => `leave_undone(${quoted(id, visit)}, ${undone})`,
    }
    type Step = keyof typeof steps
    const act = (step: Step, meanwhile?: (sql: Sql) => Promise<void>) =>
      callBy(account, steps[step](crypto.randomUUID()), meanwhile)
    const moveAway = (meanwhile?: (sql: Sql) => Promise<void>) =>
      callBy(
        desk,
        `move_visit(${quoted(crypto.randomUUID(), visit, technicians[1] ?? '', day, windows[0] ?? 0)})`,
        meanwhile,
      )
    type Call = (meanwhile?: (sql: Sql) => Promise<void>) => Promise<string | null>
    /** Makes the second call while the first is not committed. Returns both results. */
    async function during(first: Call, second: Call): Promise<(string | null)[]> {
      let late: Promise<string | null> = Promise.resolve(null)
      const answer = await first(async (sql) => {
        late = second()
        await untilAwaited(sql)
      })
      return [answer, await late]
    }
    /** Returns the state of the visit, and how often anything was done to it. */
    async function stands() {
      const [row] = await owner`
        select state, late_minutes as late, version, (select count(*)::int from public.request_events where visit_id = ${visit}) as events
        from public.visits where id = ${visit}`
      return row
    }
    const once = {
      late: { state: 'planned', late: 30, version: 2, events: 1 },
      arrived: { state: 'there', late: null, version: 2, events: 1 },
      undone: { state: 'missed', late: null, version: 2, events: 1 },
    }
    const cases = Object.keys(once) as (keyof typeof once)[]

    test.each(cases)('%s 12 times at once with one action id happens once', async (step) => {
      const statement = steps[step](crypto.randomUUID())
      const answers = await Promise.all(times(12).map(() => callBy(account, statement)))
      expect(answers).toEqual(Array(12).fill(null))
      expect(await stands()).toEqual(once[step])
    })

    test.each(cases)('%s twice at once with two action ids happens once', async (step) => {
      const again: Call = (meanwhile) => act(step, meanwhile)
      // The first call ends the visit, and the second is refused for that.
      expect(await during(again, again)).toEqual([null, step === 'undone' ? 'PT409' : null])
      expect(await stands()).toEqual(once[step])
    })

    test.each([
      ['done', 'undone', 'done'],
      ['undone', 'done', 'missed'],
    ] as const)(
      'of %s and %s at once the first wins, and the other is refused',
      async (first, second, state) => {
        expect(
          await during(
            (meanwhile) => act(first, meanwhile),
            () => act(second),
          ),
        ).toEqual([null, 'PT409'])
        expect(await stands()).toMatchObject({ state, events: 1 })
        const [row] =
          await owner`select count(*)::int as reports from private.visit_reports where visit_id = ${visit}`
        expect(row).toEqual({ reports: first === 'done' ? 1 : 0 })
      },
    )

    test('a visit that is done while the desk moves it stays in its slot, and the desk is refused', async () => {
      expect(await during((meanwhile) => act('done', meanwhile), moveAway)).toEqual([null, 'PT409'])
      expect(await stands()).toMatchObject({ state: 'done', events: 1 })
    })

    test('a visit that the desk reassigns cannot be reported done by its former technician', async () => {
      expect(await during(moveAway, () => act('done'))).toEqual([null, 'PT404'])
      expect(await stands()).toMatchObject({ state: 'planned', events: 1 })
    })
  })
})
