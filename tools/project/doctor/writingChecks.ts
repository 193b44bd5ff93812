import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { quoted } from '../deploy/managementApi.ts'
import { type Check, done, missing, type Outcome, unlessEmpty, unseen } from './Check.ts'
import { openDeskChannel } from './deskChannel.ts'
import { withDoctorRow } from './doctorRow.ts'
import { ask, askProject, type Project, type WritableDatabase } from './Project.ts'

const databaseOf = ({ writing }: Project): WritableDatabase => {
  if (!writing?.database) throw new Error('there is no database to write to')
  return writing.database
}

/** A booking as the form sends it; the check rolls it back. */
const booking = {
  first_name: 'Doctor',
  last_name: 'Doctor',
  email: 'doctor@company.com',
  phone: '(212) 555-0198',
  address: '1 Main Street, Valley Stream, NY 11581',
  service_type: 'repair',
}

async function tryBooking(project: Project): Promise<Outcome> {
  const key = randomBytes(24).toString('base64url')
  const headers = {
    'x-request-key': key,
    'x-request-link': createHash('sha256').update(key).digest('hex'),
  }
  const [found] = await databaseOf(project).tried<
    Record<'held' | 'proof' | 'alert' | 'mail' | 'link', boolean>
  >(`
    select set_config('request.headers', ${quoted(JSON.stringify(headers))}, true), set_config('role', 'anon', true);
    insert into public.service_requests (${Object.keys(booking).join(', ')})
      values (${Object.values(booking).map(quoted).join(', ')});
    set local role none;
    select r.held, exists (select from private.settings where name = 'human_proof_secret') as proof,
      exists (select from private.request_alerts as a where a.request_id = r.id) as alert,
      exists (select from private.receipts as m where m.request_id = r.id) as mail,
      exists (select from private.request_links as l where l.request_id = r.id) as link
    from private.request_keys as k join public.service_requests as r on r.id = k.request_id
    where k.key_hash = sha256('${key}')`)
  if (!found) return missing('it was not stored')
  if (found.held) {
    return found.proof ? done('held, for it had no proof of a person') : missing('it was held')
  }
  return unlessEmpty([
    ...(found.alert ? [] : ['no alert was planned']),
    ...(found.mail ? [] : ['no message was queued']),
    ...(found.link ? [] : ['its private link was not stored']),
  ])
}

/** Returns this machine's address as the edge in front of the project sees it; nothing where there is no such edge. */
async function ownAddress({ url }: Project): Promise<string | undefined> {
  const response = await ask(`${url}/cdn-cgi/trace`)
  const address = response.ok ? /^ip=(\S+)$/m.exec(await response.text())?.[1] : undefined
  return address && isIP(address) ? address : undefined
}

/** Addresses of no machine, by RFC 5737. */
const forged = {
  'cf-connecting-ip': '192.0.2.1',
  'x-real-ip': '192.0.2.2',
  'x-forwarded-for': '192.0.2.3',
}

async function countCalls(project: Project): Promise<Outcome> {
  const address = await ownAddress(project)
  if (!address) return unseen('nothing in front of the project says which address this machine has')
  const database = databaseOf(project)
  return withDoctorRow(database, async ({ key }) => {
    const call = (headers: object) =>
      askProject(project, '/rest/v1/service_requests', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-request-key': key },
        body: JSON.stringify(booking),
      })
    const { status } = await call({})
    if (status !== 201) return missing(`a call was answered ${status}`)
    // An edge may also refuse a call that forges its header.
    await call(forged)
    const of = (addresses: readonly string[]) =>
      `count(*) filter (where i.net64 in (
        select (private.networks_of(a::inet)).net64 from unnest(array[${addresses.map(quoted).join(', ')}]) as a))::int`
    const [found] = await database.tried<{ own: number; others: number }>(
      `select ${of([address])} as own, ${of(Object.values(forged))} as others
       from private.intake as i where i.target = 'doctor'`,
    )
    return unlessEmpty([
      ...(found?.own ? [] : [`a call from ${address} was not counted under it`]),
      ...(found?.others ? ['a forged header was believed'] : []),
    ])
  })
}

/** The beginning and the end of a JPEG. */
const photo = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

function upload(project: Project, id: string): Promise<Response> {
  return askProject(project, `/storage/v1/object/request-photos/${id}.jpg`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: photo,
  })
}

