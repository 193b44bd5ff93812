// Alerts on a device: the switch, what the desk says about it, and what a click on an alert does. Browsers can't reach
// their push service in a test: the subscription is a stub, and what the server sends to it is passed on to the browser.
import type { Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { pushesTo } from '../support/pushService.ts'
import { testedSite } from '../support/testedSite.ts'
import { pane } from './support/callList.ts'
import { newVisitor, openDesk, signIn, storeRequest } from './support/desk.ts'
import { axeFindings, expectNormalized } from './support/findings.ts'
import { clickAlert, deliver, shown, withSubscriptions } from './support/push.ts'
import { expect, test } from './support/test.ts'

const executablePath = findBrowser({ whole: true })
test.use({ launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) } })

const line = (page: Page) =>
  page.getByRole('button', { name: /^(Alerts reach|No one gets alerts)/ })
// Other tests' desks on this site may still count as open: whether this one is reached is what is asked.
const here = /^Alerts reach this screen/
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alerts' })
const onOff = (page: Page) => dialog(page).getByRole('switch', { name: 'Alerts on this device' })

/** Turns the desk's sound off, so that the device's alerts count alone. */
const withoutSound = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('harborlight.sound', 'off'))

test('an alert reaches a device, and a click opens it', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  const endpoint = `https://fcm.googleapis.com/fcm/send/${process.pid}-${Date.now()}`
  const receiver = await withSubscriptions(page, endpoint)
  await withoutSound(page)
  // A session of its own, since it is ended below.
  await signIn(page)
  await expect(line(page)).not.toHaveText(here)
  await line(page).click()
  await expectNormalized(page, 'dialog[open]')
  await onOff(page).click()
  await expect(line(page)).toHaveText(here)
  await expect(onOff(page)).toBeChecked()

  const texts = () =>
    pushesTo(testedSite().pushes, endpoint).map(({ body }) =>
      receiver.read(Buffer.from(body, 'base64')),
    )
  await dialog(page).getByRole('button', { name: 'Send a test alert' }).click()
  await expect(dialog(page)).toContainText('Sent. If nothing shows')
  await expect.poll(() => texts().filter((text) => text.includes('Test alert'))).toHaveLength(1)
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  const visitor = newVisitor()
  // Others of this site are alerted about again, so this one comes from a town of its own.
  await storeRequest(baseURL, visitor, {
    service_type: 'emergency',
    message: 'The spring just broke.',
    address: '7 Pine Street, Freeport, NY 11520',
  })
  const isOwn = (text: string) => text.includes('Freeport')
  await expect.poll(() => texts().filter(isOwn)).toHaveLength(1)
  const [text = ''] = texts().filter(isOwn)
  for (const word of [visitor.firstName, visitor.lastName, visitor.phone, 'Pine Street']) {
    expect(text).not.toContain(word)
  }
  await deliver(context, page, text)
  await expect.poll(() => shown(page)).toHaveLength(1)
  const [alert] = await shown(page)
  expect(alert?.title).toBe('Emergency, Freeport 11520')
  expect(alert?.body).toContain('Spring broke.')

  const worker = context.serviceWorkers()[0]
  const click = () => clickAlert(context)
  await page.getByRole('link', { name: 'People' }).click()
  await click()
  await expect(page).toHaveURL(`/admindashboard?request=${alert?.data.request}`)
  await expect(
    pane(page).getByRole('heading', { name: `${visitor.firstName} ${visitor.lastName}` }),
  ).toBeVisible()
  expect(context.pages()).toHaveLength(1)

  // With no desk open, a window is.
  await deliver(context, page, text)
  await expect.poll(() => shown(page)).toHaveLength(1)
  await page.goto('/about')
  await worker?.evaluate(
    'self.clients.openWindow = async (address) => { self.opened = address }; null',
  )
  await click()
  const opened = () => worker?.evaluate('self.opened')
  await expect.poll(opened).toBe(`/admindashboard?request=${alert?.data.request}`)

  // Public pages are none of the worker's business, and it keeps no page of the desk.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  // A view that loads nothing ahead, which the end of the session could meet on its way.
  await page.goto('/admindashboard/people')
  await expect(line(page)).toHaveText(here)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page)
  await expect(line(page)).not.toHaveText(here)
})

test('says why alerts are off: blocked, not supported, no response, an iPhone outside its Home Screen', {
  tag: '@faults',
}, async ({ page, browser, baseURL }) => {
  const tried = async (on: Page, words: string) => {
    await line(on).click()
    await onOff(on).click()
    await expect(dialog(on)).toContainText(words)
    await expect(onOff(on)).not.toBeChecked()
    await expect(line(on)).not.toHaveText(here)
  }
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await withoutSound(page)
  await openDesk(page)
  await tried(page, 'This browser blocks notifications from this site.')

  const silent = await browser.newContext({ baseURL: baseURL ?? '' })
  await silent.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  const waiting = await silent.newPage()
  await waiting.addInitScript(() => {
    const later = setTimeout
    // Time limits of the desk pass at once.
    window.setTimeout = ((run: () => void, ms: number) =>
      later(run, ms === 20_000 ? 100 : ms)) as typeof setTimeout
    PushManager.prototype.subscribe = () => new Promise(() => {})
  })
  await withoutSound(waiting)
  await openDesk(waiting)
  await tried(waiting, 'The browser’s alert service didn’t answer.')
  await silent.close()

  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 780 },
  })
  const outside = await phone.newPage()
  await outside.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await withoutSound(outside)
  await openDesk(outside)
  await tried(outside, 'add the desk to the Home Screen first')
  await phone.close()
})

test('an owner says who is on call, hour by hour', { tag: '@details' }, async ({ page }) => {
  await openDesk(page, '/admindashboard/people')
  const onCall = page.getByRole('region', { name: 'On call' })
  const change = onCall.getByRole('button', { name: 'Change the hours of staff@example.com' })
  await expect(onCall).toContainText('not on call')
  await change.click()
  await onCall.getByLabel('Friday', { exact: true }).check()
  await onCall.getByLabel('Friday from').selectOption('9 PM')
  await onCall.getByLabel('Saturday', { exact: true }).check()
  expect(await axeFindings(page, 'section[aria-labelledby="on-call-heading"]')).toEqual([])
  await onCall.getByRole('button', { name: 'Save the hours' }).click()
  await expect(onCall).toContainText('Fri–Sat 9 PM to 7 AM')
  await expect(change).toBeFocused()
  await page.reload()
  await expect(onCall).toContainText('Fri–Sat 9 PM to 7 AM')
  await change.click()
  await onCall.getByLabel('Friday', { exact: true }).uncheck()
  await onCall.getByLabel('Saturday', { exact: true }).uncheck()
  await onCall.getByRole('button', { name: 'Save the hours' }).click()
  await expect(onCall).toContainText('not on call')
})

test('the desk can be installed, and no public page can', { tag: '@details' }, async ({
  page,
  request,
}) => {
  await openDesk(page)
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/desk.webmanifest')
  const manifest = await (await request.get('/desk.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/admindashboard', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  await page.goto('/')
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0)
})
