import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OpenLine } from '@/app/OpenLine'
import { correctTime } from '@/shared/api/serverClock'
import { CallBackLine } from '@/site/booking/CallBackLine'
import { FeeNow } from '@/site/emergency/FeeNow'

const setClock = (timestamp: string) => vi.setSystemTime(new Date(timestamp))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  correctTime(0)
  document.body.replaceChildren()
})

describe('the line in the banner', () => {
  test('keeps itself right from minute to minute', () => {
    setClock('2026-11-21T15:40:30-05:00')
    render(<OpenLine />)
    expect(screen.getByText(/Open now: we'll call back by 4:10 PM/)).toBeTruthy()
    pass(29_000)
    expect(screen.getByText(/by 4:10 PM/)).toBeTruthy()
    pass(1000)
    expect(screen.getByText(/by 4:11 PM/)).toBeTruthy()
  })

  test('closes at 8:00 PM by itself and then offers the number', () => {
    setClock('2026-11-21T19:59:50-05:00')
    render(<OpenLine />)
    expect(screen.queryByRole('link')).toBeNull()
    pass(10_000)
    expect(screen.getByText(/Closed until 7 AM. Emergency\?/)).toBeTruthy()
    const call = screen.getByRole('link', { name: 'Call now, 24/7' })
    expect(call.getAttribute('href')).toBe('tel:+15165550142')
  })

  test('is right at once when a sleeping phone wakes up', () => {
    setClock('2026-11-21T19:00:00-05:00')
    render(<OpenLine />)
    setClock('2026-11-22T02:00:00-05:00')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByText(/Closed/)).toBeTruthy()
  })

  test("follows the server's clock as soon as the device's is known to be wrong", () => {
    setClock('2026-11-21T09:28:00-05:00')
    render(<OpenLine />)
    expect(screen.getByText(/by 9:58 AM/)).toBeTruthy()
    act(() => correctTime(-3 * 3_600_000))
    expect(screen.getByText(/Closed until 7 AM/)).toBeTruthy()
    act(() => correctTime(90_000))
    expect(screen.getByText(/by 9:59 AM/)).toBeTruthy()
    pass(29_000)
    expect(screen.getByText(/by 9:59 AM/)).toBeTruthy()
    pass(1000)
    expect(screen.getByText(/by 10:00 AM/)).toBeTruthy()
  })

  test('leaves no timer behind', () => {
    setClock('2026-11-21T12:00:00-05:00')
    const { unmount } = render(<OpenLine />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('hydrates prerendered HTML, which has the neutral text, without a mismatch', async () => {
    setClock('2026-11-21T21:00:00-05:00')
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(<OpenLine />)
    expect(container.textContent).toBe('7:00 AM to 8:00 PM daily. Emergency service 24/7')
    const mismatch = vi.fn()
    const root = await act(() =>
      hydrateRoot(container, <OpenLine />, { onRecoverableError: mismatch }),
    )
    expect(mismatch).not.toHaveBeenCalled()
    expect(container.textContent).toContain('Closed until 7\u00a0AM')
    act(() => root.unmount())
  })
})

test.each([
  ['2026-11-21T15:40:30-05:00', "Send it now and we'll call by 4:10 PM. Emergency? Call us."],
  [
    '2026-11-21T21:15:00-05:00',
    "Send it now and we'll call by 7:30 AM tomorrow. Emergency? By 9:45 PM.",
  ],
])('the line beside the form says by when we call, at %s', (timestamp, line) => {
  setClock(timestamp)
  render(<CallBackLine />)
  // No line breaks within an hour.
  expect(screen.getByText(line).textContent).not.toMatch(/\d [AP]M/)
})

test.each([
  ['2026-11-21T12:00:00-05:00', /12:00\sPM in New York.*Regular hours.*\+\$125.*Free/],
  [
    '2026-11-21T21:40:00-05:00',
    /^Right now, 9:40\u00a0PM in New YorkAfter hours\. In severe weather, \+\$125\.\+\$75$/,
  ],
  ['2026-11-21T23:05:00-05:00', /11:05\sPM in New York.*After hours.*\+\$75/],
  ['2026-11-26T23:05:00-05:00', /11:05\sPM in New York.*Thanksgiving Day.*\+\$125/],
])('the fee of %s names the hour, the amount and the reason', (timestamp, fee) => {
  setClock(timestamp)
  const { container } = render(<FeeNow />)
  expect(container.textContent).toMatch(fee)
})
