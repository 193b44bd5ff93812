import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { LaneRow } from '@/desk/model/callList'
import type { ServiceRequest } from '@/desk/model/request'
import { SelectableRow } from '@/desk/queue/SelectableRow'
import type { Selection } from '@/desk/queue/useSelection'
import { RequestCard } from '@/desk/requests/RequestCard'

const customer = {
  ...{ first_name: 'Luz', last_name: 'Vega', email: null, phone: '5165550110' },
  ...{ address: '1 Elm St, Yonkers, NY 10701', service_type: 'repair', status: 'completed' },
  ...{ message: null, beginning: null, language: 'en', other_senders: [], news: null },
  ...{ quoted_by_phone: null, voicemails: 0, sendings: 1, earlier: 0, assigned_to: null },
}
const sent = ['2025-11-23T15:00:00Z', '2025-11-24T16:30:00Z']
const times = ['Nov 23, 2025, 10:00 AM', 'Nov 24, 2025, 11:30 AM']
const now = new Date('2026-11-24T17:00:00Z')
const rowOf = (created_at: string) => ({ ...customer, id: created_at, created_at }) as unknown

test('two requests of one customer are cards of different names', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {sent.map((at) => (
          <RequestCard key={at} request={rowOf(at) as ServiceRequest} now={now} />
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const time of times) {
    expect(screen.getByRole('article', { name: `Luz Vega, ${time}` })).toBeVisible()
  }
})

test('a card marks an open emergency, and an address without a ZIP code of the state', () => {
  const marksOf = (changes: object) => {
    const request = { ...customer, id: 'r', created_at: sent[0], ...changes } as unknown
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <RequestCard request={request as ServiceRequest} now={now} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    const text = screen.getByRole('article').textContent ?? ''
    unmount()
    return text.match(/no ZIP code|ZIP outside New York|emergency/g)
  }
  expect(marksOf({})).toBeNull()
  expect(marksOf({ address: '9 Elm Street, Elmont' })).toEqual(['no ZIP code'])
  expect(marksOf({ address: '12 Harbor Lane, Hoboken, NJ 07030' })).toEqual([
    'ZIP outside New York',
  ])
  const emergency = { service_type: 'emergency', status: 'pending' }
  expect(marksOf(emergency)).toEqual(['emergency'])
  expect(marksOf({ ...emergency, status: 'completed' })).toBeNull()
})

test('and rows whose checkboxes have different labels', () => {
  const selection = { selected: [], has: () => false, toggle: () => {} } as unknown as Selection
  render(
    sent.map((at) => (
      <SelectableRow
        key={at}
        row={rowOf(at) as LaneRow}
        {...{ now, selection, ownUserId: 'u', isCurrent: false, isNew: false }}
        {...{ onOpen: () => {}, onFocus: () => {} }}
      />
    )),
  )
  for (const time of times) {
    expect(screen.getByLabelText(`Select Luz Vega, ${time}`)).toBeInstanceOf(HTMLInputElement)
  }
  expect(screen.getAllByRole('checkbox').filter((box) => box.ariaLabel)).toEqual([])
})
