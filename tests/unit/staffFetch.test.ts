// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrorOf } from '@/shared/api/apiError'
import { staffFetch } from '@/shared/api/staff/staffFetch'

afterEach(() => vi.unstubAllGlobals())

/** Makes a call that the server refuses with 401, while the sign-in service says whether the session stands. */
async function refused(session: { access_token: string } | null) {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
  const auth = {
    refreshSession: async () => ({ data: { session }, error: null }),
    getSession: async () => ({ data: { session }, error: null }),
  }
  const call = staffFetch(
    () => auth as never,
    () => true,
  )
  const { status } = await call('https://site.example/rest/v1/rpc/x', {})
  return apiErrorOf({ message: '' }, status).kind
}

test('one call with 401 ends no session that the sign-in service confirms', async () => {
  expect(await refused({ access_token: 'renewed' })).toBe('server-error')
  expect(await refused(null)).toBe('signed-out')
})
