import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BoardVisit } from '@/desk/model/board'
import { VisitCard } from '@/desk/schedule/VisitCard'

const day = '2026-11-24'
const visit = {
  ...{ id: 'a', first_name: 'Luz', last_name: 'Vega', address: '12 Elm St, Queens, NY 11432' },
  ...{ day, starts: '10:00', ends: '12:00', state: 'there', state_since: `${day}T15:05:00Z` },
  ...{ service_type: 'repair', technician: 'Ortiz', message: null, language: null },
  ...{ busy_until: null, pushed_to: null, arrives_at: null, late_minutes: null },
} as unknown as BoardVisit

/** Shows visits on the board, and returns what their cards say. */
function cards(...visits: Partial<BoardVisit>[]) {
  for (const of of visits)
    render(
      <VisitCard
        visit={{ ...visit, ...of }}
        {...{ today: day, minute: 600, heldId: null, onOpen: vi.fn(), onGrab: vi.fn() }}
      />,
    )
  return screen.getAllByRole('button').map((card) => card.textContent)
}

test('the board says until when a visit takes longer, and when those after it begin', () => {
  const [longer, pushed, told] = cards(
    { busy_until: `${day}T17:15:00Z` },
    { state: 'planned', pushed_to: `${day}T17:15:00Z` },
    { state: 'planned', arrives_at: `${day}T19:15:00Z` },
  )
  expect(longer).toContain('arrived 10:05, until about 12:15 PM')
  expect(pushed).toContain('begins about 12:15 PM, not told')
  expect(told).toContain('arrives about 2:15 PM')
})
