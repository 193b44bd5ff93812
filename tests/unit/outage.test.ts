import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Outage } from '@/desk/sync/outage'
import { ApiError } from '@/shared/api/apiError'

const silent = new ApiError('no-answer', 'The server did not answer.')
const onStart = vi.fn()
const onEnd = vi.fn()
let outage: Outage

describe('an outage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 })
    onStart.mockClear()
    onEnd.mockClear()
    outage = new Outage(onStart, onEnd)
  })

  it('begins with the first failure and ends when nothing fails any more', () => {
    outage.failed('counts', silent)
    vi.setSystemTime(11_000)
    outage.failed('news', silent)
    outage.failed('counts', silent)
    expect(outage.state()).toEqual({ since: 1000, isReached: false })
    outage.settled('counts')
    expect(onEnd).not.toHaveBeenCalled()
    outage.settled('news')
    expect(outage.state()).toBeNull()
    expect(onStart).toHaveBeenCalledTimes(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('is another one only after a minute without any', () => {
    for (const [at, starts] of [
      [1000, 1],
      [60_000, 1],
      [119_000, 1],
      [179_000, 2],
    ] as const) {
      vi.setSystemTime(at)
      outage.failed('news', silent)
      outage.settled('news')
      expect(onStart).toHaveBeenCalledTimes(starts)
    }
  })

  it('distinguishes a server that responds with errors from one that does not respond', () => {
    const changed = vi.fn()
    outage.subscribe(changed)
    outage.failed('news', new ApiError('unexpected', 'Out of order'))
    expect(outage.state()).toEqual({ since: 1000, isReached: true })
    outage.failed('news', new ApiError('timeout', 'The server didn’t answer in time.'))
    expect(outage.state()).toEqual({ since: 1000, isReached: false })
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('is not ended by what never failed', () => {
    outage.settled('news')
    expect(onEnd).not.toHaveBeenCalled()
  })
})
