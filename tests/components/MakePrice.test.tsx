import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '@/quote/quote'
import { lineOf } from '@/quote/startOfQuote'
import { withTotals } from '@/quote/totals'
import { forgetDrafts, readDraft } from '@/technician/dayStore'
import type { Stop } from '@/technician/job'
import { MakePrice } from '@/technician/MakePrice'
import { kept } from '../support/keptValues.ts'

vi.mock('idb-keyval', () => import('../support/keptValues.ts'))
beforeEach(() => kept.clear())

const stop = {
  ...{ id: 'v1', day: '2026-12-01', starts: '10:00', service_type: 'repair', chosen: null },
  ...{ first_name: 'Dee', last_name: 'Park', address: '9 Cedar Lane, Valley Stream, NY 11580' },
} as unknown as Stop

async function show(earlier: Quote | null = null, onOffer = vi.fn()) {
  cleanup()
  const onClose = vi.fn()
  render(
    <MakePrice
      stop={stop}
      earlier={earlier}
      insteadOf={null}
      onOffer={onOffer}
      onClose={onClose}
    />,
  )
  await screen.findByRole('button', { name: 'Rollers' })
  return onClose
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a price that was begun stays on the phone until it is discarded', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBe(null)
  await press('Rollers')
  await show()
  expect(screen.getByRole('textbox', { name: 'Price of one: Rollers' })).toBeVisible()
  const onClose = vi.fn()
  screen.getByRole('dialog').addEventListener('close', onClose)
  await press('Discard')
  // One tap alone takes nothing away.
  await press('Yes, discard')
  expect(onClose).toHaveBeenCalled()
  await show()
  expect(screen.queryByRole('textbox', { name: 'Price of one: Rollers' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Discard' })).toBe(null)
})

test('a price that was begun goes with its visit', async () => {
  await show()
  await press('Rollers')
  kept.set('photo p1', 'another thing')
  await forgetDrafts(['v1', 'v2'])
  expect(await readDraft('v1 ')).toBeDefined()
  await forgetDrafts(['v2'])
  expect(await readDraft('v1 ')).toBe(undefined)
  expect(kept.has('photo p1')).toBe(true)
})

test('a change for more than was approved says what was found', async () => {
  const option = withTotals(
    { name: 'Repair', reason: null, is_capital: false, lines: [lineOf('cable', 'repair')] },
    null,
  )
  const approved = {
    ...{ id: 'q1', state: 'approved', chosen: 1, options: [option], total: option.total },
    ...{ is_home: true, begins: null, ends: null, decided_at: '2026-12-01T15:00:00Z' },
  } as unknown as Quote
  const onOffer = vi.fn()
  await show(approved, onOffer)
  await press('Rollers')
  await press('Offer')
  expect(screen.getByRole('alert')).toHaveTextContent('This is more than they were told.')
  expect(onOffer).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: /^What you found/ }), 'A worn roller.')
  await press('Offer')
  expect(onOffer).toHaveBeenCalled()
})

test('above $500 for a home an opener is offered with its make and model', async () => {
  const onOffer = vi.fn()
  await show(null, onOffer)
  await press('Add a line')
  await userEvent.click(screen.getByRole('button', { name: /^LiftMaster opener/ }))
  expect(screen.queryByRole('textbox', { name: 'Make and model' })).toBe(null)
  const price = screen.getByRole('textbox', { name: 'Price of one: LiftMaster opener' })
  await userEvent.clear(price)
  await userEvent.type(price, '520')
  await press('Offer')
  expect(screen.getByRole('alert')).toHaveTextContent('name make and model of each door')
  await userEvent.type(screen.getByRole('textbox', { name: 'Make and model' }), 'LiftMaster 87504')
  await press('Offer')
  expect(onOffer.mock.calls[0]?.[0].options[0].lines[0].model).toBe('LiftMaster 87504')
})
