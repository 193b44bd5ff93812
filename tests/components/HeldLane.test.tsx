import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Discarded } from '@/desk/model/heldRequests'
import { HeldLane } from '@/desk/queue/HeldLane'

const none = { held: 0, emergencies: 0, newest: null, oldest_emergency: null }

/** Shows the lane when nothing is held. Returns the times of what was put back. */
function show(discarded: Discarded[]) {
  const putBack: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/dropped_held')) return Response.json(discarded)
    const { dropped_at } = await request.json()
    putBack.push(dropped_at)
    return Response.json(discarded.find((one) => one.dropped_at === dropped_at)?.dropped)
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <HeldLane held={none} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return putBack
}
afterEach(() => vi.unstubAllGlobals())

test('what was discarded on an earlier day is listed with its author and count, and put back by its time', async () => {
  const putBack = show([
    {
      dropped_at: '2026-11-25T15:00:00.123456Z',
      dropped_by_email: 'dana@example.com',
      dropped: 1214,
      emergencies: 12,
    },
    {
      dropped_at: '2026-11-20T15:00:00.000001Z',
      dropped_by_email: null,
      dropped: 1,
      emergencies: 1,
    },
  ])
  fireEvent.click(await screen.findByRole('button', { name: /^None held for review/ }))
  const list = screen.getByRole('region', { name: 'Discarded in the last 30 days' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^1,214, 12 of them emergencies .+ by Dana/)
  expect(second?.textContent).toMatch(/^1 emergency .+ by A colleague/)
  fireEvent.click(within(list).getAllByRole('button', { name: /^Put back/ })[0] as HTMLElement)
  expect(await screen.findByText('Undone: 1214 held again.')).toBeTruthy()
  expect(putBack).toEqual(['2026-11-25T15:00:00.123456Z'])
})

test('without anything held or discarded there is no lane', async () => {
  show([])
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByRole('region', { name: 'Held for review' })).toBeNull()
})
