import { expect, test } from 'vitest'
import { joined, type Lane } from '@/desk/model/callList'

const lane = (ids: string[], end: Lane['end'] = null): Lane => ({
  lane: 'now',
  total: ids.length,
  end,
  ids,
})
const end = {
  at: '2026-11-22T15:00:00Z',
  id: 'b',
  is_emergency: false,
  sent_at: '2026-11-24T12:00:00Z',
}

test('a further page follows the requests that are there, and says where the lane goes on', () => {
  const both = joined(lane(['a'], end), lane(['c'], { ...end, id: 'c' }))
  expect(both).toMatchObject({ ids: ['a', 'c'], total: 2, end: { id: 'c' } })
})

test('a request that is on both keeps its position', () => {
  const both = joined(lane(['a', 'b'], end), lane(['b', 'c']))
  expect(both).toMatchObject({ ids: ['a', 'b', 'c'], total: 3, end: null })
})
