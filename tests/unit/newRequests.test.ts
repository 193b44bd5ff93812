// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newRequests } from '@/desk/sync/changesQuery'
import { keepRows, type RequestFields } from '@/desk/sync/requestRows'

const openedAt = Date.parse('2026-11-23T12:00:00Z')
const arrived = {
  status: 'pending',
  created_at: '2026-11-23T12:30:00Z',
  next_call_at: null,
  is_emergency: false,
  has_news: false,
} satisfies Partial<RequestFields>

/** Returns those of the requests that count as new at a desk that the feed told of them. */
function newOf(...rows: readonly RequestFields[]) {
  const client = new QueryClient()
  const changed = new Set(keepRows(client, rows))
  return newRequests(client, { changed, openedAt }).map(({ id }) => id)
}

test('a request is new from its arrival until somebody opens it', () => {
  const opened = { ...arrived, id: 'opened', is_opened: true } as const
  const older = { ...arrived, id: 'older', created_at: '2026-11-23T11:59:00Z' }
  expect(newOf({ ...arrived, id: 'new' }, opened, older)).toEqual(['new'])
})

// The title adds what is new to what has news: with a note of its customer, one request would count twice.
test('a new request counts as news once its customer has added something, in views that read no list, too', () => {
  expect(newOf({ ...arrived, id: 'noted', has_news: true })).toEqual([])
})
