import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const own = '/assets/main-Own1.js'
const reload = vi.fn()
/** How often the site was asked for its version. */
const asked = vi.fn()

const unknown = (code = 'PGRST202') => new Response(JSON.stringify({ code }), { status: 404 })

/** Loads the code again, as a page does, and answers with the build that the host has. */
async function open(entries: readonly string[], id = 'two') {
  vi.resetModules()
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return new Response(JSON.stringify({ id, entries }))
  })
  const newVersion = await import('@/lib/newVersion')
  const { NewVersion } = await import('@/app/NewVersion')
  render(<NewVersion />)
  return { ...newVersion, note: (answer: Response) => act(() => newVersion.noteMismatch(answer)) }
}

beforeEach(() => {
  document.body.innerHTML = `<script data-entry="${own}"></script>`
  vi.stubGlobal('location', { reload, pathname: '/', origin: 'http://localhost' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
})

const line = () => screen.queryByRole('status')

test('a call that the database doesn’t know reloads an old page once, then a line says so', async () => {
  const first = await open(['/assets/main-New1.js'])
  await first.note(unknown())
  expect(reload).toHaveBeenCalledTimes(1)
  // The host still sends the old page.
  const second = await open(['/assets/main-New1.js'])
  await second.note(unknown('PGRST204'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(line()?.textContent).toContain('New version:')
})

test('a page of the host’s version neither reloads nor says so', async () => {
  const page = await open([own, '/assets/main-Es1.js'])
  await page.note(unknown('PGRST203'))
  expect(asked).toHaveBeenCalledWith('/build.json')
  expect(reload).not.toHaveBeenCalled()
  expect(line()).toBeNull()
})

test('the site is asked at most once a minute, and for no other refusal', async () => {
  const page = await open([own])
  await page.note(unknown('PT404'))
  await page.note(new Response('<h1>Not found</h1>', { status: 404 }))
  expect(asked).not.toHaveBeenCalled()
  for (let call = 0; call < 5; call += 1) await page.note(unknown())
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  ['typed', '<input value="Marta">', () => {}],
  ['signed', '<svg data-unsent></svg>', () => {}],
  ['waiting', '', (hold: (held: () => boolean) => void) => hold(() => true)],
])('a page with something %s stays, and a line offers the reload', async (_, html, hold) => {
  const page = await open(['/assets/main-New1.js'])
  document.body.insertAdjacentHTML('beforeend', html)
  hold(page.holdReload)
  await page.note(unknown())
  expect(reload).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Reload' }).click())
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an unknown function is an update: nothing was stored, and a queue keeps it', async () => {
  const { apiErrorOf, mayHaveArrived } = await import('@/shared/api/apiError')
  const { isRefusedForGood } = await import('@/shared/offline/OfflineQueue')
  const error = apiErrorOf({ message: 'Could not find the function', code: 'PGRST202' }, 404)
  expect(error).toMatchObject({
    kind: 'updating',
    message: 'We’re updating. Try again in a minute.',
  })
  expect(mayHaveArrived(error)).toBe(false)
  expect(isRefusedForGood(error)).toBe(false)
})
