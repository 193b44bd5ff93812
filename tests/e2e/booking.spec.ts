import type { Page } from '@playwright/test'
import { cardOf, fillRequest, fillWho, newVisitor, openDesk, toast } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { holdApp, painted, untilLive } from './support/timestamps.ts'

const failureText = 'Failed to submit your request. Please try again or call us directly.'

test.describe('booking on a phone', () => {
  test.use({ viewport: phone })

  test('a complete request reaches the desk as written', async ({ page, openPage }) => {
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

const doorLink = `/contact?${new URLSearchParams({
  service: 'installation',
  message: 'Please quote this door: Double wood door, 16 x 7 ft, carriage-house panels, cedar.',
  chosen: 'width=double&style=carriage&material=wood&color=cedar',
})}`

test('the first field is in sight on a phone, whatever one came for', { tag: '@widths' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, first] of [
    ['/contact', 'First name'],
    ['/contact?service=repair', 'First name'],
    ['/contact?service=emergency', 'First name'],
    [doorLink, 'First name'],
    ['/contact?service=other&for=business', 'Company'],
  ] as const) {
    await page.goto(address)
    await untilLive(page)
    const field = page.getByLabel(first)
    await expect(field).toBeVisible()
    expect((await field.boundingBox())?.y, address).toBeLessThanOrEqual(420)
  }
})

/** Returns the sum of the layout shifts of a page that is opened at `address`, until some time after its hydration on a slow phone. */
async function shiftsOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}

test('nothing shifts on a phone when the page comes to life, whatever the link brought', {
  tag: '@looks',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const [address, title] of [
    ['/contact?service=emergency', "Can't call? Send this."],
    ['/contact?service=other&for=business', 'Service for your business'],
    [doorLink, 'Get a quote for a new door'],
    ['/es/reservar?service=emergency', '¿No puede llamar? Envíe esto.'],
  ] as const) {
    expect(await shiftsOf(page, address), address).toBeLessThan(0.02)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('a link is greeted by what it is for before any code of the page has arrived', {
  tag: '@details',
}, async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/contact?service=emergency', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Can't call? Send this.")
  await expect(page.getByRole('button', { name: 'Send emergency request' })).toBeVisible()
})

test('a small picture of a designed door is above the form until it is removed', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/designer?style=carriage&material=wood')
  await page.getByRole('link', { name: /quote/i }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote for a new door')
  const item = page.getByRole('listitem').filter({ hasText: 'In your request' })
  await expect(item.getByRole('img')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(/^Please quote this door: /)
  await item.getByRole('button', { name: /^Remove from your request: / }).click()
  await expect(item).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('40 doors of one owner: from the menu to a request, company and sites first', {
  tag: '@details',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visitor = newVisitor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Commercial doors' }).click()
  await expect(page.getByText('Ask us for a certificate of insurance')).toBeVisible()
  await page.getByRole('link', { name: 'Get a commercial quote' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service for your business')
  await expect(page.getByLabel('Service type')).toHaveValue('other')
  await page.getByLabel('Company').fill('Hudson Homes LLC')
  await page.getByLabel('Doors').fill('40, apartment garages')
  await page.getByLabel('Sites').fill('Queens, Hempstead, Yonkers')
  await fillRequest(page, visitor)
  await expect(page.getByText(/Company: Hudson Homes LLC\s+Doors: 40/)).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success')
  await page.getByRole('link', { name: 'Follow your request' }).click()
  await expect(page.getByText(/Company: Hudson Homes LLC\s+Doors: 40/)).toBeVisible()
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
