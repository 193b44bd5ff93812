import {
  approve,
  choosePassword,
  chosenPassword,
  followLink,
  newAddress,
  newStaffMember,
  nextLink,
  signUp,
} from './support/accounts.ts'
import { openRow } from './support/callList.ts'
import { demo, enterCredentials, openDesk, signIn, toast, waits } from './support/desk.ts'
import { axeFindings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const password = 'garage-test'

test.describe('signing in', () => {
  // A desk that is open while its sign-in ends logs what it could not fetch.
  test.use({
    expectedMessages: /Failed to load resource|Login Failed|Signup Failed|were not fetched/,
  })

  test('both tabs report an unreachable server', { tag: '@faults' }, async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign In' }).waitFor()
    await page.route('**/auth/v1/**', (route) => route.abort())
    await enterCredentials(page, 'Sign In', demo.email, demo.password)
    await expect(toast(page, 'Error', 'An unexpected error occurred')).toBeVisible({
      timeout: 15_000,
    })
    await page.getByRole('button', { name: 'Close message' }).click()
    await enterCredentials(page, 'Sign Up', newAddress(), password)
    await expect(toast(page, 'Error', 'An unexpected error occurred')).toBeVisible({
      timeout: 15_000,
    })
  })

  test('a new account is confirmed, approved, and revoked', async ({ page, openPage }) => {
    const email = newAddress()
    const confirmation = await signUp(page, email, password)
    await enterCredentials(page, 'Sign In', email, password)
    await expect(toast(page, 'Login Failed', 'Email not confirmed')).toBeVisible()

    await followLink(page, confirmation, email)
    await expect(page).toHaveURL('/admindashboard')
    await expect(
      page.getByRole('heading', { name: 'Your account is waiting for approval' }),
    ).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    const desk = await approve(openPage, email)
    const row = desk.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Approved, link not opened yet')
    await expect(row).toContainText(`by ${demo.email}`)
    const first = await nextLink(email, confirmation)
    await desk.getByRole('button', { name: `Send the link again to ${email}` }).click()
    const link = await nextLink(email, first)

    // The password of the sign-up has ended, and the link opens the account on another device.
    await page.goto('/auth')
    const phone = await openPage()
    await phone.goto('/auth')
    await enterCredentials(phone, 'Sign In', email, password)
    await expect(toast(phone, 'Login Failed', 'Invalid login credentials')).toBeVisible()
    await followLink(phone, link, email)
    await expect(phone.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await phone.reload()
    await choosePassword(phone, 'password2026!')
    await expect(phone.getByText('This is one of the first passwords people try')).toBeVisible()
    await choosePassword(phone, 'Harborlight 12')
    await expect(phone.getByText('The company’s name is easy to guess')).toBeVisible()
    await choosePassword(phone)
    await expect(phone).toHaveURL('/admindashboard')
    await expect(phone.getByRole('region', { name: 'Service requests' })).toBeVisible()
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Open the link' }).click()
    await expect(phone.getByRole('alert')).toContainText('expired or was already used')
    await phone.getByRole('link', { name: 'Go to the desk' }).click()

    await desk.getByRole('link', { name: 'Requests' }).click()
    await desk.getByRole('link', { name: 'People' }).click()
    await desk.getByRole('button', { name: `Revoke ${email}` }).click()
    await expect(row).toContainText('Revoked')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Your access has ended' })).toBeVisible()
  })
})

test('a used confirmation link says so', { tag: '@details' }, async ({ page }) => {
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=expired')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('alert')).toContainText('expired or was already used')
})

test.describe('a link in the address', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('asks first, and never replaces who is signed in', async ({ page, openPage }) => {
    // A stranger's own session, made into a link as hosted projects mail it.
    const email = newAddress()
    const strange = await openPage()
    await followLink(strange, await signUp(strange, email, password), email)
    await expect(strange.getByRole('button', { name: 'Check again' })).toBeVisible()
    const session = await strange.evaluate(() => localStorage.getItem('harborlight.staff'))
    const { access_token, refresh_token } = JSON.parse(session ?? '{}')
    const crafted = `/#access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`
    await strange.close()

    await openDesk(page)
    const kept = () => page.evaluate(() => localStorage.getItem('harborlight.staff'))
    const before = JSON.parse((await kept()) ?? '{}').user.id
    await page.goto(crafted)
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText(`You’re signed in as ${demo.email}.`)).toBeVisible()
    expect(JSON.parse((await kept()) ?? '{}').user.id).toBe(before)
    await page.getByRole('button', { name: 'Open the link' }).click()
    await expect(page.getByText(`The link belongs to ${email}.`)).toBeVisible()
    await expect(
      page.getByRole('button', { name: `Sign out and continue as ${email}` }),
    ).toBeVisible()
    expect(JSON.parse((await kept()) ?? '{}').user.id).toBe(before)
    await page.getByRole('button', { name: `Stay signed in as ${demo.email}` }).click()
    await expect(page).toHaveURL('/admindashboard')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('of another account takes over after a click that names it, and waits after too many attempts', {
    tag: '@details',
  }, async ({ page, openPage }) => {
    const email = newAddress()
    const other = await openPage()
    const link = await signUp(other, email, password)
    await other.close()
    await signIn(page)
    const error_code = 'over_request_rate_limit'
    await page.route('**/auth/v1/verify*', (route) =>
      route.fulfill({ status: 429, json: { code: 429, error_code, msg: 'Too many' } }),
    )
    await page.goto(link)
    await expect(page).toHaveURL('/auth')
    await page.getByRole('button', { name: 'Open the link' }).click()
    await expect(page.getByRole('alert')).toContainText('The link hasn’t been used.')
    await page.unroute('**/auth/v1/verify*')
    await page.getByRole('button', { name: 'Open the link' }).click()
    await page.getByRole('button', { name: `Sign out and continue as ${email}` }).click()
    await expect(
      page.getByRole('heading', { name: 'Your account is waiting for approval' }),
    ).toBeVisible()
  })
})

test.describe('a session that has ended', () => {
  test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

  test('anyone gets a reset link, at most one per minute', { tag: '@details' }, async ({
    page,
    openPage,
  }) => {
    const email = await newStaffMember(page, openPage)
    const before = await nextLink(email)
    const other = await openPage()
    for (const address of [newAddress(), email]) {
      await other.goto('/auth')
      await other.getByRole('button', { name: 'Forgot password?' }).click()
      await expect(other.getByLabel('Email')).toBeFocused()
      await other.getByLabel('Email').fill(address)
      await other.getByRole('button', { name: 'Email me a link' }).click()
      await expect(other.getByRole('status')).toContainText(
        `If ${address} has an account, an email with a link is on its way.`,
      )
      await expect(other.getByRole('button', { name: /^Try again in \d+ s$/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
    await followLink(other, await nextLink(email, before), email)
    await choosePassword(other, 'nine lamps over Queens')
    await expect(other.getByRole('region', { name: 'Service requests' })).toBeVisible()
    // The session of the first device has ended.
    await page.reload()
    await expect(page).toHaveURL('/auth')
  })
})

test.describe('an approval whose mail does not go out', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('says so, and what to do', { tag: '@faults' }, async ({ page, openPage }) => {
    const email = newAddress()
    const other = await openPage()
    await followLink(other, await signUp(other, email, password), email)
    await expect(other.getByRole('button', { name: 'Check again' })).toBeVisible()
    await other.close()
    await openDesk(page)
    await page.getByRole('link', { name: 'People' }).click()
    await page.route('**/auth/v1/recover*', (route) => route.abort())
    await page.getByRole('button', { name: `Approve ${email}` }).click()
    await expect(
      toast(page, 'Error', `${email} is approved. We couldn’t email the link.`),
    ).toBeVisible({
      timeout: 15_000,
    })
    await page.unroute('**/auth/v1/recover*')
    const error_code = 'over_email_send_rate_limit'
    await page.route('**/auth/v1/recover*', (route) =>
      route.fulfill({ status: 429, json: { code: 429, error_code, msg: 'Too soon' } }),
    )
    const again = page.getByRole('button', { name: `Send the link again to ${email}` })
    await again.click()
    await expect(
      toast(page, 'Error', 'No email went out, because one was just sent.'),
    ).toBeVisible()
    await page.unroute('**/auth/v1/recover*')
    await again.click()
    await expect(toast(page, 'Success', `We emailed ${email} a link to open it.`)).toBeVisible()
  })
})

test.describe('a staff member', () => {
  // The approval ended the session of the sign-up, which this page still had.
  test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

  test('changing the password requires the current one', async ({ page, openPage }) => {
    await newStaffMember(page, openPage)
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password', { exact: true }).fill('not this one')
    await choosePassword(page, 'nine lamps over Queens')
    await expect(page.getByText('This isn’t your current password')).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill(chosenPassword)
    await choosePassword(page, 'nine lamps over Queens')
    await expect(toast(page, 'Success', 'Password changed.')).toBeVisible()
    await expect(page.getByText('Two-step sign-in needs a hosted Supabase project.')).toBeVisible()
  })
})

test('an empty form says what to enter, without a call', { tag: '@details' }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email').first()).toBeFocused()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await panel.getByLabel('Email').fill('a@example.com')
  await panel.getByLabel('Password').fill('short')
  await panel.getByRole('button', { name: 'Sign Up' }).click()
  await expect(panel.getByText('Error: Use at least 6 characters')).toBeVisible()
})

test('redirects both ways, and signing out reaches other tabs', async ({ page, context }) => {
  await page.goto('/admindashboard')
  await expect(page).toHaveURL('/auth')
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await expect(page).toHaveURL('/admindashboard')
  await expect(toast(page, 'Success', 'Logged in successfully')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/auth')
  await expect(other).toHaveURL('/admindashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/auth')
  await expect(page).toHaveURL('/auth')
  // Signing out is not followed by a word that the sign-in has ended.
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByText(/Your sign-in has ended/)).toHaveCount(0)
})

test('signing out refuses no call of its own or of another tab, and ends the claim', {
  tag: '@faults',
}, async ({ page, context, baseURL }) => {
  const visitor = await waits(baseURL)
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/admindashboard')
  const claimed = page.waitForResponse('**/rest/v1/rpc/claim_request')
  await openRow(page, visitor)
  await claimed
  const slow = '**/rest/v1/rpc/desk_changes'
  // The first ends in time, the other one never does.
  for (const [tab, delay] of [
    [page, 1000],
    [other, 20_000],
  ] as const) {
    await tab.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue().catch(() => {})
    })
  }
  const begun = [page, other].map((tab) => tab.waitForRequest(slow))
  const [inTime, hung] = await Promise.all(begun)
  const released = page.waitForResponse('**/rest/v1/rpc/release_request')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await released).ok()).toBe(true)
  // The console of both stays quiet.
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth/)
  expect((await inTime?.response())?.ok()).toBe(true)
  expect(await hung?.response()).toBeNull()
})

test('axe finds nothing', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})
