import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { recordPayment } from '@/desk/actions/keepQuote'
import { PaidSince } from '@/desk/pane/PaidSince'
import type { Actions } from '@/desk/runner/useActions'
import type { Receipt } from '@/quote/quote'

const receipt = { id: 'p', paid_by: 'not_yet' } as Receipt
function show() {
  const run = vi.fn()
  render(<PaidSince receipt={receipt} actions={{ run, isSaving: false } as unknown as Actions} />)
  return run
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a receipt that is paid by check later has the check’s number', async () => {
  const run = show()
  await press('Check')
  expect(screen.getByLabelText('Check number')).toHaveFocus()
  await userEvent.keyboard(' 1043 ')
  await press('Paid by check')
  expect(run.mock.calls).toEqual([[recordPayment, { receipt, paidBy: 'check', check: '1043' }]])
})

test('the number may be left out, and Escape leaves the question', async () => {
  const run = show()
  await press('Check')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Check number')).toBe(null)
  await press('Cash')
  await press('Check')
  await press('Paid by check')
  expect(run.mock.calls.map(([, paid]) => paid)).toEqual([
    { receipt, paidBy: 'cash', check: null },
    { receipt, paidBy: 'check', check: null },
  ])
})
