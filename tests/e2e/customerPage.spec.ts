// The customer's page: from the form to the desk and back, and what a link shows that opens nothing.
import type { Page } from '@playwright/test'
import { lane, lanes, openRow, row, timeline } from './support/callList.ts'
import { bookRequest, fillRequest, newVisitor, openDesk } from './support/desk.ts'
import { loseResponse, setHidden } from './support/faults.ts'
import { axeFindings, excessWidth, expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { openLive } from './support/timestamps.ts'

const asking = '**/rest/v1/rpc/request_by_link'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const token = (page: Page) => new URL(page.url()).hash.slice(1)

test('a customer follows, answers, and cancels a request', async ({ page, openPage }) => {
  test.slow()
  await page.setViewportSize(phone)
  const addresses: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '')
  })
  const visitor = newVisitor()
  // A door and an estimate, attached one after the other, and the form reloaded.
  await openLive(
    page,
    '/designer?material=steel&style=raised-panel&color=navy&windows=none&width=double',
  )
  await page.getByRole('link', { name: 'Get a quote for this door' }).click()
  await fillRequest(page, visitor)
  await openLive(page, '/pricing?items=spring.1#estimate')
  await page.getByRole('link', { name: 'Book this' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
  await expect(page.getByLabel('Message')).toHaveValue(
    /Please quote this door[\s\S]*Estimate from the website/,
  )
  await page.getByLabel('Message').press('ControlOrMeta+End')
  await page.getByLabel('Message').pressSequentially('. Loud bang, the spring has a gap')
  await page.goto('/contact')
  await expect(page.getByLabel('Message')).toHaveValue(/the spring has a gap$/)
  await page.getByLabel('Preferred time').selectOption('morning')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success')
  await page.getByRole('heading', { name: 'Success!' }).click()
  await expect(page.getByText("Take your time. You'll stay on this page.")).toBeVisible()
  await page.getByRole('link', { name: 'Follow your request' }).click()

  await expect(page).toHaveURL(/\/request#[A-Za-z0-9_-]{43}$/)
  await expect(title(page)).toHaveText(/^We'll call you by \d+:\d\d [AP]M( tomorrow)?$/)
  await expect(page.getByText('Call due by')).toBeVisible()
  await expect(page.getByText(`Your request, ${visitor.firstName}`)).toBeVisible()
  await expect(page.getByText('Loud bang, the spring has a gap')).toBeVisible()
  const door = page.getByRole('img', { name: /^Double steel door, 16 x 7 ft, .*navy/ })
  await expect(door).toBeVisible()
  expect(
    await door.evaluate((drawn: HTMLImageElement) => drawn.decode().then(() => drawn.naturalWidth)),
  ).toBeGreaterThan(0)
  await expect(page.getByText('Please quote this door')).not.toContainText('/designer')
  await expect(page.getByRole('region', { name: 'Your estimate' })).toContainText('$199-299')
  await expect(page.getByText('Morning, 8 AM to 12 PM')).toBeVisible()
  await expect(
    page.getByText('Do not run the door, lift it or pull the red release.'),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(
    new RegExp(`${visitor.lastName}|Harbor Lane|@example|${visitor.phone.slice(-4)}`),
  )
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  const link = page.url()
  await page.reload()
  await expect(title(page)).toHaveText(/^We'll call you/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Write a note first.')).toBeVisible()
  await page.getByLabel('Your message to us').fill('The gate code is 4411')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Sent to our office.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What you added' })).toContainText(
    'gate code is 4411',
  )
  await expect(page.getByLabel('Your message to us')).toHaveValue('')

  const desk = await openDesk(await openPage())
  await openRow(desk, visitor)
  await expect(timeline(desk)).toContainText('The customer wrote: “The gate code is 4411”')
  await expect(desk.getByRole('img', { name: /^Double steel door/ })).toBeVisible()
  await expect(desk.getByText('Their estimate')).toBeVisible()
  expect(await axeFindings(desk, '[aria-label="Request"]')).toEqual([])
  const opened = desk.url()
  await desk.getByLabel('Note', { exact: true }).fill('Sounds like a torsion spring')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Left voicemail' }).click()
  await expect(row(lane(desk, 'Call now'), visitor)).toHaveCount(0)
  // A step back in the history that comes late would stop the next page.
  await expect(desk).not.toHaveURL(/request=/)

  // Texts are off until someone turns them on, and end by the same switch.
  const texts = page.getByRole('switch', {
    name: `Text me updates, at the number ending in ${visitor.phone.slice(-2)}`,
  })
  await expect(texts).not.toBeChecked()
  await expect(texts).toHaveAccessibleDescription(
    /Msg & data rates may apply\. Consent isn't required to buy\. Reply STOP/,
  )
  await texts.click()
  await expect(texts).toBeChecked()
  await expect(page.getByText(/^On since \d+:\d\d [AP]M\./)).toBeVisible()
  await desk.goto(opened)
  await expect(timeline(desk)).toContainText('The customer turned text updates on')
  await timeline(desk)
    .getByText(/^Text updates on since/)
    .click()
  await expect(timeline(desk)).toContainText('“Harborlight Garage Doors may text you')
  await expectNormalized(desk, '[aria-label="What happened"]')
  await expectNormalized(page)
  await page.setViewportSize(phone)
  await page.reload()
  await expect(texts).toBeChecked()
  await texts.press('Space')
  await expect(texts).not.toBeChecked()
  await desk.reload()
  await expect(timeline(desk)).toContainText('The customer turned text updates off')
  await expect(timeline(desk)).not.toContainText('Text updates on since')

  // It asks again when it is looked at, but not twice within a few seconds.
  await expect(async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    await expect(title(page)).toHaveText('We tried to call you', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('main')).not.toContainText(/torsion|Staff/)
  await expectNormalized(page)

  await page.getByRole('button', { name: 'Cancel this request' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel this request?' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Cancel this request' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel this request' }).click()
  await page.getByLabel('Why? (optional)').fill('My neighbor fixed it')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(title(page)).toHaveText('You canceled this request')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send it' })).toHaveCount(0)
  await expect(page.getByText('gate code is 4411')).toBeVisible()
  await expectNormalized(page)

  await expect(row(lanes(desk), visitor)).toHaveCount(0)
  await desk.goto(opened)
  await expect(timeline(desk)).toContainText('The customer canceled: “My neighbor fixed it”')
  await desk.close()

  const secret = token(page)
  expect(secret).toHaveLength(43)
  expect(addresses.filter((address) => address.includes(secret))).toEqual([])
})

test.describe('without a response', () => {
  test.use({ expectedMessages: /Failed to load resource|net::ERR/ })

  test('a bad link says so, and what was typed is kept', async ({ page }) => {
    await page.setViewportSize(phone)
    for (const [path, text] of [
      ['/request', 'Your request has its own page'],
      ['/request#', 'Your request has its own page'],
      ['/request#cut-off', "This link doesn't open a request"],
      [`/request#${'A'.repeat(43)}`, "This link doesn't open a request"],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(path)
      await expect(title(page)).toHaveText(text)
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Call (516) 555-0142' }).first(),
      ).toBeVisible()
      expect(await axeFindings(page), path).toEqual([])
      expect(await excessWidth(page), path).toBeLessThanOrEqual(0)
    }

    await bookRequest(page, newVisitor())
    await page.getByRole('link', { name: 'Follow your request' }).click()
    await expect(title(page)).toHaveText(/^We'll call you/)
    // A note whose response is lost and that is sent again is stored once.
    await loseResponse(page, '**/rest/v1/rpc/add_note_by_link', 'POST')
    await page.getByLabel('Your message to us').fill('There is a dog')
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'stored only once' })).toBeVisible()
    await expect(page.getByLabel('Your message to us')).toHaveValue('There is a dog')
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByText('Sent to our office.')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'What you added' }).getByRole('listitem'),
    ).toHaveCount(1)
    // The page keeps what it shows when an update fails.
    await page.route(asking, (route) => route.abort('internetdisconnected'))
    await expect(async () => {
      await setHidden(page, true)
      await setHidden(page, false)
      await expect(
        page.getByText(/^As of \d+:\d\d [AP]M\. We couldn't check for updates\./),
      ).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(title(page)).toHaveText(/^We'll call you/)
    await expectNormalized(page)
    await page.setViewportSize(phone)
    await page.reload()
    await expect(title(page)).toHaveText("We can't show your request right now")
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(asking)
    await page.route(asking, (route) =>
      route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText("Trying again won't help. Please call us.")).toBeVisible()
    await page.unroute(asking)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText(/^We'll call you/)
  })
})
