// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepRows, type RequestFields, readRows, rowsOf } from '@/desk/sync/requestRows'

/** A desk whose cache has merged these responses, each asked for at its time. */
function deskWith(...responses: readonly [askedAt: number, row: RequestFields][]) {
  const client = new QueryClient()
  for (const [askedAt, row] of responses) keepRows(client, [row], askedAt)
  return rowsOf(readRows(client), ['a'])[0]
}

test('all responses about a request are one row', () => {
  const row = deskWith(
    [1, { id: 'a', first_name: 'Ann', status: 'pending' }],
    [2, { id: 'a', status: 'confirmed', voicemails: 1 }],
  )
  expect(row).toEqual({ id: 'a', first_name: 'Ann', status: 'confirmed', voicemails: 1 })
})

test('what was asked for earlier and comes later changes nothing that is newer, and adds what is missing', () => {
  const row = deskWith(
    [1, { id: 'a', voicemails: 0 }],
    [5, { id: 'a', status: 'confirmed' }],
    [3, { id: 'a', status: 'pending', voicemails: 2, last_name: 'Parker' }],
  )
  expect(row).toEqual({ id: 'a', status: 'confirmed', voicemails: 2, last_name: 'Parker' })
})

test('a request that is not known yet is left out', () => {
  expect(rowsOf(readRows(new QueryClient()), ['a'])).toEqual([])
  expect(deskWith([1, { id: 'b', status: 'pending' }])).toBeUndefined()
})
