// The fee of severe weather, on a site of its own: from the switch at the desk to the page, the request, and the booking.
import { openRow, outcome, pane, undo } from './support/callList.ts'
import { openDesk, waits } from './support/desk.ts'
import { expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { openLive } from './support/timestamps.ts'

// The same at night, and on any day.
test.use({
  siteSql:
    'update private.call_back_rule set opens = 0, closes = 24; delete from private.holidays where true',
})

test('staff switch it on: pages say it, a request keeps it, a time without it takes it off', async ({
  page,
  baseURL,
  browser,
}) => {
  await openDesk(page, '/admindashboard/day')
  await page.getByRole('button', { name: 'Severe weather…' }).click()
  await expect(page.getByText('Charge $125 extra until midnight?')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const line = page.getByText(/Severe weather: a visit costs \$125 extra until midnight/)
  await expect(line).toBeVisible()
  await expectNormalized(page, 'main')

  const visitor = await browser.newPage({ baseURL: baseURL ?? '', viewport: phone })
  await openLive(visitor, '/emergency')
  await visitor.getByRole('textbox', { name: 'Check your ZIP code' }).fill('11580')
  await expect(visitor.getByText('Severe weather, any time of day.').first()).toBeVisible()
  await visitor.close()

  const customer = await waits(baseURL)
  await page.getByRole('link', { name: 'Requests' }).click()
  await openRow(page, customer)
  const fee = pane(page).getByLabel('Visit fee they were told')
  await expect(fee).toHaveValue('125')

  await page.getByRole('button', { name: 'It’s over' }).click()
  await expect(line).toHaveCount(0)
  await expect(fee).toHaveValue('125')

  await outcome(page, 'Book a visit').click()
  await expect(pane(page).getByText(/They were told a visit fee of \$125/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(undo(page)).toBeVisible()
  await page.getByRole('searchbox').fill(customer.lastName)
  await page.getByRole('list', { name: 'Found requests' }).getByRole('button').click()
  await expect(fee).toHaveValue('0')
  await expect(pane(page).getByText('set the visit fee from $125 to $0')).toBeVisible()
})
