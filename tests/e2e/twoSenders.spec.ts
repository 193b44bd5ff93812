// A number under which someone else sends a request, on a site of its own: seen, asked about, and never mixed up.
import type { Page } from '@playwright/test'
import { lane, lanes, openRow, outcome, pane, row, timeline, undo } from './support/callList.ts'
import { newVisitor, openDesk, storeRequest, type Visitor, waits } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

// At night an emergency is in another lane than what its sender asked for before.
test.use({ siteSql: 'update private.call_back_rule set opens = 0, closes = 24' })

/** Returns a customer with a request, and someone who knows their number and sends an emergency under it. */
async function pair(url: string | undefined): Promise<{ customer: Visitor; stranger: Visitor }> {
  const customer = newVisitor()
  const stranger = { ...newVisitor(), phone: customer.phone }
  await storeRequest(url, customer, { email: `${customer.lastName}@example.com` })
  await storeRequest(url, stranger, {
    email: `${stranger.lastName}@example.com`,
    address: '7 Nowhere Road, Elmont, NY 11003',
    service_type: 'emergency',
  })
  return { customer, stranger }
}
const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`
const question = (page: Page) => pane(page).getByRole('region', { name: 'Two senders, one number' })
const choice = (page: Page, name: RegExp) =>
  pane(page)
    .getByRole('region', { name: 'Which one did you speak about?' })
    .getByRole('button', { name })

test('both are listed, marked, and distinguishable', async ({ page, baseURL }) => {
  const { customer, stranger } = await pair(baseURL)
  await openDesk(page)
  for (const one of [customer, stranger]) {
    await expect(row(lane(page, 'Call now'), one)).toContainText('two senders, one number')
  }
  await openRow(page, customer)
  await expect(question(page)).toContainText('7 Nowhere Road')
  await expect(pane(page).getByRole('region', { name: 'Same phone number' })).toHaveCount(0)
  await expectNormalized(page, '[aria-label="Request"]')
  await question(page)
    .getByRole('button', { name: nameOf(stranger) })
    .click()
  await expect(question(page)).toContainText('12 Harbor Lane')
})

test('closing one as spam by keys leaves the other, and is undone', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const { customer, stranger } = await pair(baseURL)
  await openDesk(page)
  await openRow(page, stranger)
  await page.keyboard.press('6')
  await expect(
    pane(page).getByRole('heading', { name: 'Which one did you speak about?' }),
  ).toBeFocused()
  await expectNormalized(page)
  await page.keyboard.press('Escape')
  await expect(outcome(page, 'Spam')).toBeVisible()
  await page.keyboard.press('6')
  await page.keyboard.press('1')
  await expect(undo(page)).toBeVisible()
  await expect(row(lanes(page), stranger)).toHaveCount(0)
  await row(lane(page, 'Call now'), customer).waitFor()
  await expect(row(lane(page, 'Call now'), customer)).not.toContainText('two senders')
  await page.keyboard.press('z')
  await expect(row(lane(page, 'Call now'), stranger)).toContainText('two senders, one number')
})

test('a call from the wrong row counts for the other', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const { customer, stranger } = await pair(baseURL)
  await openDesk(page)
  await openRow(page, stranger)
  await outcome(page, 'Book a visit').click()
  await choice(page, new RegExp(`^${nameOf(customer)}`)).click()
  await expect(
    pane(page).getByRole('heading', { name: `Book a visit for ${nameOf(customer)}` }),
  ).toBeFocused()
  await pane(page)
    .getByRole('button', { name: /techs? open/ })
    .first()
    .click()
  await expect(undo(page)).toBeVisible()
  // The stranger's is still to be decided.
  await expect(pane(page).getByRole('heading', { name: nameOf(stranger) })).toBeVisible()
  await expect(question(page)).toContainText('confirmed')
  await expect(row(lane(page, 'Call now'), customer)).toHaveCount(0)
  await row(lane(page, 'Call now'), stranger).waitFor()
})

test('a person with two mailboxes is one row once staff say so, and undo takes that back', async ({
  page,
  baseURL,
}) => {
  const { customer, stranger } = await pair(baseURL)
  await openDesk(page)
  await openRow(page, customer)
  await outcome(page, 'Left voicemail').click()
  await choice(page, /^It’s the same person/).click()
  await expect(undo(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(timeline(page)).toContainText('found two senders of this number to be one person')
  await expect(row(lane(page, 'Call now'), stranger)).toHaveCount(0)
  await expect(row(lane(page, 'Call now'), customer)).not.toContainText('two senders')
  await undo(page).click()
  await row(lane(page, 'Call now'), stranger).waitFor()
  await openRow(page, customer)
  await outcome(page, 'Left voicemail').click()
  await expect(choice(page, /^It’s the same person/)).toBeVisible()
})

test.describe('of whom the desk has not heard', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('a new sender is asked about', {
    tag: '@details',
  }, async ({ page, baseURL }) => {
    const first = await waits(baseURL)
    await openDesk(page)
    await openRow(page, first)
    await outcome(page, 'Book a visit').click()
    const offers = pane(page).getByRole('button', { name: /techs? open/ })
    await expect(offers.first()).toBeVisible()
    // The desk is not notified before the click.
    await page.route(/rpc\/(desk_changes|call_list|read_request)/, (route) => route.abort())
    const second = { ...newVisitor(), phone: first.phone }
    await storeRequest(baseURL, second, {
      email: 'else@example.com',
      address: '9 Oak, Elmont, NY 11003',
    })
    await page.unroute(/rpc\/(desk_changes|call_list|read_request)/)
    await offers.first().click()
    await expect(pane(page).getByRole('alert')).toContainText(nameOf(second))
    await expect(question(page)).toContainText('9 Oak')
    await outcome(page, 'Book a visit').click()
    await choice(page, new RegExp(`^${nameOf(first)}`)).click()
    await offers.first().click()
    await expect(undo(page)).toBeVisible()
  })
})

test('bulk closing asks about other senders', { tag: '@details' }, async ({ page, baseURL }) => {
  const { customer, stranger } = await pair(baseURL)
  await openDesk(page)
  const bar = page.getByRole('region', { name: 'Selected requests' })
  const close = async () => {
    await page.getByRole('checkbox', { name: `Select ${nameOf(stranger)}` }).check()
    await bar.getByRole('button', { name: /^Spam/ }).click()
    await expect(bar.getByRole('group', { name: 'Two senders, one number' })).toBeVisible()
  }
  await close()
  await expectNormalized(page)
  await page.keyboard.press('Enter')
  await expect(row(lanes(page), stranger)).toHaveCount(0)
  await row(lanes(page), customer).waitFor()
  await undo(page).click()
  await row(lanes(page), stranger).waitFor()
  await close()
  await bar.getByRole('checkbox', { name: nameOf(customer) }).check()
  await bar.getByRole('button', { name: 'Close 1 more with them' }).click()
  await expect(row(lanes(page), stranger)).toHaveCount(0)
  await expect(row(lanes(page), customer)).toHaveCount(0)
})

test('a new call is not filled in unasked', { tag: '@details' }, async ({ page, baseURL }) => {
  const { customer } = await pair(baseURL)
  await openDesk(page)
  await page.getByRole('button', { name: /^New call/ }).click()
  const form = page.getByRole('form', { name: 'New call' })
  await form.getByRole('textbox', { name: 'Phone' }).fill(customer.phone)
  await expect(form).toContainText('Two senders, one number. Ask who’s calling.')
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('')
  await form.getByRole('button', { name: `Fill in ${nameOf(customer)}` }).click()
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue(customer.lastName)
  await expect(form.getByRole('textbox', { name: /address/ })).toHaveValue(/^12 Harbor Lane/)
})
