import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
