// A row of the table of fields is all that the forms and those who may see a field need.
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { ServiceRequest } from '@/desk/model/request'
import { requestCsv } from '@/desk/requests/exports'
import { newCallFields } from '@/desk/requests/newCallFields'
import { requestFields } from '@/request/requestFields'
import { namesOf } from '@/shared/form/formTable'
import { BookingForm } from '@/site/booking/BookingForm'
import { AskedFor } from '@/site/request/AskedFor'
import type { FollowedRequest } from '@/site/request/followedRequest'
import type { Stop } from '@/technician/job'
import { StopCard } from '@/technician/StopCard'

vi.mock('@/request/requestFields', async (load) => {
  const actual = await load<typeof import('@/request/requestFields')>()
  const { optionalText } = await import('@/shared/form/rules')
  const row = (label: string, visibleTo: readonly string[]) => ({
    label,
    rule: optionalText({ most: 40, tooLong: () => 'Shorten it' }),
    isRequired: false,
    autoComplete: 'off',
    control: { kind: 'input', type: 'text', maxLength: 40 },
    visibleTo,
  })
  // The module's own functions read this object.
  Object.assign(actual.requestFields, {
    gate_code: row('Gate code', ['csv', 'technician', 'customer']),
    dog: row('Dog', []),
  })
  return actual
})

const given = { gate_code: '4411', dog: 'Rex' }

test('the form asks for it', () => {
  render(<BookingForm />, { wrapper: MemoryRouter })
  expect(screen.getByLabelText(/^Gate code/)).toHaveAttribute('id', 'booking-gate_code')
  expect(screen.getByLabelText(/^Dog/)).toBeVisible()
})

test('the desk asks for it on a new call', () => {
  expect(namesOf(newCallFields)).toEqual(expect.arrayContaining(namesOf(requestFields)))
  expect(newCallFields).toHaveProperty('gate_code.label', 'Gate code')
})

test('a file of requests has it only where its row says so', () => {
  const request = {
    ...{ created_at: '2026-11-23T15:00:00Z', status: 'pending', source: 'form' },
    ...{ service_type: 'repair', phone: '9145550101', next_call_at: null, closed_reason: null },
    ...given,
  } as unknown as ServiceRequest
  expect(requestCsv([request])).toContain('Gate code: 4411')
  expect(requestCsv([request])).not.toContain('Rex')
})

test('a technician reads what the server sends of it', () => {
  const stop = {
    ...{ first_name: 'Ann', last_name: 'Lee', address: '1 Main St, Rye, NY 10580', words: [] },
    ...{ notes: [], photos: [], history: [] },
    ...{ state_since: '2026-11-23T12:00:00Z', message: null },
    ...{ state: 'planned', kind: 'repair', day: '2026-11-23', starts: '08:00', ends: '10:00' },
    ...{ gate_code: given.gate_code },
  } as unknown as Stop
  const kept = { saysMore: false, sent: 0, unsent: 0, waits: false, unsentPhotos: new Map() }
  render(
    <StopCard
      stop={stop}
      isChosen
      kept={kept}
      onLabel={() => {}}
      onDoor={null}
      onChoose={() => {}}
    />,
  )
  expect(screen.getByText('Gate code').nextSibling).toHaveTextContent('4411')
})

test('the customer reads what the server sends of it', async () => {
  const request = { service_type: 'repair', later_fields: { gate_code: given.gate_code } }
  render(<AskedFor request={request as unknown as FollowedRequest} />)
  expect((await screen.findByText('Gate code')).nextSibling).toHaveTextContent('4411')
})
