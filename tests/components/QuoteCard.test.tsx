import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Quote } from '@/quote/quote'
import { lineOf } from '@/quote/startOfQuote'
import { withTotals } from '@/quote/totals'
import type { Stop } from '@/technician/job'
import { QuoteCard } from '@/technician/QuoteCard'

const option = withTotals(
  { name: 'Repair', reason: null, is_capital: false, lines: [lineOf('cable', 'repair')] },
  null,
)
const quote = (id: string, state: Quote['state'], more: Partial<Quote> = {}): Quote =>
  ({
    ...{ id, state, options: [option], total: null, chosen: null, replaces: null, sent_at: null },
    ...{ offered_at: '2026-12-01T15:00:00Z', decided_at: '2026-12-01T15:42:00Z' },
    ...{ decline_reason: null, is_billed: false, told_high: null, ...more },
  }) as Quote
const approved = quote('approved', 'approved', {
  chosen: 1,
  total: 129,
  name: 'Dee',
  way: 'signed',
})
const show = (...quotes: Quote[]) => {
  cleanup()
  render(<QuoteCard stop={{ quotes } as unknown as Stop} />)
}
const heading = (name: string | RegExp) => screen.queryByRole('heading', { name })

test('a technician reads that the customer declined a change, and that the price before it holds', () => {
  const no = { replaces: 'approved', decline_reason: 'too_expensive' } as const
  show(quote('change', 'declined', no), approved)
  expect(heading('Approved 10:42 AM')).toBeVisible()
  expect(heading('Change declined 10:42 AM')).toBeVisible()
  expect(screen.getByText('$129.00: too expensive')).toBeVisible()
  show(
    quote('other', 'offered', { replaces: 'approved' }),
    quote('change', 'declined', no),
    approved,
  )
  expect(heading(/^Change declined/)).toBe(null)
})

test('a price that was declined before another one was approved is not shown any more', () => {
  show(approved, quote('first', 'declined'))
  expect(heading(/declined/i)).toBe(null)
  show(quote('first', 'declined'))
  expect(heading('Declined 10:42 AM')).toBeVisible()
})
