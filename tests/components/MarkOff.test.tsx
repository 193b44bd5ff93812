import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Technician } from '@/desk/model/technicians'
import { MarkOff } from '@/desk/schedule/MarkOff'

const today = '2026-11-27'
const doyle = { id: 't', name: 'Doyle', weekdays: [5, 6], active: true, days_off: [] }
const off = { part: 'day', since: '2026-11-27T12:02:00Z', set_by_email: 'maria@example.com' }

function show(day: string, changes: object = {}) {
  const onOff = vi.fn()
  const technician = { ...doyle, ...changes } as unknown as Technician
  render(<MarkOff {...{ technician, day, today, onOff }} />)
  return { technician, onOff }
}

test('today and tomorrow a technician is marked off', async () => {
  const { technician, onOff } = show(today)
  await userEvent.click(screen.getByRole('button', { name: 'Mark off today: Doyle' }))
  expect(onOff).toHaveBeenCalledWith(technician, true)
  show('2026-11-28')
  expect(screen.getByRole('button', { name: 'Mark off tomorrow: Doyle' })).toBeVisible()
})

test('who marked it, and when, is said, and it can be taken back', async () => {
  const { technician, onOff } = show(today, { days_off: [{ ...off, day: today }] })
  expect(screen.getByText(/^Off: Maria, /)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Works today after all: Doyle' }))
  expect(onOff).toHaveBeenCalledWith(technician, false)
})

test('another day and a day without work are left as they are', () => {
  const later = '2026-12-04'
  show(later, { days_off: [{ ...off, part: 'morning', day: later }] })
  expect(screen.getByText(/^Off in the morning: Maria, /)).toBeVisible()
  show('2026-11-28', { weekdays: [5] })
  expect(screen.queryByRole('button')).toBeNull()
})
