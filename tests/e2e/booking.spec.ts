import { cardOf, fillRequest, fillWho, newVisitor, openDesk, toast } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { holdApp, painted } from './support/timestamps.ts'

const failureText = 'Failed to submit your request. Please try again or call us directly.'

test.describe('booking on a phone', () => {
  test.use({ viewport: phone })

  test('a whole request reaches the desk as written', async ({ page, openPage }) => {
    const visitor = newVisitor()
    await page.goto('/contact?service=emergency&message=The%20spring%20snapped')
    await fillWho(page, visitor)
    await page.getByRole('button', { name: 'More details (optional)' }).click()
    await page.getByLabel('Service type').selectOption('emergency')
    await page
      .getByLabel('Message')
      .fill('The spring <b>snapped</b> & the door is "stuck".\nSecond line')
    await page.getByLabel('Preferred time').selectOption('asap')
    const sent = page.waitForRequest((request) =>
      request.url().includes('/rest/v1/service_requests'),
    )
    await page.getByRole('button', { name: 'Send emergency request' }).click()
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
      'address',
      'email',
      'first_name',
      'last_name',
      'message',
      'phone',
      'preferred_date',
      'preferred_time',
      'service_type',
    ])
    await expect(page).toHaveURL('/success')
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    await expect(page.getByText(/^We'll call you by \d+:\d\d [AP]M/)).toBeVisible()

    const desk = await openPage({ viewport: phone })
    await openDesk(desk)
    const card = cardOf(desk, visitor)
    await expect(card).toBeVisible()
    await expect(card).toContainText('The spring <b>snapped</b> & the door is "stuck".')
    await expect(card).toContainText('Emergency')
    await expect(card).toContainText('as soon as possible')
    await expect(card.getByRole('link', { name: visitor.phone })).toHaveAttribute(
      'href',
      /^tel:\+1\d{10}$/,
    )
    await expect(card.locator('[data-status=pending]')).toBeVisible()
    expect(await excessWidth(desk)).toBeLessThanOrEqual(0)
  })

  test('the bar waits until the click is over', {
    tag: '@widths',
  }, async ({ page }) => {
    await page.goto('/contact')
    const send = page.getByRole('button', { name: 'Send request' })
    await expect(send).toBeEnabled()
    const bar = page.getByRole('navigation', { name: 'Call or book' })
    await page.getByLabel('Message').focus()
    await expect(bar).toBeHidden()
    await send.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 20)
    })
    const box = await send.boundingBox()
    if (!box) throw new Error('no button')
    await page.mouse.move(box.x + 40, box.y + box.height / 2)
    await page.mouse.down()
    await painted(page)
    await expect(bar).toBeHidden()
    await page.mouse.up()
    await expect(page.getByText('6 things need fixing')).toBeVisible()
    await expect(bar).toBeVisible()
  })

  test('a failed send lists the mistakes, and each leads to its field', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send request' }).click()
    const summary = page.getByRole('alert').filter({ hasText: '6 things need fixing' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Enter the address where you need service' }).click()
    const address = page.getByLabel('Service address')
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription(/Enter the address where you need service/)
    await address.fill('1 Main Street')
    await expect(address).not.toHaveAttribute('aria-invalid')
    expect(await axeFindings(page)).toEqual([])
  })

  test('what was typed survives a reload and can be cleared', async ({ page }) => {
    await page.goto('/contact')
    await fillRequest(page, newVisitor())
    await page.reload()
    await expect(page.getByLabel('Service address')).toHaveValue(
      '12 Harbor Lane, Valley Stream, NY 11581',
    )
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await expect(page.getByLabel('Service address')).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('')
  })

  test('also when typed before hydration', { tag: '@details' }, async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('Phone').fill('+1 516.555.0142')
    await page.getByLabel('Email').fill('ana@example.com')
    release()
    await expect(page.getByLabel('Phone')).toHaveValue('(516) 555-0142')
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  })

  test('what was typed before hydration survives leaving', {
    tag: '@faults',
  }, async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await fillRequest(page, newVisitor())
    await page.reload({ waitUntil: 'commit' })
    const address = page.getByLabel('Service address')
    await expect(address).toHaveValue('12 Harbor Lane, Valley Stream, NY 11581')
    release()
    await expect(page.getByRole('button', { name: 'Clear the form' })).toBeVisible()
    await expect(address).toHaveValue('12 Harbor Lane, Valley Stream, NY 11581')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Clear the form' })).toBeVisible()
    await expect(address).toHaveValue('12 Harbor Lane, Valley Stream, NY 11581')
  })

  test('sent by Enter before the page came to life, it goes out when it does', async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await fillRequest(page, newVisitor())
    await page.getByLabel('Last name').press('Enter')
    release()
    await expect(page).toHaveURL('/success')
  })
})

test.describe('when the connection fails', () => {
  test.use({ expectedMessages: /Failed to load resource|The request was not stored/ })

  test('a toast says so, and one click sends it later', async ({ page, context }) => {
    const visitor = newVisitor()
    await page.goto('/contact')
    await fillRequest(page, visitor)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const send = page.getByRole('button', { name: 'Send request' })
    await send.click()
    await expect(toast(page, 'Error', failureText)).toBeVisible()
    await expect(page.getByText('This device is offline.')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
    await context.setOffline(false)
    await send.click()
    await expect(page).toHaveURL('/success')
  })
})
