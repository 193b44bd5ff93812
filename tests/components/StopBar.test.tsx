import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Stop } from '@/technician/job'
import { StopBar } from '@/technician/StopBar'

test('who said an hour late is told that it stays, and can’t say less', async () => {
  const stop = {
    ...{ id: 's', first_name: 'Jo', last_name: 'Reed', phone: '9145550101', address: '1 Elm St' },
    ...{ day: '2026-11-23', starts: '10:00', ends: '12:00', state: 'planned', late_minutes: 60 },
  } as unknown as Stop
  const nothing = () => {}
  render(
    <StopBar stop={stop} today={stop.day} onStep={nothing} onLate={nothing} onNotDone={nothing} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Running late' }))
  expect(screen.getByText('You said 1 hour, and that stays if it’s less.')).toBeVisible()
  expect(screen.getByRole('button', { name: '1 hour' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '30 min' })).toBeNull()
})

test('a technician who is marked off sets out only by saying so', async () => {
  const stop = {
    ...{ id: 's', first_name: 'Jo', last_name: 'Reed', phone: '9145550101', address: '1 Elm St' },
    ...{ day: '2026-11-23', starts: '10:00', ends: '12:00', state: 'planned', late_minutes: null },
    is_left_open: true,
  } as unknown as Stop
  const onStep = vi.fn()
  const nothing = () => {}
  const bar = (one: Stop, today = stop.day) => (
    <StopBar stop={one} today={today} onStep={onStep} onLate={nothing} onNotDone={nothing} />
  )
  const { rerender } = render(bar(stop))
  expect(screen.getByText(/gives this visit to someone else/)).toBeVisible()
  for (const name of [/^On my way/, /^in 15 min/, 'Running late', 'Couldn’t do it'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('link', { name: /Call/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /after all$/ }))
  expect(onStep).toHaveBeenCalledWith('on_the_way')
  rerender(bar(stop, '2026-11-22'))
  expect(screen.queryByRole('button', { name: /after all$/ })).toBeNull()
  rerender(bar({ ...stop, is_left_open: false }))
  expect(screen.getByRole('button', { name: /^On my way/ })).toBeVisible()
})
