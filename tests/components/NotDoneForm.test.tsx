import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Stop } from '@/technician/job'
import { NotDoneForm } from '@/technician/NotDoneForm'
import { StopBar } from '@/technician/StopBar'

const stop = {
  id: 'a',
  day: '2026-11-23',
  starts: '08:00',
  ends: '10:00',
  kind: 'repair',
  state: 'planned',
  state_since: '2026-11-23T13:00:00Z',
  late_minutes: null,
  arrives_at: null,
  first_name: 'Farid',
  last_name: 'Ali',
  phone: '(516) 555-0101',
  address: '9 Cedar Lane',
} as Partial<Stop> as Stop

afterEach(() => {
  vi.useRealTimers()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a part that is needed is named, with a note', () => {
  const onSend = vi.fn()
  render(<NotDoneForm stop={stop} onSend={onSend} onPhoto={vi.fn()} onClose={vi.fn()} />)
  expect(screen.queryByLabelText('Which part')).toBeNull()
  fireEvent.click(screen.getByLabelText('Needs a part'))
  fireEvent.change(screen.getByLabelText('Which part'), { target: { value: ' 7 ft spring ' } })
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Left side' } })
  press('End the visit')
  expect(onSend).toHaveBeenCalledWith({
    reason: 'needs_part',
    part: '7 ft spring',
    note: 'Left side',
  })
})

test('another reason carries no part', () => {
  const onSend = vi.fn()
  render(<NotDoneForm stop={stop} onSend={onSend} onPhoto={vi.fn()} onClose={vi.fn()} />)
  fireEvent.click(screen.getByLabelText('Needs a part'))
  fireEvent.change(screen.getByLabelText('Which part'), { target: { value: 'Spring' } })
  fireEvent.click(screen.getByLabelText('Nobody home'))
  press('End the visit')
  expect(onSend).toHaveBeenCalledWith({ reason: 'nobody_home', part: null, note: null })
})

/** Shows the actions of a stop and returns what they call. */
function showBar(of: Partial<Stop> = {}, today = stop.day) {
  const calls = { onStep: vi.fn(), onLate: vi.fn(), onNotDone: vi.fn() }
  render(<StopBar stop={{ ...stop, ...of }} today={today} {...calls} />)
  return calls
}

test('an estimate of the arrival is only what was tapped', () => {
  vi.setSystemTime('2026-11-23T20:10:00Z')
  const { onStep } = showBar()
  press('On my way')
  expect(onStep).toHaveBeenLastCalledWith('on_the_way')
  expect(screen.getByRole('group', { name: 'On my way, arriving' })).toBeVisible()
  press('in 30 min')
  expect(onStep).toHaveBeenCalledTimes(2)
  expect(onStep).toHaveBeenLastCalledWith('on_the_way', '15:40')
})

test('running late is two taps, and so is a new time on the way', () => {
  vi.setSystemTime('2026-11-23T20:50:00Z')
  const { onLate, onStep } = showBar({ state: 'on_the_way' })
  press('Running late')
  press('30 min')
  expect(onLate).toHaveBeenCalledWith(30)
  press('Running late')
  press('in 15 min')
  expect(onStep).toHaveBeenCalledWith('on_the_way', '16:05')
})

test('late only rises, and a customer who was told of enough is not told again', () => {
  const { onLate } = showBar({ state: 'on_the_way', late_minutes: 30, is_untold: true })
  press('Running late')
  expect(screen.queryByRole('button', { name: '15 min' })).toBeNull()
  expect(screen.getByText(/not texted again/)).toBeTruthy()
  press('1 hour')
  expect(onLate).toHaveBeenCalledWith(60)
})

test('who has arrived is not late, and tomorrow’s visit is neither late nor over', () => {
  showBar({ state: 'there' })
  expect(screen.queryByRole('button', { name: 'Running late' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Couldn’t do it' })).toBeTruthy()
  document.body.innerHTML = ''
  showBar({ day: '2026-11-24' }, '2026-11-23')
  expect(screen.queryByRole('button', { name: 'Couldn’t do it' })).toBeNull()
})
