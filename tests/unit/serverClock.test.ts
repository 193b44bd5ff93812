import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offsetAfter } from '@/shared/api/serverClock'

const hour = 3_600_000

describe("the server's clock", () => {
  it('is the middle of what the first response leaves possible', () => {
    expect(offsetAfter(null, { date: 10_000, sent: 9_700, received: 10_300 })).toBe(499.5)
    expect(offsetAfter(null, { date: hour, sent: 0, received: 1 })).toBe(hour + 499)
  })

  it('stays put while responses agree with it, however slow they are', () => {
    for (const date of [10_000, 11_000, 24_000])
      expect(offsetAfter(400, { date, sent: date - 100, received: date + 14_000 })).toBe(400)
  })

  it('moves only as far as a response contradicts it', () => {
    expect(offsetAfter(0, { date: 60_000, sent: 9_000, received: 10_000 })).toBe(50_000)
    expect(offsetAfter(0, { date: 10_000, sent: 60_000, received: 61_000 })).toBe(-49_001)
  })

  it('is somewhere between what a cache has kept bears and its age, so a right clock stays', () => {
    const age = 2 * hour
    const now = 100 * hour
    // Some caches update the date, others keep it.
    for (const date of [now, now - age]) {
      const answer = { date, age, sent: now, received: now }
      expect(offsetAfter(null, answer)).toBe(0)
      const fast = { ...answer, sent: now + 3 * hour, received: now + 3 * hour }
      const offset = offsetAfter(null, fast) ?? 0
      expect(offset).toBeGreaterThanOrEqual(-3 * hour)
      expect(offset).toBeLessThanOrEqual(-hour + 999)
      const slow = { ...answer, sent: now - 3 * hour, received: now - 3 * hour }
      expect(offsetAfter(null, slow)).toBe(date - now + 3 * hour)
    }
  })

  it('ignores an age that is not a number', () => {
    const answer = { date: hour, age: Number.NaN, sent: 0, received: 1 }
    expect(offsetAfter(null, answer)).toBeNull()
  })

  it('ignores a response without a date, or during which the clock was set back', () => {
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
    // Other tests must not use the offset learned here.
    vi.resetModules()
  })

  it('tell the time; until one did, it is the one of this computer', async () => {
    const { clockOffset, serverNow, serverTime, timedFetch } = await import(
      '@/shared/api/serverClock'
    )
    expect(serverNow()).toEqual(new Date(0))
    const date = 'Sun, 22 Nov 2026 03:00:00 GMT'
    vi.stubGlobal('fetch', async () => new Response('', { headers: { date } }))
    await timedFetch('/rest/v1/')
    const told = Date.parse(date) + 499.5
    expect(clockOffset()).toBe(told)
    expect(serverTime(-1000)).toEqual(new Date(told - 1000))
    vi.setSystemTime(5000)
    expect(serverNow()).toEqual(new Date(told + 5000))
    const kept = { date: 'Sat, 21 Nov 2026 03:00:05 GMT', age: '86400' }
    vi.stubGlobal('fetch', async () => new Response('', { headers: kept }))
    await timedFetch('/contact')
    expect(clockOffset()).toBe(told)
  })
  const told = async (ms: number) => {
    const headers = { date: new Date(ms).toUTCString() }
    const fetch = vi.fn(async () => new Response('', { headers }))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('window', { location: { pathname: '/about' } })
    const { askTime } = await import('@/shared/api/serverClock')
    await askTime()
    const { presentTime } = await import('@/lib/presentTime')
    return { asked: fetch.mock.calls, shown: presentTime() }
  }
  const memory = () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    })
    return kept
  }

  it('correct the time that pages show, but no clock that is right to the minute', async () => {
    vi.setSystemTime(100 * hour)
    expect((await told(97 * hour)).shown).toBe(97 * hour + 499.5)
    vi.resetModules()
    for (const off of [-58_000, 0, 58_000]) {
      expect((await told(100 * hour + off)).shown).toBe(100 * hour)
      vi.resetModules()
    }
  })

  it('are asked for once a tab, by a HEAD of the own page', async () => {
    memory()
    vi.setSystemTime(100 * hour)
    expect((await told(97 * hour)).asked).toEqual([
      ['/about', { method: 'HEAD', cache: 'no-store' }],
    ])
    vi.resetModules()
    vi.setSystemTime(100 * hour + 600_000)
    expect(await told(90 * hour)).toEqual({ asked: [], shown: 97 * hour + 600_499.5 })
  })

  it.each([
    ['an hour later', 101 * hour],
    ['when the clock was set back meanwhile', 97 * hour],
  ])('are asked for again %s', async (_, later) => {
    memory()
    vi.setSystemTime(100 * hour)
    await told(97 * hour)
    vi.resetModules()
    vi.setSystemTime(later)
    const { asked, shown } = await told(later)
    expect(asked).toHaveLength(1)
    expect(shown).toBe(later)
  })

  it.each(['', 'x', 'null', '{"offset":"1","at":0}', '{"at":0}'])(
    'are asked for where what this tab kept is %s',
    async (text) => {
      memory().set('harborlight.clock', text)
      expect((await told(hour)).asked).toHaveLength(1)
    },
  )

  it('that are under way are awaited by an idle page', async () => {
    const headers = { date: new Date(hour).toUTCString() }
    const fetch = vi.fn(async () => new Response('', { headers }))
    vi.stubGlobal('fetch', fetch)
    const { askTimeAtRest, serverNow, timedFetch } = await import('@/shared/api/serverClock')
    void timedFetch('/rest/v1/rpc/follow')
    await askTimeAtRest()
    expect(fetch).toHaveBeenCalledOnce()
    expect(serverNow()).toEqual(new Date(hour + 499.5))
  })

  it('are not asked for without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect((await told(hour)).asked).toEqual([])
  })

  it('that never come change nothing, and are asked for once at a time', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('window', { location: { pathname: '/' } })
    const { askTime, serverNow } = await import('@/shared/api/serverClock')
    await Promise.all([askTime(), askTime()])
    expect(fetch).toHaveBeenCalledOnce()
    expect(serverNow()).toEqual(new Date(0))
  })
})
