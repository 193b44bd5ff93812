import { expect, test, vi } from 'vitest'
import { storageKey } from '@/shared/api/staff/client'
import { signOut } from '@/shared/api/staff/session'

const session = {
  access_token: 'e30.e30.e30',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'a0000000-0000-4000-8000-000000000001', email: 'staff@example.com' },
}
const signIn = () => localStorage.setItem(storageKey, JSON.stringify(session))

/** Replaces the network; returns what was called. */
function listen() {
  const called: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    called.push(String(input))
    return new Response(null, { status: 204 })
  })
  return called
}

test('the end of a session that is over leaves the next one alone', async () => {
  const called = listen()
  const ended = signOut()
  signIn()
  await ended
  expect(localStorage.getItem(storageKey)).toBe(JSON.stringify(session))
  expect(called).toEqual([])
})

test('a session that is there ends', async () => {
  const called = listen()
  signIn()
  await signOut()
  expect(localStorage.getItem(storageKey)).toBeNull()
  expect(called.map((url) => new URL(url).pathname)).toEqual(['/auth/v1/logout'])
})
