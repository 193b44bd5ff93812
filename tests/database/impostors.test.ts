import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { forgeToken, openApi, userId } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { jwtSecret, publishableKey } from '../support/pglite.ts'

/** Ways to become staff that must not work. */

const api = await openedForTests(openApi())
const waiting = await api.account('waiting@test.example', { role: 'staff', is_staff: true })
const staff = await api.staffAccount('staff@test.example')
await api.submit()

describe('nobody becomes staff', () => {
  const access = async (of: SupabaseClient) => (await of.rpc('staff_access')).data

  test('by what they say at sign-up', async () => {
    const email = 'eager@test.example'
    await api.call('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({
        email,
        password: 'garage-demo',
        role: 'service_role',
        aud: 'service_role',
        data: { role: 'service_role', is_staff: true },
        app_metadata: { role: 'staff' },
        email_confirmed_at: '2020-01-01T00:00:00Z',
      }),
    })
    expect(await api.value(`select role from auth.users where email = '${email}'`)).toBe(
      'authenticated',
    )
    expect(
      await api.value(`select email_confirmed_at from auth.users where email = '${email}'`),
    ).toBe(null)
    const eager = await api.account(email)
    expect(await access(eager)).toBe('waiting')
  })

  test('by what they change about themselves', async () => {
    await waiting.auth.updateUser({ data: { role: 'service_role', staff: true } })
    const { data } = await waiting.auth.getSession()
    await api.call('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ role: 'service_role', app_metadata: { role: 'staff' } }),
    })
    await waiting.auth.refreshSession()
    expect(await access(waiting)).toBe('waiting')
    expect((await waiting.from('staff').select('*')).data).toEqual([])
  })

  const claims = async (role: string) => ({ sub: await userId(staff), role, is_staff: true })
  test.each([
    ['none', null],
    ['another secret', 'super-secret-jwt-token-with-at-least-32-characters-long'],
    ['an empty secret', ''],
    ['the public key', publishableKey],
  ])('with a token signed with %s', async (_, secret) => {
    for (const role of ['authenticated', 'service_role', 'postgres', 'anon']) {
      const forged = api.client(forgeToken(await claims(role), secret))
      const answer = await forged.from('service_requests').select('*')
      expect(answer.data ?? []).toEqual([])
      expect((await forged.rpc('list_accounts')).error).not.toBeNull()
    }
  })

  test('and the same token, properly signed, would have worked', async () => {
    const { data } = await staff.auth.getSession()
    const [, body] = data.session?.access_token.split('.') ?? []
    const own = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
    const answer = await api.client(forgeToken(own, jwtSecret)).from('service_requests').select('*')
    expect(answer.data).toHaveLength(1)
  })

  test('without a key, or with a made-up one', async () => {
    for (const apikey of ['', 'sb_secret_guess', 'sb_publishable_other'])
      expect((await api.call('/rest/v1/service_requests', { headers: { apikey } })).ok).toBe(false)
  })
})
