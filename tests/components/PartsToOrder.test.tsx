import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Unscheduled } from '@/desk/model/board'
import { PartsToOrder } from '@/desk/schedule/PartsToOrder'

const request = (last_name: string, unfinished: object | null) =>
  ({ id: last_name, first_name: 'Ann', last_name, unfinished }) as unknown as Unscheduled
const needs = { reason: 'needs_part', part: 'Spring .250 x 2', day: '2026-11-26', ordered_at: null }

test('each part that a visit needs is listed until it is ordered', async () => {
  const onOrdered = vi.fn()
  const rows = [
    request('Vega', needs),
    request('Katz', { ...needs, ordered_at: '2026-11-27T14:00:00Z' }),
    request('Diaz', { reason: 'nobody_home', part: null, day: '2026-11-26', ordered_at: null }),
    request('Lee', null),
  ]
  render(<PartsToOrder {...{ rows, onOrdered }} />)
  expect(screen.getByRole('list', { name: 'Parts to order' }).children).toHaveLength(1)
  expect(screen.getByText(/since Nov 26, 2026/)).toBeVisible()
  await userEvent.click(
    screen.getByRole('button', { name: 'Ordered: Spring .250 x 2 for Ann Vega' }),
  )
  expect(onOrdered).toHaveBeenCalledWith(rows[0])
})

test('without a part to order there is no list', () => {
  const { container } = render(<PartsToOrder rows={[request('Lee', null)]} onOrdered={vi.fn()} />)
  expect(container).toBeEmptyDOMElement()
})
