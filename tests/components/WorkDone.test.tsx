import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { lineOf } from '@/quote/startOfQuote'
import { withTotals } from '@/quote/totals'
import type { FollowedRequest } from '@/site/request/followedRequest'
import { WorkDone } from '@/site/request/WorkDone'

const option = withTotals(
  { name: 'Repair', reason: null, is_capital: false, lines: [lineOf('liftmaster', 'repair')] },
  null,
)
const report = {
  ...{ work: 'New opener installed.', parts: [], warranty_from: '2026-12-01', price: null },
  agreed_by: null,
}
const done = {
  ...{ first_name: 'Dee', service_type: 'repair' },
  prices: [{ id: 'q', state: 'approved', chosen: 1, total: option.total, options: [option] }],
  receipts: [{ id: 'p', visit_id: 'v', quote_id: 'q', first_day: '2026-12-01' }],
  visits: [{ id: 'v', day: '2026-12-01', name: 'Luis', report }],
} as unknown as FollowedRequest

const show = (request: FollowedRequest) =>
  render(
    <MemoryRouter>
      <WorkDone request={request} />
    </MemoryRouter>,
  ).unmount

test('the warranty stands once on the page: on the receipt, by kind of work', () => {
  const unmount = show(done)
  expect(screen.getByText('New opener installed.')).toBeVisible()
  expect(screen.queryByText('Under warranty')).toBe(null)
  unmount()
  // A visit without a charge has no price whose lines would name it.
  show({ ...done, receipts: [{ ...done.receipts[0], quote_id: null }] } as FollowedRequest)
  expect(screen.getByText('Under warranty')).toBeVisible()
  expect(screen.getByText(/^Labor until Dec 1, 2027/)).toBeVisible()
})
