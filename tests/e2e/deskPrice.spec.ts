// A price at the desk: made, replaced, and approved by phone; followed up and declined; expired, and made again.
import type { Page } from '@playwright/test'
import { lane, pane, timeline } from './support/callList.ts'
import { openDesk } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { day, id, openDay } from './support/technician.ts'

/** Offers a price as it was offered days ago. */
const offered = (n: number, quote: string, since: string, expires: string) => `
  insert into private.quotes (id, request_id, state, options, told_low, told_high, offered_at, offered_by, expires_at)
  select '${quote}', '${id('b', n)}', 'offered', array[private.quote_option(
      '{"name": "Repair", "total": 258, "lines": [{"kind": "repair", "item": "cable", "label": "Cable", "quantity": 2, "amount": 129, "warranty_days": 365}]}', null, null
    )], 129, 300, ${since}, 'Dana', ${expires};
  insert into public.request_events (id, request_id, kind, at, action_id, quote_id, quote_act)
  values ('${quote}', '${id('b', n)}', 'quote', ${since}, '${quote}', '${quote}', 'offered');`

/** A request with an approved price and two visits of the day. */
const approved = `
  insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  values ('${id('b', 4)}', 'Ida', 'Stone', 'ida@example.com', '(516) 555-0194', '6 Elm Street, Elmont, NY 11003', 'repair', 'confirmed');
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  select visit, '${id('b', 4)}', '${id('d', 1).replace('d0', 'd1')}', (now() at time zone 'America/New_York')::date, starts, ends, 'repair'
  from (values ('${id('a', 8)}'::uuid, time '08:00', time '10:00'), ('${id('a', 9)}', '10:00', '12:00')) as v (visit, starts, ends);
  insert into private.quotes (id, request_id, state, options, offered_by, expires_at, chosen, total, decided_at, decided_by, name, way, place)
  select '${id('c', 4)}', '${id('b', 4)}', 'approved', array[private.quote_option(
      '{"name": "Repair", "total": 258, "lines": [{"kind": "repair", "item": "cable", "label": "Cable", "quantity": 2, "amount": 129, "warranty_days": 365}]}', null, null
    )], 'Dana', now() + interval '20 days', 1, 258, now(), 'Dana', 'Ida Stone', 'by_phone', 'desk';
  insert into public.request_events (id, request_id, kind, action_id, quote_id, quote_act)
  values ('${id('c', 4)}', '${id('b', 4)}', 'quote', '${id('c', 4)}', '${id('c', 4)}', 'approved');`

test.use({
  siteSql: `${day}
    ${approved}
    update public.service_requests set quoted_by_phone = 249 where id = '${id('b', 1)}';
    ${offered(2, id('c', 2), "now() - interval '4 days 22 hours'", "now() + interval '25 days'")}
    ${offered(3, id('c', 3), "now() - interval '31 days'", "now() - interval '1 day'")}`,
  viewport: { width: 1440, height: 900 },
})

const press = (page: Page, name: string | RegExp) =>
  pane(page).getByRole('button', { name, exact: true }).click()
const openOf = (page: Page, n: number) => page.goto(`/admindashboard?request=${id('b', n)}`)
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Call list' }).getByRole('button', { name })