async function uploadPhotos(project: Project): Promise<Outcome> {
  const database = databaseOf(project)
  const [permitted, stranger] = [randomUUID(), randomUUID()]
  const permit = (id: string, request: string) =>
    database.kept(`insert into private.request_photos (id, request_id, by_customer)
      values ('${id}', ${request}, false) on conflict (id) do nothing`)
  return withDoctorRow(database, async ({ id }) => {
    await permit(permitted, `'${id}'`)
    const taken = await upload(project, permitted)
    const refused = await upload(project, stranger)
    // The worker removes photos of no request.
    if (refused.ok) await permit(stranger, 'null')
    return unlessEmpty([
      ...(taken.ok ? [] : [`a permitted photo was answered ${taken.status}`]),
      ...(refused.ok ? ['a photo that nobody permitted was taken'] : []),
    ])
  })
}

/** How long a test alert may take, in ms: the schedule rings once a minute. */
const alertsWithin = 70_000

async function sendTestAlert(project: Project): Promise<Outcome> {
  const { alertTo } = project.writing ?? {}
  if (!alertTo) return unseen('name a device with --alert-to: its id, or the email of its owner')
  const database = databaseOf(project)
  const [sent] = await database.kept<{ id: string }>(`
    with device as (
      select p.id from private.push_subscriptions as p join auth.users as u on u.id = p.user_id
      where lower(u.email) = lower(${quoted(alertTo)}) or p.id::text = ${quoted(alertTo)}
      order by p.seen_at desc limit 1
    ), sent as (
      insert into private.outbox (channel, device_id) select 'push', d.id from device as d returning id
    )
    select s.id, private.ring_alerts() from sent as s`)
  if (!sent) return missing(`alerts are on for no device of ${alertTo}`)
  const end = Date.now() + alertsWithin
  for (;;) {
    const [found] = await database.tried<{ done: boolean; problem: string | null }>(
      `select done_at is not null as done, last_problem as problem from private.outbox where id = ${sent.id}`,
    )
    if (found?.problem) return missing(found.problem)
    if (found?.done) return done('look at the device')
    if (Date.now() > end) return missing('the worker did not send it within 70 seconds')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function hearChange(project: Project): Promise<Outcome> {
  const keys =
    await project.setting?.<{ name: string; type?: string; api_key?: string }[]>(
      'api-keys?reveal=true',
    )
  const key = (
    keys?.find(({ type }) => type === 'secret') ?? keys?.find(({ name }) => name === 'service_role')
  )?.api_key
  if (!key) return unseen('the token may not read a secret key of the project')
  const channel = openDeskChannel(project, key)
  try {
    const status = await channel.joined
    if (status !== 'ok') return missing(`the channel was ${status}`)
    const isHeard = await withDoctorRow(databaseOf(project), () => channel.hears('changes'))
    return isHeard ? done() : missing('a change was not heard within 10 seconds')
  } finally {
    channel.close()
  }
}

export const writingChecks: readonly Check[] = [
  {
    name: 'A booking is stored, with its link, alert, and message',
    needs: ['database'],
    isVital: true,
    fix: 'Read the lines above: something that a booking needs is missing',
    writes: 'Book as a visitor, in a transaction that is rolled back',
    run: tryBooking,
  },
  {
    name: 'A call is counted under the address of its machine, whatever its headers claim',
    needs: ['database'],
    isVital: true,
    fix: `In the SQL editor: select private.trust_client_header('cf-connecting-ip');`,
    writes:
      'Add a row of the source "doctor", call the project twice with its key, and remove the row',
    run: countCalls,
  },
  {
    name: 'The bucket of photos takes the photo that was permitted, and no other',
    needs: ['database'],
    isVital: true,
    fix: 'Compare the policies of storage.objects with supabase/schemas/photos.sql',
    writes:
      'Add a row of the source "doctor", upload two photos of 22 bytes, and remove the row; the worker removes the photo',
    run: uploadPhotos,
  },
  {
    name: "The desk's channel tells of a change at once",
    needs: ['database', 'token'],
    isVital: false,
    fix: "In the project's settings, under Realtime, turn it on",
    writes: 'Join the channel of the desk, add a row of the source "doctor", and remove it',
    run: hearChange,
  },
  {
    name: 'A test alert is sent',
    needs: ['database'],
    isVital: true,
    fix: 'Open the desk: it says what to do about alerts',
    writes: 'Send a test alert to the device of --alert-to, and to no other',
    run: sendTestAlert,
  },
]
