import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { approveByPhone } from '@/desk/actions/answerQuote'
import { PriceAnswer } from '@/desk/pane/PriceAnswer'
import { forgetTyped } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'
import type { Quote } from '@/quote/quote'

afterEach(forgetTyped)

const options = [
  { name: 'Repair', total: 323 },
  { name: 'Repair and tune-up', total: 412 },
]
const quote = { id: 'q', request_id: 'r', state: 'offered', options } as unknown as Quote

function show() {
  const run = vi.fn()
  render(<PriceAnswer quote={quote} actions={{ run, isSaving: false } as unknown as Actions} />)
  return run
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an approval by phone names the option, its sum, and who said yes, and none is preselected', async () => {
  const run = show()
  await press('Yes, by phone')
  await press('Approve')
  expect(screen.getByText('Choose what they said yes to.')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Repair and tune-up, $412.00' }))
  await press('Approve $412.00')
  expect(screen.getByText('Enter their name.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Who said yes'), 'Dee Park')
  await press('Approve $412.00')
  expect(run).toHaveBeenCalledTimes(1)
  const [action, made] = run.mock.calls[0] ?? []
  expect(action).toBe(approveByPhone)
  expect(made.approval).toMatchObject({ option: 2, total: 412, name: 'Dee Park', way: 'by_phone' })
})

test('its name stays after the pane has shown another request, until it is canceled', async () => {
  show()
  await press('Yes, by phone')
  await userEvent.type(screen.getByLabelText('Who said yes'), 'Dee')
  cleanup()
  show()
  expect(screen.getByLabelText('Who said yes')).toHaveValue('Dee')
  await press('Cancel')
  cleanup()
  show()
  expect(screen.queryByLabelText('Who said yes')).toBe(null)
})
