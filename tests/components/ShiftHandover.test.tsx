import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { OpenRequest } from '@/desk/model/handover'
import { ShiftHandover, whyText } from '@/desk/schedule/ShiftHandover'

const answers = vi.hoisted(() => ({ rows: [] as unknown[] }))
vi.mock('@/desk/model/handover', () => ({
  readHandover: async () => answers.rows,
  mostHandedOver: 300,
}))

const row = {
  ...{ id: 'r', first_name: 'Dee', last_name: 'Park', phone: '(914) 555-0104' },
  ...{ service_type: 'repair', status: 'pending', next_call_at: null, news: null, visit: null },
  ...{ unfinished: null, lane: 'now', risk: null, notes: [] },
  ...{ since: '2020-11-24T14:00:00.000Z', nextDue: '2020-11-24T14:30:00.000Z' },
} as unknown as OpenRequest

const why = (changes: object) =>
  whyText({ ...row, ...changes } as OpenRequest, new Date('2020-11-24T22:00:00Z'))

async function show(rows: OpenRequest[]) {
  answers.rows = rows
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ShiftHandover />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('region', { name: 'Shift hand-over' }))
}

test('a request says why, since when, and by when to call', async () => {
  const page = await show([{ ...row, risk: 'displaced', notes: ['Gate code 4417'] }])
  const [, why = '', since = '', due = ''] = [
    '',
    ...page.getAllByRole('cell').map((cell) => cell.textContent ?? ''),
  ]
  expect(why).toContain('Technician off; not called yet')
  expect(why).toContain('Gate code 4417')
  expect(since).toContain('Nov 24')
  expect(due).toContain('9:30 AM, late')
  expect(page.getByRole('link').getAttribute('href')).toBe('/admindashboard?request=r')
  expect(page.getByRole('heading').textContent).toMatch(
    /^1 still open, .*; 1 to call because of a visit$/,
  )
  expect(page.getByRole('button', { name: 'Print' })).not.toBeNull()
})

test('each reason has its words', () => {
  expect(why({})).toBe('not called yet')
  expect(why({ next_call_at: '2020-11-24T14:30:00.000Z' })).toBe('call again')
  expect(why({ status: 'completed', risk: 'low_review' })).toBe('1 or 2 stars')
  expect(why({ status: 'confirmed', lane: 'confirmed' })).toBe('no visit planned')
  expect(why({ status: 'confirmed' })).toBe('price not answered')
  expect(why({ status: 'completed', lane: null })).toBe('note of today')
  expect(
    why({
      status: 'confirmed',
      risk: 'not_done',
      unfinished: { reason: 'needs_part', part: 'coil' },
    }),
  ).toBe('waiting for a part, not ordered: coil')
})

test('an estimate is handed over until its time is over', () => {
  const visit = { day: '2020-11-24', starts: '14:00', ends: '16:00', state: 'on_the_way' }
  const open = (told: object) =>
    why({ status: 'in_progress', lane: null, visit: { ...visit, ...told } })
  expect(open({ arrives_at: '2020-11-24T22:30:00Z' })).toBe('arrives about 5:30 PM')
  expect(open({ arrives_at: '2020-11-24T21:50:00Z' })).toBe('arrives about 4:50 PM')
  expect(open({ arrives_at: '2020-11-24T19:00:00Z' })).toBe('visit not over yet')
  expect(open({ late_minutes: 60 })).toBe('1 hour late')
  expect(open({ late_minutes: 30 })).toBe('visit not over yet')
})

test('a request without a time for a call says so', async () => {
  const page = await show([{ ...row, nextDue: null }])
  expect(page.getByText(/no time set/)).not.toBeNull()
})

test('nobody is handed over when nothing is open', async () => {
  const page = await show([])
  expect(page.getByText('Nobody waits, and no visit is open.')).not.toBeNull()
})
