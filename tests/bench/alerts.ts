// What alerts add to a visitor's insert on PostgreSQL: prints the milliseconds of one, the median of interleaved rounds,
// without alerts, with the office's mailbox, and with 10 devices beside it. Run it with: npm run bench:alerts
import { addStaff, startProject } from '../support/hosted.ts'
import { pushReceiver } from '../support/pushReceiver.ts'

const rounds = 15
const inserts = 100
const member = 'a0000000-0000-4000-8000-000000000001'
const { p256dh, auth } = pushReceiver()

const { server, owner } = await startProject({
  settings: ['fsync=on', 'synchronous_commit=on'],
})
const visitor = server.connect('authenticator', 'hosted', 1)
let latest = 0

const setups = {
  'no alerts': async () => {
    await owner`alter table public.service_requests disable trigger watch_insert`
  },
  'the mailbox': async () => {
    await owner`alter table public.service_requests enable trigger watch_insert`
    await owner`delete from private.push_subscriptions`
  },
  'the mailbox and 10 devices': async () => {
    for (let device = 0; device < 10; device++) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${device}`
      await owner`insert into private.push_subscriptions
        ${owner({ user_id: member, endpoint, p256dh, auth, is_phone: true })}`
    }
  },
}

/** One visitor's insert, as the API makes it. */
async function insert(): Promise<void> {
  latest += 1
  const request = {
    first_name: 'Dee',
    last_name: 'Park',
    email: 'dee@example.com',
    phone: `(${200 + Math.floor(latest / 10_000)}) 555-${String(latest % 10_000).padStart(4, '0')}`,
    address: '4 Fir Street, Yonkers, NY 10701',
    service_type: 'emergency',
    message: 'The spring broke.',
  }
  await visitor.begin(async (sql) => {
    await sql`select set_config('role', 'anon', true)`
    await sql`insert into public.service_requests ${sql(request)}`
  })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

try {
  await addStaff(owner, member, 'member@test.example')
  // So many from one place would be held, and held ones alert nobody.
  await owner`update private.intake_limits set site_hour = 1000000, site_emergencies_hour = 1000000`
  const took = new Map(Object.keys(setups).map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, setUp] of Object.entries(setups)) {
      await setUp()
      const begun = performance.now()
      for (let step = 0; step < inserts; step++) await insert()
      // The first round warms up.
      if (round > 0) took.get(name)?.push((performance.now() - begun) / inserts)
    }
  }
  const plain = median(took.get('no alerts') ?? [])
  for (const [name, times] of took) {
    const ms = median(times)
    console.log(`${name.padEnd(28)} ${ms.toFixed(2)} ms an insert, x${(ms / plain).toFixed(2)}`)
  }
  const [queued] = await owner`select count(*)::int from private.outbox`
  console.log(`${queued?.count} deliveries queued`)
} finally {
  await visitor.end({ timeout: 5 })
  await owner.end({ timeout: 5 })
  await server.stop()
}
