// The booking form for somebody in an emergency, and what the pages before hand over to it.
import { fillWho, newVisitor } from './support/desk.ts'
import { agreeOnTime } from './support/faults.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 375, height: 740 }
const fold = 'More details (optional)'

test.describe('an emergency on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('asks for names, phone, address and email first, within the first screen', async ({
    page,
  }) => {
    await agreeOnTime(page)
    await page.clock.setFixedTime(new Date('2026-11-23T21:12:00-05:00'))
    await page.goto('/contact?service=emergency')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Can't call? Send this.")
    await expect(page.getByText("We'll call you back by 9:42 PM.")).toBeVisible()
    await expect(page.getByText('+$75 until 7 AM.')).toBeVisible()
    const shown = page.locator('form input, form select, form textarea').filter({ visible: true })
    const names = await shown.evaluateAll((fields) =>
      fields.map((field) => field.getAttribute('name')).filter((name) => name !== 'fax_extension'),
    )
    expect(names).toEqual(['first_name', 'last_name', 'phone', 'address', 'email'])
    const bar = await page.getByRole('navigation', { name: 'Call or book' }).boundingBox()
    for (const label of ['First name', 'Last name', 'Phone']) {
      const box = await page.getByLabel(label).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThan(bar?.y ?? 0)
    }
  })

  test('sends what the page before found, though it is folded away', async ({ page }) => {
    await page.goto('/contact?service=emergency&message=The%20spring%20snapped')
    await expect(page.getByText('The spring snapped').first()).toBeVisible()
    await fillWho(page, newVisitor())
    const sent = page.waitForRequest((request) =>
      request.url().includes('/rest/v1/service_requests'),
    )
    await page.getByRole('button', { name: 'Send emergency request' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      service_type: 'emergency',
      message: 'The spring snapped',
      preferred_date: null,
      preferred_time: null,
    })
    await expect(page).toHaveURL('/success')
  })

  test('folds nothing away that needs fixing', async ({ page }) => {
    await page.goto('/contact?service=emergency')
    await fillWho(page, newVisitor())
    const opener = page.getByRole('button', { name: fold })
    await opener.click()
    await page.getByLabel('Preferred date').fill('2020-01-01')
    await page.getByLabel('Message').focus()
    await opener.click()
    await expect(page.getByLabel('Preferred date')).toBeVisible()
    await page.getByRole('button', { name: 'Send emergency request' }).click()
    await page.getByRole('alert').getByRole('link').click()
    await expect(page.getByLabel('Preferred date')).toBeFocused()
  })

  test('promises an emergency call back only while it is one', async ({ page }) => {
    await page.goto('/contact?service=emergency')
    const visitor = newVisitor()
    await fillWho(page, visitor)
    await page.getByRole('button', { name: fold }).click()
    const service = page.getByLabel('Service type')
    await service.selectOption('repair')
    await expect(page).toHaveURL('/contact?service=repair')
    await expect(page.getByRole('heading', { name: "Can't call? Send this." })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
    await expect(service).toHaveValue('repair')
    await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
    await page.reload()
    await expect(service).toHaveValue('repair')
    await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
  })

  test('stays one when the bar leads to the form', { tag: '@details' }, async ({ page }) => {
    await page.goto('/contact?service=emergency')
    await page.getByRole('navigation', { name: 'Call or book' }).getByText('Book').click()
    await expect(page).toHaveURL('/contact?service=emergency#request-title')
    await expect(page.getByRole('button', { name: fold })).toBeVisible()
  })
})

test('the plan that was chosen is named on top of the form', async ({ page }) => {
  await page.goto('/services/maintenance?plan=bi-annual')
  await page.getByRole('link', { name: 'Choose Bi-Annual' }).click()
  const form = page.getByRole('form', { name: 'Service request' })
  const handed = form.getByText("I'd like the Bi-Annual maintenance plan ($199 a year).")
  await expect(handed.first()).toBeVisible()
  const first = await page.getByLabel('First name').boundingBox()
  expect((await handed.first().boundingBox())?.y).toBeLessThan(first?.y ?? 0)
  await page.getByLabel('Message').fill('Something else')
  await expect(handed).toHaveCount(0)
})
