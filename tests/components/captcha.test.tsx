import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { captchaId } from '@/shared/api/staff/captcha'
import { sendEmailLink } from '@/shared/api/staff/emailLinks'
import { signIn, signUp } from '@/shared/api/staff/session'

/** The check of a person before a call to the sign-in service. Cloudflare's script and the service are stubs. */

const service = vi.fn<typeof fetch>()
let drawn = 0

beforeEach(() => {
  drawn = 0
  service.mockReset()
  service.mockImplementation(async () =>
    Response.json({ code: 'stub', msg: 'Stub' }, { status: 400 }),
  )
  vi.stubGlobal('fetch', service)
})
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  delete window.turnstile
})

/** Calls all that the service asks for it; returns path and token of each call. */
async function callAll() {
  for (const call of [
    () => signUp('a@example.com', 'seven wet gnomes'),
    () => signIn('a@example.com', 'seven wet gnomes'),
    () => sendEmailLink('a@example.com'),
  ]) {
    await call().catch(() => {})
  }
  return service.mock.calls.map(([address, init]) => {
    const body = JSON.parse(String(init?.body)) as {
      gotrue_meta_security?: { captcha_token?: string }
    }
    return [
      new URL(String(address instanceof Request ? address.url : address)).pathname,
      body.gotrue_meta_security?.captcha_token,
    ]
  })
}

describe('with a site key', () => {
  beforeEach(() => {
    vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'key-of-the-site')
    // Acts as Cloudflare's script, as soon as it is asked for.
    new MutationObserver((_, observer) => {
      const script = document.querySelector('script[src*=turnstile]')
      if (!script) return
      observer.disconnect()
      window.turnstile = {
        render: (_container, options) => {
          expect(options.sitekey).toBe('key-of-the-site')
          ;(options.callback as (token: string) => void)(`token ${++drawn}`)
          return 'widget'
        },
        reset: () => {},
      }
      script.dispatchEvent(new Event('load'))
    }).observe(document.head, { childList: true })
  })

  test('sign-up, sign-in, and recovery each carry a token of their own', async () => {
    render(<div id={captchaId} />)
    expect(await callAll()).toEqual([
      ['/auth/v1/signup', 'token 1'],
      ['/auth/v1/token', 'token 2'],
      ['/auth/v1/recover', 'token 3'],
    ])
    expect(document.querySelectorAll(`#${captchaId} > div`), 'in its place').toHaveLength(1)
  })
})

test('without one nothing is loaded and nothing is sent along', async () => {
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', '')
  expect(await callAll()).toEqual([
    ['/auth/v1/signup', undefined],
    ['/auth/v1/token', undefined],
    ['/auth/v1/recover', undefined],
  ])
  expect(document.querySelector('script[src*=turnstile]')).toBeNull()
})
