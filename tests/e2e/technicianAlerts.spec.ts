// Alerts on a technician's phone: the switch, what a customer's cancellation makes of it while the page is closed, and a tap.
import type { Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { callApi } from '../support/publicApi.ts'
import { pushesTo } from '../support/pushService.ts'
import { axeFindings, excessWidth, expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { clickAlert, deliver, shown, withSubscriptions } from './support/push.ts'
import { day, id, openDay } from './support/technician.ts'

const executablePath = findBrowser({ whole: true })

/** A visit of this moment, at any hour. */
const now = `${day}
  create or replace function private.new_york_today() returns date language sql stable set search_path = ''
  as $$ select (now() at time zone 'America/New_York')::date $$;
  update public.visits set day = private.new_york_today(), starts = '00:00', ends = '24:00' where id = '${id('a', 1)}';
  update public.visits set day = private.new_york_today() - 1 where id in ('${id('a', 2)}', '${id('a', 3)}');`

test.use({
  siteSql: now,
  viewport: phone,
  launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
})

const line = (page: Page) => page.getByRole('button', { name: /^Alerts are/ })
const isOn = 'Alerts are on'
const isOff = 'Alerts are off. Turn them on'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alerts' })
const onOff = (page: Page) => dialog(page).getByRole('switch', { name: 'Alerts on this phone' })

test('a cancelled visit reaches the phone of its technician', { tag: '@details' }, async ({
  page,
  context,
  ownSite,
}) => {
  await context.grantPermissions(['notifications'], { origin: ownSite.url })
  const endpoint = `https://fcm.googleapis.com/fcm/send/${process.pid}-${Date.now()}`
  const receiver = await withSubscriptions(page, endpoint)
  await openDay(page, ownSite.url)
  await expect(line(page)).toHaveAccessibleName(isOff)
  expect(await axeFindings(page)).toEqual([])
  await line(page).click()
  await expectNormalized(page, 'dialog[open]')
  await onOff(page).click()
  await expect(onOff(page)).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(line(page)).toHaveAccessibleName(isOn)
  await expect(line(page)).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)

  const canceling = { token: 'T'.repeat(43), action_id: crypto.randomUUID() }
  const cancelled = await callApi(ownSite.url, '/rest/v1/rpc/cancel_by_link', { body: canceling })
  expect(cancelled.status).toBe(200)
  const texts = () =>
    pushesTo(ownSite.pushes, endpoint).map(({ body }) => receiver.read(Buffer.from(body, 'base64')))
  await expect.poll(texts, { timeout: 30_000 }).toHaveLength(1)
  const [text = ''] = texts()
  for (const word of ['Farid', 'Ali', '555', 'Cedar']) expect(text).not.toContain(word)

  await deliver(context, page, text)
  await expect.poll(() => shown(page)).toHaveLength(1)
  expect((await shown(page))[0]).toMatchObject({
    title: 'Visit canceled',
    body: 'Your 12 to 12 AM visit in 11580 was canceled.',
  })
  // A tap shows the day in the page that is open.
  await page.getByRole('button', { name: /Tomorrow$/ }).click()
  await expect(page).toHaveURL(/day=tomorrow/)
  await clickAlert(context)
  await expect(page).toHaveURL('/admindashboard')
  expect(context.pages()).toHaveLength(1)

  // Signing out turns them off, here and at the server.
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await openDay(page, ownSite.url)
  await expect(line(page)).toHaveAccessibleName(isOff)
})
