import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Facts } from '@/desk/pane/Facts'
import type { DoorFacts } from '@/request/doorFacts'
import { DoorFactsOfStop } from '@/technician/DoorFacts'
import { RejectedActions } from '@/technician/RejectedActions'

const known: DoorFacts = { opener: 'LiftMaster 8500W', spring: null, door: '16 x 7 ft' }

test('a technician notes the opener and the sizes that they know', async () => {
  const onNote = vi.fn()
  render(<DoorFactsOfStop facts={null} onNote={onNote} />)
  await userEvent.click(screen.getByRole('button', { name: 'Note opener and sizes' }))
  const opener = screen.getByLabelText(/^Opener/)
  expect(document.activeElement).toBe(opener)
  await userEvent.type(opener, ` ${'x'.repeat(70)}`)
  await userEvent.type(screen.getByLabelText(/^Spring size/), ' 2 x 27 ')
  await userEvent.type(screen.getByLabelText(/^Door size/), '  ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  // The field takes 60 characters, the first of which is a space here.
  expect(onNote).toHaveBeenCalledWith({ opener: 'x'.repeat(59), spring: '2 x 27', door: null })
  expect(screen.queryByLabelText(/^Opener/)).toBeNull()
})

test('what is known is shown, and changed from what it is', async () => {
  const onNote = vi.fn()
  render(<DoorFactsOfStop facts={known} onNote={onNote} />)
  expect(screen.getByText(/^Opener:/).textContent).toBe('Opener: LiftMaster 8500W')
  expect(screen.getByText(/^Door size:/).textContent).toBe('Door size: 16 x 7 ft')
  expect(screen.queryByText(/^Spring size:/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change what is known about the door' }))
  await userEvent.clear(screen.getByLabelText(/^Opener/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onNote).toHaveBeenCalledWith({ ...known, opener: null })
})

test('before the arrival it is read alone, and nothing shows where nothing is known', () => {
  const { rerender } = render(<DoorFactsOfStop facts={known} onNote={null} />)
  expect(screen.getByRole('region', { name: 'The door' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<DoorFactsOfStop facts={null} onNote={null} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('facts that the server refused can still be read', () => {
  const act = { act: 'x', visit: 'v', pressedAt: 0, step: 'door' as const, facts: known }
  render(
    <RejectedActions
      refused={[{ act, reason: 'Call the office.' }]}
      stops={[]}
      today="2026-11-23"
      onAction={async () => {}}
      onDismiss={() => {}}
    />,
  )
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('What you noted about the door')
  expect(said).toContain('“Opener: LiftMaster 8500W, Door size: 16 x 7 ft”')
})

test('staff read them among the facts of a request', () => {
  const request = { address: '9 Cedar Lane', service_type: 'repair', quoted_by_phone: null }
  const details = { request, origin: null, door: known, events: [] }
  render(<Facts details={details as never} isBooking={false} />)
  expect(screen.getByText(/^Opener:/).textContent).toBe('Opener: LiftMaster 8500W')
  expect(screen.getByText(/^Door size:/).textContent).toBe('Door size: 16 x 7 ft')
})
