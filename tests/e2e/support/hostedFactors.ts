// A stub of what only a hosted project has: the factors of two-step sign-in. Its responses have the
// shape of the sign-in service's; the rules of the database are tested on PostgreSQL.
import type { Page, Route } from '@playwright/test'

export const rightCode = '123456'
/** Refused as one try too many, whether it is right or not. */
export const codeTooMany = '429429'
const id = 'f0000000-0000-4000-8000-000000000001'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h4v4H0zM4 4h4v4H4z"/></svg>'

type Factors = {
  /** The database's response about the session, from then on. */
  access: 'staff' | 'second-step' | 'enroll'
  offer: 'optional' | 'required'
  state: 'none' | 'unverified' | 'verified'
}

/** Serves the missing part of the backend; the returned state can be read and changed. */
export async function withFactors(page: Page, factors: Factors): Promise<Factors> {
  const json = (route: Route, body: unknown, status = 200) => route.fulfill({ status, json: body })
  await page.route('**/rest/v1/rpc/mfa_status', (route) => json(route, factors.offer))
  await page.route('**/rest/v1/rpc/staff_access', (route) => json(route, factors.access))
  await page.route('**/auth/v1/user', async (route) => {
    const user = await (await route.fetch()).json()
    const own = { id, factor_type: 'totp', status: factors.state }
    await json(route, { ...user, factors: factors.state === 'none' ? [] : [own] })
  })
  await page.route('**/auth/v1/factors', (route) => {
    factors.state = 'unverified'
    const totp = { qr_code: picture, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }
    return json(route, { id, type: 'totp', friendly_name: '', totp })
  })
  await page.route(`**/auth/v1/factors/${id}`, (route) => {
    factors.state = 'none'
    return json(route, { id })
  })
  await page.route(`**/auth/v1/factors/${id}/challenge`, (route) =>
    json(route, { id: 'challenge', type: 'totp', expires_at: 2_000_000_000 }),
  )
  await page.route(`**/auth/v1/factors/${id}/verify`, async (route) => {
    const { code } = route.request().postDataJSON()
    if (code === codeTooMany) {
      const msg = 'Request rate limit reached'
      return json(route, { code: 429, error_code: 'over_request_rate_limit', msg }, 429)
    }
    if (code !== rightCode) {
      const msg = 'Invalid TOTP code entered'
      return json(route, { code: 422, error_code: 'mfa_verification_failed', msg }, 422)
    }
    factors.state = 'verified'
    factors.access = 'staff'
    const kept = await page.evaluate(() => localStorage.getItem('harborlight.staff'))
    return json(route, JSON.parse(kept ?? '{}'))
  })
  return factors
}
