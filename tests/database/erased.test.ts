import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newLinkToken } from '@/lib/requestLink'
import { form } from '../support/api.ts'
import { addStaff, startProject } from '../support/hosted.ts'
import { connectedForTests, staffCaller, untilAwaited } from '../support/openedForTests.ts'
import type { Sql } from '../support/sqlClient.ts'

/** Erasing a person while someone writes about them: the second of the two sees the result of the first. */

const account = 'a0000000-0000-4000-8000-0000000000e1'
const technician = '70000000-0000-4000-8000-0000000000e1'

const { owner, callAs } = await connectedForTests(startProject(), 8)

describe('a PostgreSQL server with several connections', () => {
  let request: string
  let visit: string
  let token: string

  beforeAll(async () => {
    await addStaff(owner, account, 'owner@test.example')
    await owner`insert into public.technicians (id, name) values (${technician}, 'Ortiz')`
  })
  beforeEach(async () => {
    await owner`delete from public.service_requests`
    const [row] = await owner`insert into public.service_requests ${owner(form)} returning id`
    request = row?.id
    visit = crypto.randomUUID()
    token = newLinkToken()
    await owner`insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
      values (${visit}, ${request}, ${technician}, private.new_york_today(), '08:00', '10:00', 'repair')`
    await owner`insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
      values (sha256(convert_to(${token}, 'UTF8')), ${visit}, ${technician}, now() + interval '1 hour')`
    // Closed, so that the person may be erased; the technician does not know yet.
    await owner`update public.service_requests set status = 'completed' where id = ${request}`
  })

  type Work<T> = (sql: Sql) => Promise<T>
  const asOwner = <T>(work: Work<T>) => callAs(staffCaller(account), work)
  const asVisitor = <T>(work: Work<T>) => callAs({ role: 'anon' }, work)
  const erase = (sql: Sql) => sql`select from public.erase_person(${request})`

  /** Runs the first statement and commits it only once the second, started meanwhile, waits for it. Returns the result of the second. */
  async function oneAfterOther<T>(
    first: (work: Work<void>) => Promise<unknown>,
    work: Work<unknown>,
    second: () => Promise<T>,
  ) {
    let late: Promise<PromiseSettledResult<T>[]> | undefined
    await first(async (sql) => {
      await work(sql)
      late = Promise.allSettled([second()])
      await untilAwaited(sql)
    })
    const [result] = (await late) ?? []
    return result?.status === 'fulfilled' ? result.value : String(result?.reason.code)
  }
  const during = <T>(second: () => Promise<T>) => oneAfterOther(asOwner, erase, second)
  const wordsLeft = () => owner`
    select e.text from public.request_events as e where e.request_id = ${request} and e.text is not null
    union all select p.work from private.visit_reports as p where p.visit_id = ${visit} and p.work <> 'Erased'`

  test('a note written while the person is erased is refused', async () => {
    const write = () =>
      owner`insert into public.request_events (request_id, kind, text, action_id)
        values (${request}, 'note', 'Mrs. Park called', gen_random_uuid())`
    expect(await during(write)).toBe('PT409')
    expect(await wordsLeft()).toEqual([])
  })

  test('a link that reports Done at that moment gets a refusal, and stores nothing', async () => {
    const done = () =>
      asVisitor(async (sql) => {
        const [row] =
          await sql`select to_jsonb(public.visit_action_by_link(${token}, gen_random_uuid(), 'done',
          null, ${{ work: 'At Mrs. Park’s' }})) as answer`
        return row?.answer
      })
    expect(await during(done)).toMatchObject({
      problem: 'refused',
      message: expect.stringContaining('erased this person'),
    })
    expect(await wordsLeft()).toEqual([])
  })

  test('a photo asked for at that moment is refused with a reason', async () => {
    const ask = () =>
      asVisitor(async (sql) => {
        const [row] =
          await sql`select to_jsonb(public.add_photo_by_job(${token}, gen_random_uuid())) as answer`
        return row?.answer
      })
    expect(await during(ask)).toMatchObject({
      problem: 'refused',
      message: expect.stringContaining('erased this person'),
    })
  })

  test('a job sheet that is shared just before the person is erased is no more after it', async () => {
    const share = (sql: Sql) => sql`select public.share_job(${visit}, ${'0'.repeat(64)})`
    await oneAfterOther(asOwner, share, () => asOwner(erase))
    expect(await owner`select from private.job_links where visit_id = ${visit}`).toHaveLength(0)
  })
})
