import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Board, BoardVisit, Unscheduled } from '@/desk/model/board'
import type { Technician } from '@/desk/model/technicians'
import { PhoneDay } from '@/desk/schedule/PhoneDay'
import { PrintedDay } from '@/desk/schedule/PrintedDay'
import { UnscheduledList } from '@/desk/schedule/UnscheduledList'
import { VisitCard } from '@/desk/schedule/VisitCard'

vi.mock('@/shared/ui/useQueryState', () => ({ useQueryState: () => ['technician', vi.fn()] }))

const day = '2026-11-25'
const who = { first_name: 'Luz', address: '12 Elm St, Queens, NY 11432', service_type: 'repair' }
const visit = (id: string, last_name: string, language: string | null, message: string | null) =>
  ({
    ...who,
    ...{ id, last_name, language, message, day, starts: '08:00', ends: '10:00', notes: [] },
    ...{ phone: '5165550101', technician_id: 't1', technician: 'Ortiz' },
    ...{ kind: 'repair', state: 'planned', state_since: `${day}T12:00:00Z` },
  }) as unknown as BoardVisit

const visits = [
  visit('v1', 'Vega', 'es', 'It is stuck'),
  visit('v2', 'Lopez', null, 'La puerta no abre'),
  visit('v3', 'Diaz', 'en', 'La puerta no abre'),
  visit('v4', 'Katz', null, null),
]
const requests = visits.map(
  ({ message, ...row }) => ({ ...row, beginning: message }) as unknown as Unscheduled,
)
const technician = { id: 't1', name: 'Ortiz', weekdays: [], days_off: [] } as unknown as Technician
const board = { technicians: [technician], windows: [], visits } as unknown as Board
const time = { today: day, minute: 0 }
const carry = { heldId: null, onOpen: vi.fn(), onGrab: vi.fn() }
const onOrdered = vi.fn()

const places = {
  'the board': (
    <div>
      {visits.map((one) => (
        <VisitCard key={one.id} visit={one} {...time} {...carry} />
      ))}
    </div>
  ),
  'a phone': <PhoneDay board={board} day={day} onOpen={vi.fn()} onOff={vi.fn()} {...time} />,
  paper: <PrintedDay board={board} technician={technician} day={day} />,
  'the list of the unscheduled': (
    <UnscheduledList
      rows={requests}
      displaced={[]}
      today={day}
      onDisplaced={vi.fn()}
      {...carry}
      onOrdered={onOrdered}
    />
  ),
  'the list of the displaced': (
    <UnscheduledList
      rows={[]}
      displaced={visits}
      today={day}
      onDisplaced={vi.fn()}
      {...carry}
      onOrdered={onOrdered}
    />
  ),
}

test.each(Object.entries(places))('cards on %s say who speaks Spanish', (_, cards) => {
  render(cards)
  const marked = screen
    .getAllByText('Español')
    .map(
      (badge) => /Vega|Lopez|Diaz|Katz/.exec(badge.closest('button, li')?.textContent ?? '')?.[0],
    )
  expect(marked).toEqual(['Vega', 'Lopez'])
})
