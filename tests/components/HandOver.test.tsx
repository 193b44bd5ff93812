import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '@/quote/quote'
import { lineOf } from '@/quote/startOfQuote'
import { withTotals } from '@/quote/totals'
import { HandOver } from '@/technician/HandOver'
import type { HandedOver } from '@/technician/handedOver'

const hour = 3_600_000
const now = Date.parse('2026-12-01T15:42:00Z')
// This phone's clock is an hour behind.
vi.mock('@/shared/api/serverClock', async (original) => ({
  ...(await original<object>()),
  serverTime: (here: number) => new Date(here + 3_600_000),
}))
const state = { refused: [], unstored: [], waiting: [] }
vi.mock('@/technician/handOverQueue', () => ({
  handOverQueue: () => ({
    subscribe: () => () => {},
    state: () => state,
    start: () => {},
    stop: () => {},
    sync: async () => {},
  }),
}))
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const option = withTotals(
  { name: 'Repair', reason: null, is_capital: false, lines: [lineOf('cable', 'repair')] },
  null,
)
const handed = {
  ...{ owner: 'o', visit: 'v', earlier: null, firstName: 'Dee', technician: 'Ortiz' },
  ...{
    language: 'en',
    quote: { id: 'q', state: 'offered', options: [option] } as unknown as Quote,
  },
  answer: { act: 'a', at: now - 60_000, total: option.total },
} as const
const show = (since: number) =>
  render(
    <HandOver
      handed={{ ...handed, since } as HandedOver}
      send={async () => {}}
      onNotAllowed={() => {}}
      onChange={() => {}}
      onLeave={() => {}}
    />,
  )
const goBack = () =>
  act(async () => {
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.advanceTimersByTimeAsync(10)
  })

test('the thanks have the time of the server’s clock, as the receipt will', () => {
  show(now)
  expect(screen.getByText(/^You approved \$129\.00 at 11:41 AM/)).toBeVisible()
})

test.each([
  ['a minute', now - 60_000, false],
  ['an hour', now - hour, true],
  // The clock was set back meanwhile.
  ['minus an hour', now + hour, true],
])('after %s the way back takes the password: %s', async (_, since, needsPassword) => {
  show(since)
  await goBack()
  expect(screen.getByRole('heading', { name: 'This phone is locked' })).toBeVisible()
  expect(screen.queryByLabelText(/your password/) !== null).toBe(needsPassword)
})
