import AxeBuilder from '@axe-core/playwright'
import { mailLink } from '../support/server.ts'
import { demo, enterCredentials, signIn, toast } from './support/desk.ts'
import { serverOutput } from './support/serverOutput.ts'
import { expect, test } from './support/test.ts'

const password = 'garage-test'
const newAddress = () => `person${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`

test.describe('signing in', () => {
  test.use({ expectedMessages: /Failed to load resource|Login Failed|Signup Failed/ })

  test("a wrong password shows the provider's message", async ({ page }) => {
    await page.goto('/auth')
    await enterCredentials(page, 'Sign In', demo.email, 'not-the-password')
    await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible()
  })

  test('a server out of reach is an unexpected error, for both tabs', async ({ page }) => {
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

  test('a new account confirms its address, waits, is approved, and is revoked', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newAddress()
    await page.goto('/auth')
    await enterCredentials(page, 'Sign Up', email, password)
    await expect(
      toast(
        page,
        'Success',
        'Account created successfully! Please check your email for verification.',
      ),
    ).toBeVisible()
    await enterCredentials(page, 'Sign In', email, password)
    await expect(toast(page, 'Login Failed', 'Email not confirmed')).toBeVisible()

    await expect.poll(() => mailLink(serverOutput(), email)).toBeTruthy()
    const link = mailLink(serverOutput(), email) ?? ''
    await page.goto(link)
    await expect(page).toHaveURL('/admindashboard')
    await expect(
      page.getByRole('heading', { name: 'Your account waits for approval' }),
    ).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    const desk = await browser.newPage(baseURL ? { baseURL } : {})
    await signIn(desk)
    await desk.getByRole('button', { name: 'People' }).click()
    await desk.getByRole('button', { name: `Approve ${email}` }).click()
    const row = desk.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Staff')
    await expect(row).toContainText(`by ${demo.email}`)

    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('region', { name: 'Service requests' })).toBeVisible()

    await desk.getByRole('button', { name: `Revoke ${email}` }).click()
    await expect(row).toContainText('Revoked')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible()

    await page.goto(link)
    await expect(page).toHaveURL(/\/(auth|admindashboard)/)
    await desk.close()
  })
})

test('a used confirmation link says so', async ({ page }) => {
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=expired')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('alert')).toContainText('expired or was used before')
})

test('an empty form is told what to enter, without a call', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('E-mail').first()).toBeFocused()
  await expect(page.getByText('Enter your e-mail address')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await panel.getByLabel('E-mail').fill('a@example.com')
  await panel.getByLabel('Password').fill('short')
  await panel.getByRole('button', { name: 'Sign Up' }).click()
  await expect(panel.getByText('Error: Use at least 6 characters')).toBeVisible()
})

test('redirects both ways, and a sign-out in another tab reaches this one', async ({
  page,
  context,
}) => {
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
})

test('axe finds nothing', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
