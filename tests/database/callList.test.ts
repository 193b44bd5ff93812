import { beforeAll, expect, test } from 'vitest'
import { actAs, addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, staffCaller } from '../support/openedForTests.ts'
import { superuser } from '../support/postgres.ts'

/** The call list compares stored columns: it computes no street, however many requests a number has. */

const staff = 'a0000000-0000-4000-8000-000000000001'
const { owner, server } = await connectedForTests(startProject(), 1)

beforeAll(async () => {
  await addStaff(owner, staff, 'staff@test.example')
  await owner`insert into public.service_requests
    (first_name, last_name, email, phone, address, service_type, status, created_at)
    select 'Dee', 'Park', n || '@example.com', '(' || 201 + n / 100 || ') 555-0104', n || ' Fir Street', 'repair',
      'completed', now() - interval '1 year'
    from generate_series(0, 4999) as n`
  await owner`insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
    select 'Dee', 'Park', n - 201 || '07@example.com', '(' || n || ') 555-0104', n - 201 || '07 Fir Street', 'repair'
    from generate_series(202, 221) as n`
  // Held ones of the same mailboxes do not count.
  await owner`insert into public.service_requests
    (first_name, last_name, email, phone, address, service_type, held, created_at)
    select 'Dee', 'Park', n - 201 || '07@example.com', '(' || n || ') 555-0104', n - 201 || '07 Fir Street', 'repair',
      true, now() - interval '1 year'
    from generate_series(202, 221) as n`
  await owner`vacuum analyze public.service_requests`
})

test('however many strangers have used the number of a request, no street is computed', async () => {
  const admin = server.connect(superuser, 'hosted')
  const [row] = await admin.begin(async (sql) => {
    await sql`select set_config('track_functions', 'all', true)`
    await actAs(sql, staffCaller(staff))
    const [list] = await sql`select sum(shown.earlier)::int as earlier, count(*)::int as shown
      from public.call_list('{news,now,morning,older,confirmed,later}') as list, unnest(list.lanes) as lane, unnest(lane.rows) as shown`
    const [asked] =
      await sql`select calls::int from pg_stat_xact_user_functions where funcname = 'address_key'`
    return [{ ...list, asked: asked?.calls ?? 0 }]
  })
  await admin.end()
  expect(row).toEqual({ shown: 20, earlier: 20, asked: 0 })
})
