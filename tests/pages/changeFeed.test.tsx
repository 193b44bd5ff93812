import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readChanges } from '@/desk/model/changes'
import { changesQuery } from '@/desk/sync/changesQuery'
import { keepRows, readRows, rowsOf } from '@/desk/sync/requestRows'

// The response of the server comes when the test says so.
vi.mock('@/desk/model/changes', () => ({ readChanges: vi.fn() }))

test('a change feed asked for before a list changes nothing that the list says', async () => {
  const client = new QueryClient()
  let answer = (_: unknown) => {}
  vi.mocked(readChanges).mockImplementation(() => new Promise((done) => (answer = done as never)))
  const feed = client.fetchQuery(changesQuery)
  await vi.waitFor(() => expect(readChanges).toHaveBeenCalled())
  keepRows(client, [{ id: 'a', status: 'confirmed' }])
  const changes = [{ id: 'a', status: 'pending', is_emergency: true }]
  answer({ changes, cursor: '1@1', reviews: {}, has_moved: false, is_cut: false })
  await feed
  const row = { id: 'a', status: 'confirmed', is_emergency: true }
  expect(rowsOf(readRows(client), ['a'])).toEqual([row])
})

test('a desk opened by a click says at its first call that it rings, not only at the second', async () => {
  class SlowSound {
    state = 'suspended'
    async resume() {
      await new Promise((resolve) => setTimeout(resolve, 50))
      this.state = 'running'
    }
  }
  vi.stubGlobal('AudioContext', SlowSound)
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive: true },
  })
  vi.mocked(readChanges).mockReset().mockRejectedValue(new Error('No answer is needed.'))
  await new QueryClient().fetchQuery({ ...changesQuery, retry: false }).catch(() => {})
  expect(vi.mocked(readChanges).mock.calls.map(([, , , rings]) => rings)).toEqual([true])
})
