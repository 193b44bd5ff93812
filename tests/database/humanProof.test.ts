import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import humanProof from '../../supabase/functions/human-proof/index.ts'
import { openApi } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'

/** The database accepts what the edge function signs. Cloudflare is a stub. */

const secret = 'shared by the function and the database'
const api = await openedForTests(openApi())
beforeAll(async () => {
  vi.stubEnv('TURNSTILE_SECRET_KEY', 'secret of the site')
  vi.stubEnv('HUMAN_PROOF_SECRET', secret)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, action: 'book' }))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a request with a proof is accepted, one without is held, and neither is refused', async () => {
  await api.run(`select private.require_human_proof('${secret}')`)
  const answer = await humanProof.fetch(
    new Request('https://project.example/', { method: 'POST', body: '{"token": "x"}' }),
  )
  const { proof } = await answer.json()
  const proven = await api.submit({ message: 'Proven' }).setHeader('x-human-proof', proof)
  const unverified = await api.submit({ message: 'Unproven' })
  expect([proven.status, unverified.status]).toEqual([201, 201])
  const held = 'select string_agg(message, chr(44)) from public.service_requests where held'
  expect(await api.value(held)).toBe('Unproven')
})
