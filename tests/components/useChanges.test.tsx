// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ServiceRequest, Status } from '@/desk/model/request'
import { useChanges } from '@/desk/requests/useChanges'
import { changesKey } from '@/desk/sync/news'

const changeOf = (id: string, status: Status, created_at: string) => [
  id,
  { id, status, created_at },
]

/** Returns how many synced requests are new to a list that shows one request, `a`. */
function countOf(filter: 'all' | Status, since: string | null = null): number {
  // Nothing is asked for: what the desk has heard is there.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const synced = [
    changeOf('a', 'pending', '2026-11-23T12:00:00Z'),
    changeOf('b', 'pending', '2026-11-23T13:00:00Z'),
    changeOf('c', 'confirmed', '2026-11-23T11:00:00Z'),
  ] as [string, object][]
  client.setQueryData(changesKey, { heard: new Map(synced) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const requests = [{ id: 'a' }] as ServiceRequest[]
  const shown = { filter, requests, since: since === null ? null : { raw: since, id: 'a' } }
  return renderHook(() => useChanges(shown), { wrapper }).result.current.count
}

test('news are the requests of the list that are not on screen', () => {
  expect(countOf('all')).toBe(2)
  expect(countOf('pending')).toBe(1)
  expect(countOf('confirmed')).toBe(1)
  expect(countOf('completed')).toBe(0)
})

test('what stands below the end of the list is none', () => {
  expect(countOf('all', '2026-11-23T12:00:00Z')).toBe(1)
})
