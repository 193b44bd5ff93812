import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fillRequest, load, network, openBrowser, write } from '../support/visitorTab.tsx'

const promise = /^We'll call you by \d+:\d\d [AP]M( tomorrow)?\.$/

beforeEach(openBrowser)

const path = () => window.location.pathname
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Books from the form, with a clock that only the test moves. */
async function book(service: string, now = '2026-11-23T12:00:00-05:00') {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await load('/contact')
  fillRequest()
  write('Service type', service)
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: /^Send/ }))
  await act(() => vi.waitFor(() => expect(path()).toBe('/success')))
}

test('opened directly it promises nothing, and shows the steps and the phone', async () => {
  await load('/success')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Success!')
  expect(screen.getByText(/If you haven't sent one yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'book service' })).toHaveAttribute('href', '/contact')
  expect(screen.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'A call within 30 minutes',
    'Scheduling the appointment',
    'An accurate pricing estimate',
    'Confirmation details',
  ])
  expect(screen.queryByText(/We'll call you|Our office has your request|Until we call/)).toBeNull()
})

describe('the way home', () => {
  test('leads there after 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await load('/success')
    await pass(4900)
    expect(path()).toBe('/success')
    await pass(200)
    expect(path()).toBe('/')
  })

  test.each([
    [
      'the button',
      () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' })),
    ],
    // As some assistive technology sends it.
    ['a click alone', () => fireEvent.click(screen.getByRole('heading', { level: 1 }))],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a finger', () => fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))],
  ])('is ended by %s', async (_, press) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await load('/success')
    press()
    expect(screen.getByText("Take your time. You'll stay on this page.")).toBeVisible()
    await pass(6000)
    expect(path()).toBe('/success')
  })
})

test('after a request it promises the call until its time; then it says when it was', async () => {
  await book('emergency')
  expect(screen.getByText('Our office has your request.')).toBeVisible()
  expect(screen.getByText("We'll call you by 12:30 PM.")).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  await pass(20 * 60_000)
  expect(screen.getByText(promise)).toBeVisible()
  await load('/success')
  expect(screen.getByText("We'll call you by 12:30 PM.")).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  await pass(12 * 60_000)
  expect(screen.queryByText(promise)).toBeNull()
  const summary =
    /^You sent a request on Nov 23, 2026, at 12:00 PM, and we promised to call by 12:30 PM/
  expect(screen.getByText(summary)).toBeVisible()
  expect(screen.getAllByRole('link', { name: '(516) 555-0142' })[0]).toBeVisible()
  await load('/success')
  expect(screen.getByText(summary)).toBeVisible()
})

test('it does not show a minute before the one of sending', async () => {
  await book('repair', '2026-11-23T12:00:30-05:00')
  const sent = JSON.parse(sessionStorage.getItem('harborlight.sent') ?? '')
  // As of a device that is a third of a second ahead of the server.
  sessionStorage.setItem('harborlight.sent', JSON.stringify({ ...sent, clockOffset: -300 }))
  await load('/success')
  expect(screen.getByText(/now 12:00 PM/)).toBeVisible()
  expect(screen.queryByText(/11:59/)).toBeNull()
})

test('another tab was promised nothing', async () => {
  await book('repair')
  vi.useRealTimers()
  sessionStorage.clear()
  await load('/success')
  await waitFor(() => expect(screen.getByText(/If you haven't sent one yet/)).toBeVisible())
  expect(screen.queryByText(promise)).toBeNull()
})

test.each([3, -3])('a clock that is %i h off changes nothing about the promise', async (hours) => {
  network.ahead = -hours * 3_600_000
  network.answer = () =>
    new Response(null, {
      status: 201,
      headers: { date: new Date(Date.now() + network.ahead).toUTCString() },
    })
  await book(
    'emergency',
    new Date(Date.parse('2026-11-23T12:00:00-05:00') + hours * 3_600_000).toISOString(),
  )
  expect(screen.getByText(/^We'll call you by 12:(29|30|31) PM\.$/)).toBeVisible()
})
