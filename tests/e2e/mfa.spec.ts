import { demo, enterCredentials, openDesk } from './support/desk.ts'
import { codeTooMany, rightCode, withFactors } from './support/hostedFactors.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedMessages: /Failed to load resource/ })

test('two-step sign-in is set up under People, and turned off again', async ({ page }) => {
  await openDesk(page)
  const factors = await withFactors(page, { access: 'staff', offer: 'optional', state: 'none' })
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()
  await page.getByLabel('Code').fill('12345')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Enter the 6 digits shown in the app')).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await page.getByLabel('Code').fill(rightCode)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('we ask for a code after your password')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  expect(factors.state).toBe('none')
})

test('after the password comes the code, then the desk', async ({ page }) => {
  await withFactors(page, { access: 'second-step', offer: 'optional', state: 'verified' })
  await page.goto('/auth')
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByLabel('Code').fill(codeTooMany)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('There were too many tries from this network.')).toBeVisible()
  await page.getByLabel('Code').fill(rightCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('required, it is set up before the desk opens', { tag: '@details' }, async ({ page }) => {
  await withFactors(page, { access: 'enroll', offer: 'required', state: 'none' })
  await page.goto('/auth')
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByLabel('Code').fill(rightCode)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
