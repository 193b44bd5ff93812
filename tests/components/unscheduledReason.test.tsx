import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BoardVisit, Unscheduled } from '@/desk/model/board'
import { UnscheduledList } from '@/desk/schedule/UnscheduledList'

const visit = { part: null, day: '2026-11-24', ordered_at: null }

test.each([
  [
    { reason: 'needs_part', part: '7 ft spring' },
    'waiting for a part, not ordered: 7 ft spring',
    'red',
  ],
  [
    { reason: 'needs_part', part: '7 ft spring', ordered_at: '2026-11-24T20:00:00Z' },
    'waiting for a part, ordered: 7 ft spring',
    'calm',
  ],
  [{ reason: 'nobody_home' }, 'nobody home last time', 'red'],
  [{ reason: 'declined' }, 'customer declined', 'red'],
])(
  'a request without a time says why, red until the part is ordered: %o',
  (unfinished, text, tone) => {
    const request = {
      ...{ id: 'r', first_name: 'Luz', last_name: 'Vega', address: '12 Elm St, Queens, NY 11432' },
      ...{ service_type: 'repair', language: 'en', beginning: null },
      unfinished: { ...visit, ...unfinished },
    } as unknown as Unscheduled
    const act = vi.fn()
    render(
      <UnscheduledList
        {...{ rows: [request], displaced: [], today: '2026-11-25', heldId: null }}
        {...{ onDisplaced: act, onOpen: act, onGrab: act, onOrdered: act }}
      />,
    )
    const card = screen.getByRole('button', { name: /^Luz Vega/ })
    expect(card).toHaveTextContent(text)
    const isRed = within(card).getByText(text).classList.contains('text-danger')
    expect(isRed).toBe(tone === 'red')
  },
)

test('the list says that everyone has a visit only while no technician is missing', () => {
  const act = vi.fn()
  const displaced = [{ id: 'v', day: '2026-11-25', starts: '10:00', ends: '12:00' }]
  const list = (one: object[]) => (
    <UnscheduledList
      {...{ rows: [], displaced: one as unknown as BoardVisit[], today: '2026-11-25' }}
      {...{ heldId: null, onDisplaced: act, onOpen: act, onGrab: act, onOrdered: act }}
    />
  )
  const { rerender } = render(list([]))
  expect(screen.getByText(/has a visit\.$/)).toBeVisible()
  rerender(list(displaced))
  expect(screen.queryByText(/has a visit\.$/)).toBeNull()
})
