import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offsetAfter } from '@/data/serverClock'

const hour = 3_600_000

describe("the server's clock", () => {
  it('is the middle of what the first answer leaves possible', () => {
    expect(offsetAfter(null, { date: 10_000, sent: 9_700, received: 10_300 })).toBe(499.5)
    expect(offsetAfter(null, { date: hour, sent: 0, received: 1 })).toBe(hour + 499)
  })

  it('stays put while answers agree with it, however slow they are', () => {
    for (const date of [10_000, 11_000, 24_000])
      expect(offsetAfter(400, { date, sent: date - 100, received: date + 14_000 })).toBe(400)
  })

  it('moves only as far as an answer contradicts it', () => {
    expect(offsetAfter(0, { date: 60_000, sent: 9_000, received: 10_000 })).toBe(50_000)
    expect(offsetAfter(0, { date: 10_000, sent: 60_000, received: 61_000 })).toBe(-49_001)
  })

  it('learns nothing from an answer without a date, or during which the clock was set back', () => {
    expect(offsetAfter(7, { date: Number.NaN, sent: 0, received: 1 })).toBe(7)
    expect(offsetAfter(null, { date: hour, sent: 3 * hour, received: 0 })).toBeNull()
  })
})

describe('answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    vi.resetModules()
  })
  afterEach(() => {
    // What was learned here is not the time of other tests.
    vi.resetModules()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('tell the time; until one did, it is the one of this computer', async () => {
    const { clockOffset, serverNow, serverTime, timedFetch } = await import('@/data/serverClock')
    expect(serverNow()).toEqual(new Date(0))
    const date = 'Sun, 22 Nov 2026 03:00:00 GMT'
    vi.stubGlobal('fetch', async () => new Response('', { headers: { date } }))
    await timedFetch('/rest/v1/')
    const told = Date.parse(date) + 499.5
    expect(clockOffset()).toBe(told)
    expect(serverTime(-1000)).toEqual(new Date(told - 1000))
    vi.setSystemTime(5000)
    expect(serverNow()).toEqual(new Date(told + 5000))
    const kept = { date: 'Sat, 21 Nov 2026 03:00:00 GMT', age: '86400' }
    vi.stubGlobal('fetch', async () => new Response('', { headers: kept }))
    await timedFetch('/contact')
    expect(clockOffset()).toBe(told)
  })
})
