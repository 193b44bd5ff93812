import { beforeEach, describe, expect, test } from 'vitest'
import { openApi, staffPassword, userId } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'

/** The desk, through the API. */

const api = await openedForTests(openApi())
const staff = await api.staffAccount('staff@test.example')

describe('staff', () => {
  beforeEach(async () => {
    await api.run('delete from public.service_requests')
    await api.submit()
  })

  test('read requests, change the status, and see who changed it', async () => {
    const { data: request } = await staff.from('service_requests').select('*').single()
    expect(request).toMatchObject({ last_name: 'Park', status: 'pending' })
    const change = await staff
      .from('service_requests')
      .update({ status: 'confirmed' })
      .eq('id', request.id)
      .eq('status', 'pending')
      .select('status')
    expect(change.data).toEqual([{ status: 'confirmed' }])
    const history = await staff
      .from('request_status_changes')
      .select('from_status, to_status, changed_by_email')
    expect(history.data).toEqual([
      { from_status: 'pending', to_status: 'confirmed', changed_by_email: 'staff@test.example' },
    ])
    const counts = await staff.rpc('request_counts')
    expect(counts.data).toContainEqual({ status: 'confirmed', total: 1 })
  })

  test('change nothing else, delete nothing, and leave the history alone', async () => {
    await staff.from('service_requests').update({ status: 'confirmed' }).neq('email', '')
    const requests = () => staff.from('service_requests')
    const refusals = [
      await requests().update({ message: 'Paid' }).neq('email', ''),
      await requests().update({ status: 'completed', phone: '(914) 555-0109' }).neq('email', ''),
      await requests().delete().neq('email', ''),
      await staff.from('request_status_changes').delete().neq('id', 0),
      await staff.from('request_status_changes').update({ to_status: 'cancelled' }).neq('id', 0),
      await staff.from('staff').update({ approved_by_email: 'x@test.example' }).neq('email', ''),
    ]
    expect(refusals.map((refusal) => refusal.error !== null)).toEqual(Array(6).fill(true))
    expect(await api.value('select status from public.service_requests')).toBe('confirmed')
    expect(await api.value('select to_status from public.request_status_changes')).toBe('confirmed')
  })

  test('approve an account, which opens by a mailed link, and revoke it with effect at once', async () => {
    const email = 'colleague@test.example'
    const before = await api.account(email)
    const id = await userId(before)
    expect((await before.from('service_requests').select('id')).data).toEqual([])
    expect((await staff.rpc('approve_staff', { account: id })).error).toBeNull()
    expect((await before.from('service_requests').select('id')).data).toEqual([])
    const access = async () => {
      const { data } = await staff.rpc('list_accounts')
      return data.find((account: { user_id: string }) => account.user_id === id)
    }
    expect(await access()).toMatchObject({ access: 'unverified', by_email: 'staff@test.example' })

    await api.client().auth.resetPasswordForEmail(email)
    const colleague = await api.followLink(email)
    await colleague.rpc('choose_password', { new_password: staffPassword })
    expect((await colleague.from('service_requests').select('id')).data).toHaveLength(1)
    expect(await access()).toMatchObject({ access: 'staff' })
    expect((await staff.rpc('revoke_staff', { account: id })).error).toBeNull()
    expect((await colleague.from('service_requests').select('id')).data).toEqual([])
    expect((await colleague.rpc('request_counts')).error?.code).toBe('42501')
    const self = await staff.rpc('revoke_staff', { account: await userId(staff) })
    expect(self).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/your own/) },
    })
  })
})

describe('reviews', () => {
  const review = {
    name: 'Dee P.',
    location: 'Yonkers',
    service: 'Repair',
    rating: 2,
    body: 'Came on time, <b>left</b> early.',
  }
  const published = () => api.client().rpc('published_reviews')
  beforeEach(async () => {
    await api.run('delete from public.reviews')
    expect((await api.client().from('reviews').insert(review)).status).toBe(201)
  })
  const pendingId = async () => String(await api.value('select id from public.reviews'))

  test('are seen by staff alone until they are published', async () => {
    expect((await published()).data).toEqual([])
    const { data } = await staff.from('reviews').select('*').single()
    expect(data).toMatchObject({ ...review, status: 'pending' })
    const decision = await staff.rpc('decide_review', { review: data.id, publish: true })
    expect(decision.error).toBeNull()
    expect((await published()).data).toMatchObject([review])
  })

  test('show visitors no more than the page needs, and an account that waits nothing', async () => {
    await staff.rpc('decide_review', { review: await pendingId(), publish: true })
    for (const columns of ['*', 'id', 'body', 'decided_by_email', 'id, review_decisions(*)'])
      expect((await api.client().from('reviews').select(columns)).error).not.toBeNull()
    const aliases = Array.from({ length: 50 }, (_, index) => `copy${index}:body`)
    const asked = await api.call(`/rest/v1/rpc/published_reviews?select=${aliases}`)
    expect(await asked.text()).not.toContain('copy')
    const waiting = await api.account('waiting@test.example')
    expect((await waiting.from('reviews').select('*')).data).toEqual([])
    expect((await waiting.from('review_decisions').select('*')).data).toEqual([])
  })

  test('cannot be published, changed or removed by their writer', async () => {
    const reviews = () => api.client().from('reviews')
    const id = await pendingId()
    const attempts = [
      await reviews().insert({ ...review, body: 'Another one, published.', status: 'published' }),
      await reviews().insert([review, { ...review, name: 'Di' }]),
      await reviews()
        .insert({ ...review, body: 'Give it back to me.' })
        .select('id'),
      await reviews().upsert({ ...review, id, rating: 5 }),
      await reviews().update({ rating: 5 }).eq('id', id),
      await reviews().delete().eq('id', id),
      await api.client().rpc('decide_review', { review: id, publish: true }),
    ]
    expect(attempts.map(({ error }) => error !== null)).toEqual(attempts.map(() => true))
    const all = await staff.from('reviews').select('rating, status')
    expect(all.data).toEqual([{ rating: 2, status: 'pending' }])
  })

  test('sent twice are stored once', async () => {
    expect((await api.client().from('reviews').insert(review)).status).toBe(201)
    expect(await api.value('select count(*)::int from public.reviews')).toBe(1)
  })

  test('are rejected with a reason, which is kept', async () => {
    const given = { review: await pendingId(), publish: false }
    expect((await staff.rpc('decide_review', given)).status).toBe(400)
    const reason = 'About another company'
    expect((await staff.rpc('decide_review', { ...given, reason })).error).toBeNull()
    const kept = await staff.from('review_decisions').select('to_status, reason, decided_by_email')
    expect(kept.data).toEqual([
      { to_status: 'rejected', reason, decided_by_email: 'staff@test.example' },
    ])
  })
})