/** Checks the pane with axe, also at 390 px, and that nothing sticks out there with text of 200%. */
async function lookAt(page: Page) {
  expect.soft(await axeFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect.soft(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect.soft(await axeFindings(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await excessWidth(page)).toBeLessThanOrEqual(0)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a price is made, replaced, and approved by phone at the desk', {
  tag: '@journeys',
}, async ({ page, openPage, ownSite }) => {
  test.setTimeout(180_000)
  await openDesk(page)
  await openOf(page, 1)
  await press(page, 'Make the price')
  await expect(page.getByRole('heading', { name: 'Price for Farid Ali' })).toBeFocused()
  await press(page, 'Spring pair')
  await expect(pane(page).getByText('$149.00 over what they were told')).toBeVisible()
  await press(page, 'Offer')
  await expect(pane(page).getByText(/^This is more than they were told\. Say why/)).toBeVisible()

  // Typed words stay when the pane leaves the form.
  const why = pane(page).getByRole('textbox', { name: /^Why/ })
  await why.fill('Both springs are worn.')
  await lookAt(page)
  await press(page, 'Back to the request')
  await press(page, 'Continue the price')
  await expect(why).toHaveValue('Both springs are worn.')
  await press(page, 'Offer')
  await expect(pane(page).getByText(/^Price \$398\.00: waiting since/)).toBeVisible()
  await expect(pane(page).getByText('$149.00 over what they were told.')).toBeVisible()
  await expect(timeline(page)).toContainText('offered $398.00')
  await expect(timeline(page)).toContainText('had $398.00 sent to the customer')

  // At once on the technician's phone.
  const technician = await openPage({ viewport: phone })
  await openDay(technician, ownSite.url)
  await expect(technician.getByText('$398.00').first()).toBeVisible()

  // For more than $500 it is another one.
  await press(page, 'Replace')
  await expect(pane(page).getByText(/Offering this one takes it back/)).toBeVisible()
  await pane(page).getByLabel('Price of one: Spring replacement').fill('300')
  await expect(pane(page).getByText(/a contract gets signed as well/)).toBeVisible()
  await press(page, 'Offer')
  await expect(pane(page).getByText(/^Price \$600\.00: waiting since/)).toBeVisible()
  await expect(timeline(page)).toContainText('withdrew $398.00')
  await lookAt(page)

  await press(page, 'Yes, by phone')
  await press(page, 'Approve $600.00')
  await expect(pane(page).getByText('Enter their name.')).toBeVisible()
  await pane(page).getByLabel('Who said yes').fill('Farid Ali')
  await press(page, 'Approve $600.00')
  await expect(
    pane(page).getByText(/^Price \$600\.00: approved .+ by Farid Ali, by phone, not signed yet$/),
  ).toBeVisible()
  await expect(timeline(page)).toContainText('approved $600.00 as Farid Ali, by phone')
  await press(page, 'Send it for signature')
  await expect(page.getByText('The price goes out to the customer').first()).toBeVisible()
  await lookAt(page)
  await expect(technician.getByText(/not signed yet/).first()).toBeVisible({ timeout: 30_000 })
  await expect(technician.getByText('$600.00').first()).toBeVisible()

  // It stays as it is: more work is a change of it.
  await press(page, 'Replace with a change')
  await expect(pane(page).getByText(/It can’t be changed/)).toBeVisible()
  await press(page, 'Add a line')
  await press(page, /^Holiday or severe weather/)
  await pane(page)
    .getByRole('textbox', { name: /^What you found/ })
    .fill('Ice on the track.')
  await press(page, 'Offer')
  await expect(pane(page).getByText(/^Change to \$725\.00: waiting since/)).toBeVisible()
  await expect(pane(page).getByText('$600.00 holds until they approve this.')).toBeVisible()
  await press(page, 'Withdraw')
  await expect(timeline(page)).toContainText('withdrew $725.00')
})

test('a price without an answer is called about, declined, and made again once it has expired', {
  tag: '@journeys',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await openDesk(page)
  // The call after two days is due.
  const due = lane(page, 'Call now').getByRole('button', { name: 'Maya Okafor $258.00 waiting' })
  await expect(due).toContainText('Price waits for 4 days')
  await due.click()
  await expect(pane(page).getByText(/^Price \$258\.00: waiting since/)).toBeVisible()
  // The keys of a call are about the price while it waits.
  await page.keyboard.press('3')
  await expect(timeline(page)).toContainText('called about $258.00: Still thinking')
  await expect(due).toHaveCount(0)
  await press(page, 'The call was about something else')
  await expect(pane(page).getByRole('button', { name: 'Book a visit' })).toBeVisible()
  await press(page, 'The call was about the price')
  await press(page, 'Decline')
  await press(page, 'Too expensive')
  await expect(pane(page).getByText(/^Price \$258\.00: declined .+: too expensive$/)).toBeVisible()
  await expect(timeline(page)).toContainText('declined $258.00: too expensive')
  await lookAt(page)

  await openOf(page, 3)
  await expect(pane(page).getByText(/^Price \$258\.00: expired .+ after 30 days$/)).toBeVisible()
  await expect(pane(page).getByRole('button', { name: 'Yes, by phone' })).toHaveCount(0)
  await press(page, 'Make the price')
  await press(page, 'Cable pair')
  await press(page, 'Offer')
  await expect(pane(page).getByText(/^Price \$258\.00: waiting since/)).toBeVisible()
  await expect(pane(page).getByText('The price before')).toBeVisible()
  await expect(rowOf(page, 'Priya Patel')).toHaveCount(0)
})

test('visits are done at the desk at the approved price, less, and at no charge', {
  tag: '@journeys',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await openDesk(page, '/admindashboard/day')
  const dialog = page.getByRole('dialog')
  const finish = async (place: number) => {
    await page.getByRole('button', { name: /Stone/ }).nth(place).click()
    await dialog.getByRole('button', { name: 'done', exact: true }).click()
  }
  const done = () => dialog.getByRole('button', { name: 'Done', exact: true }).click()

  await finish(0)
  await expect(dialog.getByText(/^Approved .+ by Ida Stone$/)).toBeVisible()
  await expect(dialog.getByText('$258.00')).toBeVisible()
  await dialog.getByText('Check', { exact: true }).click()
  await dialog.getByLabel('Check number').fill('1042')
  await dialog.getByRole('button', { name: 'Charge less…' }).click()
  await dialog.getByLabel('Charge only').fill('300')
  await dialog.getByLabel('Why less?').fill('We came late.')
  await done()
  await expect(dialog.getByRole('alert')).toHaveText(
    'More than the approved $258.00 needs a new price that the customer approves.',
  )
  await dialog.getByLabel('Charge only').fill('228')
  await lookAt(page)
  await done()
  await expect(dialog).toHaveCount(0)

  // The approved price is billed, so the next visit has nothing to charge.
  await finish(1)
  await expect(dialog.getByText(/^No price was approved\./)).toBeVisible()
  await dialog.getByText('No charge', { exact: true }).click()
  await done()
  await expect(dialog).toHaveCount(0)

  await openOf(page, 4)
  const price = pane(page).getByRole('region', { name: 'Price' })
  await expect(
    price.getByText(
      /^Receipt \d{4}-\d{4}: \$228\.00, paid by check 1042; less than approved: “We came late\.”$/,
    ),
  ).toBeVisible()
  await expect(price.getByText(/^Receipt \d{4}-\d{4}: no charge$/)).toBeVisible()
  await expect(timeline(page)).toContainText('$228.00, less than approved: We came late.')
})
