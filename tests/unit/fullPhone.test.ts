import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { PersistedDay } from '@/technician/dayStore'
import type { MyDay, PhoneAction, Stop, VisitAction } from '@/technician/job'

/** A phone whose storage is full, or refuses everything: a stub of IndexedDB that fails as browsers do. */
const phone = {
  kept: new Map<string, unknown>(),
  room: Number.POSITIVE_INFINITY,
  canRead: true,
}

/** Returns the storage that a value takes, in bytes; notes take next to nothing. */
const sizeOf = (value: unknown): number => {
  if (value instanceof ArrayBuffer) return value.byteLength
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + sizeOf(one), 1)
  if (value && typeof value === 'object') return sizeOf(Object.values(value))
  return 1
}

// Other tests share these modules, without the stub.
vi.resetModules()
vi.doMock('idb-keyval', () => {
  const read = (key: string) => {
    if (!phone.canRead) throw new DOMException('Refused.', 'SecurityError')
    return structuredClone(phone.kept.get(key))
  }
  const write = (key: string, value: unknown) => {
    if (sizeOf(value) > phone.room) throw new DOMException('Full.', 'QuotaExceededError')
    phone.kept.set(key, structuredClone(value))
  }
  return {
    createStore: () => ({}),
    get: async (key: string) => read(key),
    set: async (key: string, value: unknown) => write(key, value),
    update: async (key: string, change: (value: unknown) => unknown) => {
      write(key, change(read(key)))
    },
  }
})

const { ApiError } = await import('@/shared/api/apiError')
const { isRefusedForGood } = await import('@/shared/offline/OfflineQueue')
const { dayQueue } = await import('@/technician/dayQueue')
const { sizedText } = await import('@/technician/dayView')
afterAll(() => {
  vi.doUnmock('idb-keyval')
  vi.resetModules()
})

const day: MyDay = { technician: 'Ortiz', today: '2026-11-23', stops: [{ id: 'a' } as Stop] }
let line: InstanceType<typeof ApiError> | null
let sent: string[]
const opened = () =>
  dayQueue({
    owner: 'ortiz',
    read: async () => {
      if (line && !isRefusedForGood(line)) throw line
      return day
    },
    send: async ({ act, step }) => {
      if (line) throw line
      sent.push(`${step} ${act}`)
    },
    onNotAllowed: () => {},
  })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  phone.kept.clear()
  phone.room = Number.POSITIVE_INFINITY
  phone.canRead = true
  line = new ApiError('no-answer', 'The server can’t be reached.')
  sent = []
})

const photo = (bytes: number): PhoneAction => ({
  visit: 'a',
  step: 'photo',
  photo: new ArrayBuffer(bytes),
})
const there: PhoneAction = { visit: 'a', step: 'there', report: null }
const done: PhoneAction = { visit: 'a', step: 'done', report: null }
const steps = (acts: readonly VisitAction[]) => acts.map(({ step }) => step)
const onPhone = () => steps((phone.kept.get('ortiz') as PersistedDay | undefined)?.waiting ?? [])

test('a photo that does not fit stays in memory when the next action fits, with a notice', async () => {
  phone.room = 5000
  const offlineQueue = opened()
  await offlineQueue.add(photo(400_000))
  expect(steps(offlineQueue.state().unstored)).toEqual(['photo'])
  await offlineQueue.add(there)
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().waiting).toSorted()).toEqual(['photo', 'there'])
  expect(onPhone()).toEqual(['there'])
  expect(sizedText(offlineQueue.state().unstored)).toBe('1 photo (0.4 MB)')
  // Another look at the phone's storage takes nothing away.
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().unstored)).toEqual(['photo'])
  line = null
  await offlineQueue.sync()
  expect(sent.map((one) => one.split(' ')[0]).toSorted()).toEqual(['photo', 'there'])
  expect(offlineQueue.state()).toMatchObject({ waiting: [], unstored: [], photos: ['a'] })
  expect(onPhone()).toEqual([])
})

test('with more room what was held goes onto the phone, and outlives the page', async () => {
  phone.room = 5000
  const offlineQueue = opened()
  await offlineQueue.add(there)
  await offlineQueue.add(photo(400_000))
  await offlineQueue.add(photo(200_000))
  expect(sizedText(offlineQueue.state().unstored)).toBe('2 photos (0.6 MB)')
  phone.room = Number.POSITIVE_INFINITY
  await offlineQueue.sync()
  expect(offlineQueue.state().unstored).toEqual([])
  offlineQueue.stop()
  const next = opened()
  await next.sync()
  expect(steps(next.state().waiting)).toEqual(['there', 'photo', 'photo'])
})

test('a storage that refuses everything loses nothing while the page is open', async () => {
  phone.canRead = false
  const offlineQueue = opened()
  await offlineQueue.add(there)
  await offlineQueue.add(photo(100_000))
  const wrong = await offlineQueue.add(done)
  await offlineQueue.undo(wrong, {} as never)
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().unstored)).toEqual(['there', 'photo'])
  expect(offlineQueue.state().isOpen).toBe(true)
  line = null
  await offlineQueue.sync()
  expect(sent).toHaveLength(2)
  expect(offlineQueue.state()).toMatchObject({ waiting: [], unstored: [] })
})

test('what was sent while nothing could be written is not sent again', async () => {
  const offlineQueue = opened()
  await offlineQueue.add(there)
  phone.room = 0
  line = null
  await offlineQueue.sync()
  await offlineQueue.sync()
  expect(sent).toHaveLength(1)
  expect(offlineQueue.state().waiting).toEqual([])
  phone.room = Number.POSITIVE_INFINITY
  await offlineQueue.add(done)
  await offlineQueue.sync()
  expect(sent).toHaveLength(2)
  expect(onPhone()).toEqual([])
})

test('of actions at one moment, one of which does not fit, all are there', async () => {
  phone.room = 5000
  const offlineQueue = opened()
  await Promise.all([
    offlineQueue.add(photo(400_000)),
    offlineQueue.add(there),
    offlineQueue.add(done),
  ])
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().waiting).toSorted()).toEqual(['done', 'photo', 'there'])
})

test('what another tab stores is there, and what it has sent is removed', async () => {
  phone.room = 500_000
  const [offlineQueue, other] = [opened(), opened()]
  await offlineQueue.add(photo(600_000))
  await other.add(there)
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().waiting).toSorted()).toEqual(['photo', 'there'])
  line = null
  await other.sync()
  line = new ApiError('no-answer', 'The server can’t be reached.')
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().waiting)).toEqual(['photo'])
})

test('a photo that was refused keeps its picture, though the phone has no room for it', async () => {
  phone.room = 5000
  const offlineQueue = opened()
  await offlineQueue.add(photo(400_000))
  line = new ApiError('unexpected', 'The server didn’t take the photo.', { code: 'PT400' })
  await offlineQueue.sync()
  await offlineQueue.add(there)
  await offlineQueue.sync()
  expect(steps(offlineQueue.state().refused.map(({ act }) => act)).toSorted()).toEqual([
    'photo',
    'there',
  ])
  expect(offlineQueue.state().waiting).toEqual([])
})
