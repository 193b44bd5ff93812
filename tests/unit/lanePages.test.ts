import { expect, test } from 'vitest'
import { joined, type Lane, type LaneRow } from '@/desk/model/callList'

const row = (id: string, phone: string, sendings = 1) => ({ id, phone, sendings }) as LaneRow
const lane = (rows: LaneRow[], end: Lane['end'] = null): Lane => ({
  lane: 'now',
  total: rows.length,
  end,
  rows,
})
const end = { at: '2026-11-22T15:00:00Z', id: 'b', is_emergency: false }

test('a further page follows the rows that are there, and says where the lane goes on', () => {
  const both = joined(
    lane([row('a', '(516) 555-0101')], end),
    lane([row('c', '(516) 555-0103')], { ...end, id: 'c' }),
  )
  expect(both.rows?.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(both).toMatchObject({ total: 2, end: { id: 'c' } })
})

test('a request that stands on both keeps its row, and another one of its number has one of its own', () => {
  const first = lane([row('a', '(516) 555-0101'), row('b', '(516) 555-0102', 2)], end)
  const both = joined(first, lane([row('b', '+1 516 555 0102', 3), row('c', '(516) 555-0101')]))
  expect(both.rows).toEqual([
    row('a', '(516) 555-0101'),
    row('b', '(516) 555-0102', 2),
    row('c', '(516) 555-0101'),
  ])
  expect(both).toMatchObject({ total: 3, end: null })
})
