import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startIdleWork } from '@/app/idleWork'
import { OpenLine } from '@/app/OpenLine'
import { rememberToken } from '@/lib/ownRequest'
import { useFollowed } from '@/site/request/useFollowed'

const token = 'a'.repeat(43)
const visit = {
  id: 'v',
  can_move: false,
  is_displaced: false,
  call_by: null,
  is_outside: false,
  day: '2026-11-23',
  starts: '16:00',
  ends: '18:00',
  state: 'planned',
  since: '2026-11-23T09:00:00-05:00',
  name: 'Luis',
  report: null,
}
const waiting = {
  version: 'first',
  first_name: 'Dee',
  service_type: 'repair',
  status: 'pending',
  preferred_time: null,
  preferred_date: null,
  message: null,
  visit_fee: 0,
  sent_at: '2026-11-23T10:15:00-05:00',
  due: '2026-11-23T10:45:00-05:00',
  called_at: null,
  outcome: null,
  next_call_at: null,
  visits: [] as object[],
  notes: [],
  photos: [],
  slot_hold: null,
  texts: null,
}

/** Every call of the function, and the request as the database has it: null if the link opens nothing. */
let calls: { token: string; known?: string }[]
let stored: typeof waiting | null
let isDown: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:20:00-05:00') })
  calls = []
  stored = waiting
  isDown = false
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST') return new Response(null)
    const asked = JSON.parse(String(init.body))
    calls.push(asked)
    if (isDown) throw new TypeError('Failed to fetch')
    if (!stored) return Response.json({ problem: 'ended', version: null, request: null })
    const {
      version,
      first_name,
      service_type,
      preferred_time,
      preferred_date,
      message,
      ...request
    } = stored
    const fields = { first_name, service_type, preferred_time, preferred_date, message }
    const whole = { ...request, fields, prices: [], receipts: [], can_approve: false }
    return Response.json({
      problem: null,
      version,
      request: asked.known === version ? null : whole,
    })
  })
})
afterEach(() => {
  rememberToken(null)
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets time pass in steps of a second, between which the page renders. */
async function pass(ms: number) {
  for (let left = ms; left >= 0; left -= 1000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1000)))
  }
}

function Page({ isCalm = false }) {
  const { followed } = useFollowed(token, { isCalm })
  if (followed.state !== 'known') return followed.state
  return `${followed.request.status} ${followed.staleSince ? 'stale' : 'fresh'}`
}

describe('an open page of a request', () => {
  test('has news within 5 seconds while a call is due today, and is sent what it has not', async () => {
    render(<Page />)
    await pass(0)
    expect(screen.getByText('pending fresh')).toBeTruthy()
    await pass(20_000)
    expect(calls[0]).toEqual({ token })
    expect(calls.slice(1)).toEqual(Array(5).fill({ token, known: 'first' }))
    stored = { ...waiting, version: 'second', status: 'confirmed', visits: [visit] }
    await pass(5_000)
    expect(screen.getByText('confirmed fresh')).toBeTruthy()
    await pass(4_000)
    expect(calls.at(-1)).toEqual({ token, known: 'second' })
  })

  test('asks once a minute when nothing is due today', async () => {
    stored = { ...waiting, status: 'confirmed', visits: [{ ...visit, day: '2026-11-24' }] }
    render(<Page />)
    await pass(119_000)
    expect(calls).toHaveLength(2)
  })

  test('keeps what it shows through an outage, and asks less often until it is over', async () => {
    render(<Page />)
    await pass(0)
    isDown = true
    await pass(24_000)
    expect(screen.getByText('pending stale')).toBeTruthy()
    expect(calls).toHaveLength(4)
    isDown = false
    await pass(10_000)
    expect(screen.getByText('pending fresh')).toBeTruthy()
  })

  test('asks nothing while nobody sees it, and at once when it is shown again', async () => {
    render(<Page />)
    await pass(0)
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(60_000)
    expect(calls).toHaveLength(1)
    seen.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(calls).toHaveLength(2)
  })
})

describe('the line about a request of this tab', () => {
  const open = async () => {
    render(
      <MemoryRouter>
        <OpenLine />
      </MemoryRouter>,
    )
    startIdleWork()
    await pass(0)
  }
  /** Resolves once its code has loaded. */
  const line = async () => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    await pass(0)
    return document.body.textContent
  }

  test('takes the place of the banner as soon as it was sent, and leads to its page', async () => {
    await open()
    expect(document.body.textContent).toBe("Open now: we'll call back by 10:50 AM")
    act(() => rememberToken(token))
    expect(await line()).toBe("Your request: We'll call you by 10:45 AM. Open Your request")
    const link = screen.getByRole('link', { name: 'Open Your request' })
    expect(link.getAttribute('href')).toBe(`/request#${token}`)
    // The token is all that the tab keeps of it.
    expect(Object.values(sessionStorage).filter((kept) => kept.includes(token))).toEqual([token])
    stored = { ...waiting, version: 'second', status: 'confirmed', visits: [visit] }
    await pass(60_000)
    expect(document.body.textContent).toContain('Luis is coming today, 4–6 PM. Open')
    expect(calls).toHaveLength(2)
  })

  test.each([
    ['canceled', { ...waiting, status: 'cancelled' }],
    ['erased', null],
  ])('ends when the request was %s', async (_, after) => {
    rememberToken(token)
    await open()
    expect(await line()).toContain('Your request:')
    stored = after && { ...after, version: 'second' }
    await pass(60_000)
    expect(document.body.textContent).toContain('Open now')
  })

  test('costs other visitors no call', async () => {
    await open()
    await pass(60_000)
    expect(calls).toEqual([])
  })
})
