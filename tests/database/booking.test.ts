import { beforeEach, describe, expect, test } from 'vitest'
import { form, openApi } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'

const api = await openedForTests(openApi())
beforeEach(async () => {
  await api.run('delete from public.service_requests; delete from private.intake')
})
const storedCount = () => api.value('select count(*)::int from public.service_requests')

describe('a visitor books', () => {
  test('the nine fields of the form are stored as a pending request, and nothing comes back', async () => {
    const answer = await api.submit()
    expect(answer).toMatchObject({ status: 201, error: null, data: null })
    expect(await api.value('select to_jsonb(r) from public.service_requests as r')).toMatchObject({
      ...form,
      status: 'pending',
    })
  })

  test('asking for the row back is refused, and stores nothing', async () => {
    const answer = await api.submit().select()
    expect(answer.error?.code).toBe('42501')
    expect(await storedCount()).toBe(0)
  })

  test.each([
    ['id', 'b0000000-0000-4000-8000-000000000001'],
    ['status', 'completed'],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['held', true],
  ])('%s cannot be chosen', async (column, chosen) => {
    await api.submit({ [column]: chosen })
    await api.call(`/rest/v1/service_requests?columns=${[...Object.keys(form), column]}`, {
      method: 'POST',
      body: JSON.stringify({ ...form, message: 'again', [column]: chosen }),
    })
    const kept = `select count(*)::int from public.service_requests where ${column} = '${chosen}'`
    expect(await api.value(kept)).toBe(0)
  })

  test('a column that is none is refused', async () => {
    expect((await api.submit({ is_staff: true })).error).not.toBeNull()
    expect(await storedCount()).toBe(0)
  })

  test('two requests in one call are both refused, as JSON and as CSV', async () => {
    const two = [form, { ...form, phone: '(914) 555-0105' }]
    expect((await api.client().from('service_requests').insert(two)).status).toBe(400)
    const columns = [
      'first_name',
      'last_name',
      'email',
      'phone',
      'address',
      'service_type',
    ] as const
    const csv = [columns, ...two.map((row) => columns.map((column) => `"${row[column]}"`))]
    const answer = await api.call('/rest/v1/service_requests', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: csv.join('\n'),
    })
    expect(answer.ok).toBe(false)
    expect(await storedCount()).toBe(0)
  })

  test('a list of one is one request', async () => {
    expect((await api.client().from('service_requests').insert([form])).status).toBe(201)
    expect(await storedCount()).toBe(1)
  })

  test('a network that does not stop gets 429 and is asked to call', async () => {
    await api.run('update private.intake_limits set address_most = 3')
    const send = (door: number) =>
      api.submit({ message: `Door ${door}` }).setHeader('x-forwarded-for', '203.0.113.7')
    for (let door = 1; door <= 3; door++) expect((await send(door)).status).toBe(201)
    const answer = await send(4)
    expect(answer.status).toBe(429)
    expect(answer.error?.message).toMatch(/Please call us/)
    expect(await storedCount()).toBe(3)
    await api.run('update private.intake_limits set address_most = default')
  })

  test('markup and control characters are kept as text, except for those that turn it around', async () => {
    const [before, after] = [
      '<img src=x onerror=alert(1)>\u0001\u001b[31m',
      '\r\n"; drop table reviews; --',
    ]
    expect((await api.submit({ message: `${before}\u202E${after}` })).status).toBe(201)
    expect(await api.value('select message from public.service_requests')).toBe(before + after)
  })

  test.each([
    ['a NUL', { message: 'a\u0000b' }],
    ['a text over its limit', { message: 'x'.repeat(2001) }],
    ['an empty name', { first_name: '' }],
    ['a name nobody can see', { first_name: '\u3164\u2800\u2060\u200e\u00ad' }],
    ['a name that draws over its neighbors', { last_name: `Z${'\u0300'.repeat(40)}` }],
    ['a name that is a list', { first_name: null }],
    ['an unknown service', { service_type: 'free' }],
    ['an e-mail address that is none', { email: 'dee' }],
    ['a phone number that is none', { phone: '555-0142' }],
    ['a date that is none', { preferred_date: 'tomorrow-ish' }],
    ['a date of long ago', { preferred_date: '2020-01-01' }],
  ])('%s is refused', async (_, changes) => {
    expect((await api.submit(changes)).error).not.toBeNull()
    expect(await storedCount()).toBe(0)
  })
})
