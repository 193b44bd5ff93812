// The end of a request that its customer canceled.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { CancelRequest } from '@/site/request/CancelRequest'
import { FollowRequest } from '@/site/request/FollowRequest'
import { Top } from '@/site/request/Top'

const answer = (isTheirs: boolean) => ({
  problem: null,
  version: 'first',
  request: {
    status: 'cancelled',
    is_cancelled_by_customer: isTheirs,
    visit_fee: 0,
    sent_at: '2026-11-23T10:15:00-05:00',
    due: '2026-11-23T10:45:00-05:00',
    called_at: null,
    next_call_at: null,
    visits: [],
    notes: [],
    photos: null,
    slot_hold: null,
    texts: null,
    chosen: null,
    prices: [],
    receipts: [],
    fields: {
      first_name: 'Dee',
      service_type: 'repair',
      preferred_time: null,
      preferred_date: null,
      message: null,
    },
  },
})

async function follow(isTheirs: boolean) {
  window.location.hash = 'a'.repeat(43)
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) =>
    init?.method === 'POST' ? Response.json(answer(isTheirs)) : new Response(null),
  )
  render(
    <MemoryRouter>
      <FollowRequest />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: /cancel/ })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.location.hash = ''
})

test('their own page leads them to a new request', async () => {
  await follow(true)
  const link = screen.getByRole('link', { name: 'Send a new request' })
  expect(link.getAttribute('href')).toBe('/contact')
})

test('where we canceled it, the page leads to our phone alone', async () => {
  await follow(false)
  expect(screen.queryByRole('link', { name: 'Send a new request' })).toBeNull()
  expect(screen.getAllByRole('link', { name: /^Call/ }).length).toBeGreaterThan(0)
})

test('the question comes into view with the buttons that answer it', async () => {
  const shown: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this)
  }
  render(<CancelRequest token="t" onResponse={() => {}} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel this request' }))
  const question = screen.getByRole('region', { name: 'Cancel this request?' })
  await vi.waitFor(() => expect(shown).toEqual([question]))
})

test('a title with a window breaks no line within an hour', () => {
  render(<Top title="Ortiz is coming tomorrow, 10 AM–12 PM" />)
  const title = screen.getByRole('heading')
  expect(title.textContent).toBe('Ortiz is coming tomorrow, 10 AM–12 PM')
  const whole = [...title.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map(({ textContent }) => textContent)).toEqual(['10 AM', '12 PM'])
})
