import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Stop } from '@/technician/job'
import { Overrun } from '@/technician/Overrun'

const stop = { id: 'a', state: 'there', busy_until: null } as Partial<Stop> as Stop
const feldman = {
  ...{ id: 'b', state: 'planned', first_name: 'Ruth', last_name: 'Feldman' },
  ...{ day: '2026-11-24', starts: '10:00', ends: '12:00', service_type: 'repair' },
  pushed_to: '2026-11-24T17:15:00Z',
} as Partial<Stop> as Stop
const levi = {
  ...{ ...feldman, id: 'c', first_name: 'Noah', last_name: 'Levi', service_type: 'emergency' },
  ...{ starts: '12:00', ends: '14:00', pushed_to: '2026-11-24T19:15:00Z' },
} as Stop

function show(of: Partial<Stop>, pushed: readonly Stop[]) {
  const told = { onOverrun: vi.fn(), onTell: vi.fn() }
  render(<Overrun stop={{ ...stop, ...of }} pushed={pushed} {...told} />)
  return told
}

test('a technician says how much longer a visit takes', () => {
  const { onOverrun } = show({}, [])
  fireEvent.click(screen.getByRole('button', { name: 'This takes longer' }))
  expect(screen.getByRole('button', { name: '30 min' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '2 hours' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '1 hour' }))
  expect(onOverrun).toHaveBeenCalledWith(60)
  expect(screen.queryByRole('button', { name: '1 hour' })).toBeNull()
})

test('the next visits show by name and new time, and only who is ticked is told', () => {
  const { onTell } = show({ busy_until: '2026-11-24T17:15:00Z' }, [feldman, levi])
  expect(screen.getByRole('checkbox', { name: /Ruth Feldman.*about 12:15 PM/ })).toBeTruthy()
  const tell = screen.getByRole('button', { name: /new time/ }) as HTMLButtonElement
  expect(tell.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /Noah Levi \(emergency\).*about 2:15 PM/ }))
  fireEvent.click(screen.getByRole('button', { name: /Tell .*Noah.* the new time/ }))
  expect(onTell.mock.calls).toEqual([['c']])
})

test('what was said is changed by saying it again', () => {
  const { onOverrun } = show({ busy_until: '2026-11-24T17:15:00Z' }, [])
  fireEvent.click(screen.getByRole('button', { name: 'Until about 12:15 PM. Change' }))
  fireEvent.click(screen.getByRole('button', { name: '30 min' }))
  expect(onOverrun).toHaveBeenCalledWith(30)
})
