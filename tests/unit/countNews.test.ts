import { expect, test } from 'vitest'
import type { RequestChange } from '@/desk/model/changes'
import type { ListName } from '@/desk/model/requestList'
import { countNews } from '@/desk/requests/RequestList'

const changed = [
  { id: 'a', status: 'pending', created_at: '2026-11-23T12:00:00Z' },
  { id: 'b', status: 'pending', created_at: '2026-11-23T13:00:00Z' },
  { id: 'c', status: 'confirmed', created_at: '2026-11-23T11:00:00Z' },
] as RequestChange[]

/** Returns how many of what changed is news to a list that shows one request, `a`. */
const newsOf = (list: ListName, since: string | null = null) =>
  countNews(list, ['a'], since, changed)

test('news are the requests of the list that are not on screen', () => {
  expect(newsOf('all')).toBe(2)
  expect(newsOf('pending')).toBe(1)
  expect(newsOf('due')).toBe(1)
  expect(newsOf('confirmed')).toBe(1)
  expect(newsOf('completed')).toBe(0)
})

test('what is below the end of the list does not count', () => {
  expect(newsOf('all', '2026-11-23T12:00:00Z')).toBe(1)
})
