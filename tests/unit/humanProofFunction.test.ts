import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import humanProof from '../../supabase/functions/human-proof/index.ts'
import { endlessRequest } from '../support/endlessBody.ts'

/** The edge function under Node. Cloudflare is a fake: it cannot be had in a test. */

const cloudflare = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', cloudflare)
  vi.stubEnv('TURNSTILE_SECRET_KEY', 'secret of the site')
  vi.stubEnv('HUMAN_PROOF_SECRET', 's'.repeat(32))
  cloudflare.mockImplementation(async () => Response.json({ success: true, action: 'book' }))
})
afterEach(() => {
  cloudflare.mockReset()
})

const call = (body: string, method = 'POST') =>
  humanProof.fetch(
    new Request('https://project.example/functions/v1/human-proof', {
      method,
      ...(method === 'POST' && { body }),
    }),
  )

describe('the proof of humanity', () => {
  it('is a time ten minutes ahead, signed, once Cloudflare has accepted the token', async () => {
    const response = await call('{"token": "from the widget"}')
    expect(response.status).toBe(200)
    const { proof } = await response.json()
    const [expiry = '', signature] = proof.split('.')
    expect(Math.abs(Number(expiry) - Date.now() / 1000 - 600)).toBeLessThan(5)
    const expected = createHmac('sha256', 's'.repeat(32)).update(`human-proof.${expiry}`)
    expect(signature).toBe(expected.digest('hex'))
    const [address, sent] = cloudflare.mock.calls[0] ?? []
    expect(address).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(String(sent?.body)).toBe('secret=secret+of+the+site&response=from+the+widget')
  })

  it.each([
    ['a token that Cloudflare refuses', { success: false }],
    ['a token from another place of the site', { success: true, action: 'login' }],
  ])('is not given for %s', async (_, verdict) => {
    cloudflare.mockImplementation(async () => Response.json(verdict))
    expect((await call('{"token": "x"}')).status).toBe(403)
  })

  it('is not given when Cloudflare or the settings are missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    cloudflare.mockImplementation(() => Promise.reject(new Error('down')))
    expect((await call('{"token": "x"}')).status).toBe(502)
    vi.stubEnv('HUMAN_PROOF_SECRET', '')
    cloudflare.mockImplementation(async () => Response.json({ success: true, action: 'book' }))
    expect((await call('{"token": "x"}')).status).toBe(502)
  })

  it.each(['', '{}', '{"token": 1}', '{"token": ""}', 'null'])(
    'asks nobody about %s',
    async (body) => {
      expect((await call(body)).status).toBe(400)
      expect(cloudflare).not.toHaveBeenCalled()
    },
  )

  it('reads no more than 4 KiB of what is sent', async () => {
    expect((await call(`{"token": "${'x'.repeat(5000)}"}`)).status).toBe(413)
    const { request, taken } = endlessRequest('https://project.example/functions/v1/human-proof')
    expect((await humanProof.fetch(request)).status).toBe(413)
    expect(taken()).toBeLessThanOrEqual(6 * 1024)
    expect(cloudflare).not.toHaveBeenCalled()
  })

  it('may be asked for from the site, wherever that is', async () => {
    const preflight = await call('', 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey')
    expect((await call('', 'GET')).status).toBe(405)
  })
})
