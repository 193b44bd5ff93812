import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DayOff, dayOf } from '@/technician/job'
import { MarkedOff } from '@/technician/MarkedOff'

const day = '2026-11-24'
const now = new Date('2026-11-24T14:00:00Z')
const off: DayOff = {
  ...{ day, part: 'day', since: '2026-11-24T12:12:00+00:00', set_by: 'Dana' },
  moving: 2,
}

test('a technician who is marked off reads by whom, and that the office moves the visits, until it is taken back', () => {
  const { rerender } = render(<MarkedOff daysOff={[off]} when="today" {...{ day, now }} />)
  const said = screen.getByRole('status')
  expect(said).toHaveTextContent(
    'You’re marked off today (by Dana, 7:12 AM). The office is moving your visits.',
  )
  rerender(<MarkedOff daysOff={[off]} when="tomorrow" day="2026-11-25" now={now} />)
  expect(said).toBeEmptyDOMElement()
  rerender(<MarkedOff daysOff={[{ ...off, moving: 1 }]} when="today" {...{ day, now }} />)
  expect(said).toHaveTextContent('The office is moving your visit.')
  rerender(<MarkedOff daysOff={[]} when="today" {...{ day, now }} />)
  expect(said).toBeEmptyDOMElement()
})

test.each([
  [{ part: 'morning', moving: 0 }, 'You’re marked off today until noon (by Dana, 7:12 AM).'],
  [{ part: 'afternoon', moving: 0, set_by: null }, 'You’re marked off today from noon.'],
  [
    { moving: 0, since: '2026-11-20T15:00:00+00:00' },
    'You’re marked off today (by Dana, Nov 20, 10:00 AM).',
  ],
] as const)('it says what is known: %j', (changes, text) => {
  render(<MarkedOff daysOff={[{ ...off, ...changes }]} when="today" {...{ day, now }} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('a day that is kept on the phone keeps it', () => {
  const read = { technician: 'Ortiz', today: day, stops: [], changes: [], days_off: [off] }
  expect(dayOf(read).days_off).toEqual([{ ...off, since: '2026-11-24T12:12:00.000Z' }])
})
