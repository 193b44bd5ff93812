// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { QueuedAction } from '@/shared/offline/mergeQueues'
import { inMemory, OfflineQueue } from '@/shared/offline/OfflineQueue'

type Action = QueuedAction & { step: string }

test('an exception ends no queue: what is done after it is stored and sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: string[] = []
  const isOut = { storage: true, code: true }
  const memory = inMemory<Action>()
  const queue = new OfflineQueue<object, Action>({
    ...memory,
    store: {
      read: memory.store.read,
      update: async (change) => {
        if (isOut.storage) throw new Error('storage')
        return memory.store.update(change)
      },
    },
    mergeOwn: () => {
      if (isOut.code) throw new TypeError('code')
      return {}
    },
    send: async ({ step }) => void sent.push(step),
    onNotAllowed: () => {},
  })
  await queue.sync()
  await queue.add({ step: 'first' })
  isOut.code = false
  await queue.add({ step: 'second' })
  isOut.storage = false
  await queue.sync()
  expect(sent).toEqual(['first', 'second'])
  expect(queue.state()).toMatchObject({ waiting: [], failure: null })
})

test('an exception of what shows a queue ends it neither', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: string[] = []
  const queue = new OfflineQueue<object, Action>({
    ...inMemory<Action>(),
    send: async ({ step }) => void sent.push(step),
    onNotAllowed: () => {},
  })
  const stop = queue.subscribe(() => {
    throw new TypeError('screen')
  })
  await queue.add({ step: 'first' }).catch(() => {})
  stop()
  await queue.add({ step: 'second' })
  await queue.sync()
  expect(sent).toEqual(['first', 'second'])
})
