import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { recordTold } from '@/desk/actions/recordTold'
import { VisitAtRisk } from '@/desk/pane/VisitAtRisk'
import { DueRing } from '@/desk/queue/DueRing'
import { RiskTag } from '@/desk/row/CallTags'

const now = new Date('2026-11-24T14:02:00Z')
type Details = ComponentProps<typeof VisitAtRisk>['details']

function show(details: Partial<Details>, note = '') {
  const run = vi.fn()
  const form = { id: 'note', values: { note, isForTechnician: true }, type: () => {} } as never
  const well = { risk: null, risk_due: null, is_displaced: false, begins_at: null }
  const shown = { request: { id: 'r', next_call_at: null }, ...well, ...details } as Details
  const actions = { run, isSaving: false } as never
  render(<VisitAtRisk details={shown} form={form} now={now} actions={actions} />)
  return { run, form }
}

test('an open request says what went wrong with its visit and by when to call', () => {
  show({ risk: 'displaced', risk_due: '2026-11-24T14:32:00Z' })
  const said = screen.getByRole('region', { name: 'Visit at risk' }).textContent
  expect(said).toContain('technician off')
  expect(said).toContain('Call by 9:32 AM')
})

test('a call that is late is said to be', () => {
  show({ risk: 'not_begun', risk_due: '2026-11-24T13:30:00Z' })
  expect(screen.getByRole('region').textContent).toContain('The call was due: 8:30 AM')
})

test('once the customer was told, the call is recorded with the note', async () => {
  const { run, form } = show(
    { risk: 'displaced', risk_due: '2026-11-24T14:32:00Z' },
    ' Kim comes at 4. ',
  )
  await userEvent.click(screen.getByRole('button', { name: 'They know' }))
  expect(run).toHaveBeenCalledWith(recordTold, { request: 'r', note: 'Kim comes at 4.' }, { form })
})

test('whoever calls about a visit that begins late reads when it does', () => {
  const begins_at = '2026-11-24T22:50:00Z'
  show({ risk: 'overrun', risk_due: '2026-11-24T14:32:00Z', begins_at })
  expect(screen.getByRole('region')).toHaveTextContent('Visit: begins late, about 5:50 PM. Call by')
})

test.each([
  [
    { is_displaced: true },
    'Visit: technician off, the customer knows. It still needs another technician: move the visit.',
  ],
  [{ begins_at: '2026-11-24T22:50:00Z' }, 'Visit: begins late, about 5:50 PM, the customer knows.'],
])('what is wrong stays said once the customer knows: %o', (details, text) => {
  show(details)
  expect(screen.getByRole('region', { name: 'Visit at risk' }).textContent?.trim()).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a voicemail nobody is said to know', () => {
  const request = { id: 'r', status: 'pending', next_call_at: '2026-11-24T15:00:00Z' } as never
  show({ request, is_displaced: true })
  const said = screen.getByRole('region', { name: 'Visit at risk' })
  expect(said).toHaveTextContent('Visit: technician off. It still needs another technician')
})

test('a visit that goes well says nothing', () => {
  show({})
  expect(screen.queryByRole('region')).toBeNull()
})

test('a low review asks for a call, and says nothing of moving the visit', async () => {
  const { run } = show({ risk: 'low_review', risk_due: '2026-11-24T14:32:00Z' })
  const said = screen.getByRole('region', { name: 'Low review' }).textContent
  expect(said).toContain('Review: 1 or 2 stars. Call by 9:32 AM.')
  expect(said).not.toContain('Move')
  await userEvent.click(screen.getByRole('button', { name: 'Called' }))
  expect(run).toHaveBeenCalledWith(recordTold, { request: 'r' }, expect.anything())
})

const row = {
  ...{ id: 'r', status: 'confirmed', next_call_at: '2026-11-20T14:00:00Z', price: null },
  due: '2026-11-24T14:32:00Z',
  voicemails: 0,
  quoted_by_phone: null,
} as unknown as ComponentProps<typeof RiskTag>['row'] & ComponentProps<typeof DueRing>['row']

test('a row of the call list names what went wrong, and counts down to the call', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RiskTag row={{ ...row, risk: 'not_begun' }} />
      <DueRing row={{ ...row, risk: 'not_begun' }} now={now} />
    </QueryClientProvider>,
  )
  expect(screen.getByText('nobody came yet')).not.toBeNull()
  expect(screen.getByText('30 min left')).not.toBeNull()
})
