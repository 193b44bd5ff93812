// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Board, BoardVisit } from '@/desk/model/board'
import type { Actions } from '@/desk/runner/useActions'
import { VisitDialog } from '@/desk/schedule/VisitDialog'
import { messagesQuery } from '@/desk/sync/openRequest'

// The test's browser has no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

const visit = {
  id: 'v1',
  request_id: 'r1',
  technician_id: 't1',
  version: 1,
  state: 'done',
  kind: 'repair',
  day: '2026-11-20',
  starts: '10:00',
  ends: '12:00',
  first_name: 'Maria',
  last_name: 'Lopez',
  phone: '5165550101',
  address: '12 Harbor Lane, Valley Stream, NY 11581',
  message: '',
  note: '',
} as unknown as BoardVisit

function open(error: string | null, shown = visit) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(messagesQuery('r1').queryKey, { ways: ['text', 'mail'] } as never)
  const actions = { error, question: null, isSaving: false } as unknown as Actions
  const board = { windows: [] } as unknown as Board
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitDialog
          opened={{ visit: shown }}
          board={board}
          day="2026-11-25"
          today="2026-11-23"
          actions={actions}
          onCarry={vi.fn()}
          onClose={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the dialog of a visit says why something was refused, and nothing else', () => {
  open('Kim has another visit at that time. Choose another place.')
  expect(screen.getByRole('dialog', { name: 'Maria Lopez' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Kim has another visit at that time.')
})

test('as long as nothing was refused it says nothing', () => {
  open(null)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['planned', 1],
  ['done', 0],
])('the dialog of a visit that is %s says what the customer hears', (state, lines) => {
  open(null, { ...visit, state } as BoardVisit)
  const line = 'On the way, a new time, and canceling send them a text and an email.'
  expect(screen.queryAllByText(line)).toHaveLength(lines)
})
