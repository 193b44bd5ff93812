import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The check of the booking form. Cloudflare's script and our function are fakes: neither can be had in a test. */

const scripts = () =>
  [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => src !== '')
const functionCalls = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'key-of-the-site')
  vi.stubGlobal('fetch', functionCalls)
  functionCalls.mockReset()
})
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  delete window.turnstile
})

async function showForm() {
  const { HumanCheck } = await import('@/site/booking/HumanCheck')
  render(
    <form aria-label="Booking">
      <input aria-label="First name" />
      <HumanCheck />
    </form>,
  )
  return import('@/shared/api/visitor/humanProof')
}

/** Acts as Cloudflare's script once it has loaded. */
function arrive(render: NonNullable<Window['turnstile']>['render']) {
  window.turnstile = { render, reset: vi.fn() }
  document.querySelector('script[src*=turnstile]')?.dispatchEvent(new Event('load'))
}

it('loads nothing before the form is used, and then adds the proof to the request', async () => {
  const { humanProof } = await showForm()
  expect(scripts()).toEqual([])
  expect(await humanProof()).toBeNull()
  functionCalls.mockImplementation(async () => Response.json({ proof: '1.a' }))
  await userEvent.click(screen.getByLabelText('First name'))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(scripts()[0]).toMatch(/^https:\/\/challenges\.cloudflare\.com\//)
  const draw = vi.fn((_: HTMLElement, options: Record<string, unknown>) => {
    ;(options.callback as (token: string) => void)('token')
    return 'widget'
  })
  arrive(draw)
  await waitFor(() => expect(draw).toHaveBeenCalledOnce())
  expect(draw.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'key-of-the-site', action: 'book' })
  expect(await humanProof()).toBe('1.a')
  const [address, sent] = functionCalls.mock.calls[0] ?? []
  expect(String(address)).toMatch(/\/functions\/v1\/human-proof$/)
  expect(sent?.body).toBe('{"token":"token"}')
})

it('sends without a proof when Cloudflare or our function cannot be reached', async () => {
  const { acceptToken, humanProof } = await showForm()
  await userEvent.click(screen.getByLabelText('First name'))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  document.querySelector('script[src*=turnstile]')?.dispatchEvent(new Event('error'))
  expect(await humanProof()).toBeNull()
  functionCalls.mockImplementation(() => Promise.reject(new Error('down')))
  acceptToken('token')
  expect(await humanProof()).toBeNull()
  functionCalls.mockImplementation(async () => new Response('', { status: 403 }))
  acceptToken('token')
  expect(await humanProof()).toBeNull()
})

it('does not keep a sending waiting for long', async () => {
  const { acceptToken, humanProof } = await showForm()
  vi.useFakeTimers()
  functionCalls.mockImplementation(() => new Promise(() => {}))
  acceptToken('token')
  const proof = humanProof()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await proof).toBeNull()
})

it('is not there without a key', async () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '')
  await showForm()
  await userEvent.click(screen.getByLabelText('First name'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(scripts()).toEqual([])
  expect(screen.getByRole('form').children).toHaveLength(1)
})
