import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, staffCaller } from '../support/openedForTests.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Races about a price between connections; the embedded Postgres has only one. */

const person = 'a0000000-0000-4000-8000-000000000001'
const request = 'b0000000-0000-4000-8000-000000000001'
const [first, second] = [
  'e0000000-0000-4000-8000-000000000001',
  'e0000000-0000-4000-8000-000000000002',
] as const
const { owner, callAs } = await connectedForTests(startProject(), 4)
const asStaff = (work: (sql: Sql) => Promise<unknown>) => callAs(staffCaller(person), work)

const line = { kind: 'repair', label: 'Spring', quantity: 1 }
const option = (total: number) => ({ name: 'Repair', total, lines: [{ ...line, amount: total }] })
const offer = (id: string, more: object = {}) =>
  asStaff(
    (sql) =>
      sql`select public.offer_quote(${id}, ${request}, null, ${JSON.stringify({ options: [option(100), option(200)], ...more })}::text::jsonb)`,
  )
const approve = (quote: string, number: number) => {
  const approval = { option: number, total: number * 100, name: 'Jo', way: 'by_phone' }
  return asStaff(
    (sql) =>
      sql`select public.approve_quote(gen_random_uuid(), ${quote}, ${JSON.stringify(approval)}::text::jsonb)`,
  )
}
const withdraw = (quote: string) =>
  asStaff((sql) => sql`select public.withdraw_quote(gen_random_uuid(), ${quote})`)

/** Returns the codes of the calls that lost. */
async function losers(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))
}
const stored = async () => {
  const rows = await owner`select id, state, chosen from private.quotes order by id`
  return rows.map(({ state, chosen }) => `${state} ${chosen}`)
}

describe('of two people who act on a price at once, exactly one wins', () => {
  beforeAll(() => addStaff(owner, person, 'first@test.example'))
  beforeEach(async () => {
    await owner`delete from public.service_requests`
    await owner`insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, source)
      values (${request}, 'Dee', 'Park', 'dee@example.com', '(914) 555-0104', '4 Fir Street', 'repair', 'confirmed', 'phone')`
    await offer(first)
  })

  test('two options', async () => {
    expect(await losers([approve(first, 1), approve(first, 2)])).toEqual(['PT409'])
    expect(await stored()).toEqual([expect.stringMatching(/^approved [12]$/)])
  })

  test('approval and withdrawal', async () => {
    expect(await losers([approve(first, 1), withdraw(first)])).toEqual(['PT409'])
    expect(await stored()).toEqual([expect.stringMatching(/^(approved 1|withdrawn null)$/)])
  })

  test('a change offered while the old one is approved', async () => {
    expect(await losers([approve(first, 1), offer(second, { instead_of: first })])).toEqual([
      'PT409',
    ])
    const states = await stored()
    expect([['approved 1'], ['withdrawn null', 'offered null']]).toContainEqual(states)
  })

  test('one offer, sent twice', async () => {
    expect(await losers([offer(first), offer(first)])).toEqual([])
    expect(await stored()).toEqual(['offered null'])
  })
})
