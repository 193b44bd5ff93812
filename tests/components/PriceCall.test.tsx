import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { approveByPhone, declineQuote } from '@/desk/actions/answerQuote'
import { followUpQuote } from '@/desk/actions/keepQuote'
import { PriceCall } from '@/desk/pane/PriceCall'
import type { NoteForm } from '@/desk/pane/paneProps'
import { forgetTyped } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'
import type { Quote } from '@/quote/quote'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

afterEach(forgetTyped)

const options = [
  { name: 'Repair', total: 323 },
  { name: 'Repair and tune-up', total: 412 },
]
const quote = { id: 'q', request_id: 'r', state: 'offered', options } as unknown as Quote

function show({ note = '', isSaving = false, onOther = vi.fn() } = {}) {
  const run = vi.fn()
  const form = { values: { note, isForTechnician: true }, id: 'n', isTyped: note !== '' }
  render(
    <PriceCall
      quote={quote}
      actions={{ run, isSaving } as unknown as Actions}
      form={form as NoteForm}
      onOther={onOther}
    />,
  )
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

test.each([
  ['2', followUpQuote, { outcome: 'voicemail' }],
  ['3', followUpQuote, { outcome: 'thinking' }],
  ['4', followUpQuote, { outcome: 'question' }],
  ['5', declineQuote, { reason: 'too_expensive' }],
  ['6', declineQuote, { reason: 'elsewhere' }],
] as const)(
  'the key %s records the outcome at its place, with what is noted',
  async (key, action, made) => {
    const run = show({ note: ' Asked for Monday ' })
    await userEvent.keyboard(key)
    expect(run).toHaveBeenCalledTimes(1)
    expect(run.mock.calls[0]?.[0]).toBe(action)
    expect(run.mock.calls[0]?.[1]).toEqual({ quote, note: 'Asked for Monday', ...made })
  },
)

test('the key 1 asks who said yes, and digits are typed there', async () => {
  const run = show()
  await userEvent.keyboard('1')
  expect(screen.getByRole('radio', { name: 'Repair, $323.00' })).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Who said yes'), 'Unit 5')
  expect(screen.getByLabelText('Who said yes')).toHaveValue('Unit 5')
  expect(run).not.toHaveBeenCalled()
})

test('Escape leaves the question who said yes, and the keys are those of the call again', async () => {
  const run = show()
  await userEvent.keyboard('1{Escape}')
  expect(screen.queryByLabelText('Who said yes')).toBe(null)
  await userEvent.keyboard('3')
  expect(run.mock.calls[0]?.[1]).toMatchObject({ outcome: 'thinking' })
})

test('while an act is stored no key acts', async () => {
  const run = show({ isSaving: true })
  await userEvent.keyboard('123456')
  expect(run).not.toHaveBeenCalled()
  expect(screen.queryByLabelText('Who said yes')).toBe(null)
})

test('a no has all its reasons, by key as well, and Escape leaves them', async () => {
  const run = show()
  await press('Decline')
  await userEvent.keyboard('{Escape}')
  await press('Decline')
  await userEvent.keyboard('2')
  expect(run.mock.calls).toEqual([
    [declineQuote, { quote, reason: 'not_now', note: null }, expect.anything()],
  ])
})

test('a call about something else has its own outcomes', async () => {
  const onOther = vi.fn()
  show({ onOther })
  await press('The call was about something else')
  expect(onOther).toHaveBeenCalled()
})
