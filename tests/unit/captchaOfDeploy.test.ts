import { expect, test } from 'vitest'
import { captchaOf } from '../../tools/project/deploy/variables.ts'

test('deploy leaves the check of a person off until both keys are there, and refuses one alone', () => {
  expect(captchaOf({})).toBeNull()
  const env = { VITE_CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' }
  expect(captchaOf(env)).toEqual({
    security_captcha_enabled: true,
    security_captcha_provider: 'turnstile',
    security_captcha_secret: 'secret',
  })
  expect(() => captchaOf({ VITE_CAPTCHA_SITE_KEY: 'site' })).toThrow(/belong together/)
  expect(() => captchaOf({ CAPTCHA_SECRET: 'secret' })).toThrow(/belong together/)
})
