// The checklist of a maintenance visit, on a site of its own: filled in without a signal, read with the receipt.
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { day, id, isKept, openDay, report, tap } from './support/technician.ts'

test.use({
  siteSql: `${day}
    update public.service_requests set service_type = 'maintenance' where id = '${id('b', 1)}';
    update public.visits set kind = 'maintenance' where id = '${id('a', 1)}';`,
  viewport: phone,
  // The browser reports requests made without a signal.
  expectedMessages: /Failed to load resource|Failed to fetch/,
})

test('its checklist is filled in without a signal, and goes with the receipt', {
  tag: '@details',
}, async ({ page, openPage, context, ownSite }) => {
  await openDay(page, ownSite.url)
  await isKept(page)
  await context.setOffline(true)
  await tap(page, 'On my way')
  await tap(page, 'Arrived')
  await tap(page, 'Checklist 0/21')
  const sheet = page.getByRole('dialog', { name: 'Checklist' })
  const mark = (point: string, state: string) =>
    sheet.getByRole('group', { name: point }).getByRole('button', { name: state }).click()
  await mark('Spring condition and wear', 'Fine')
  await mark('Bottom seal', 'Needs attention')
  await sheet.getByLabel('Note').fill('Torn at the left')
  await mark('Travel limits', 'Repaired or replaced')
  expect.soft(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save 3 of 21' }).click()
  await expect(page.getByText('Needs attention: Bottom seal (Torn at the left)')).toBeVisible()
  await tap(page, 'Done')
  await expect(page.getByText('18 of 21 points of the checklist aren’t marked.')).toBeVisible()
  await report(page, 'Tune-up')
  await context.setOffline(false)
  await expect(page.getByText('waiting')).toHaveCount(0, { timeout: 20_000 })

  const customer = await openPage({ viewport: phone })
  await customer.goto(`/request#${'T'.repeat(43)}`)
  const receipt = customer.getByRole('article', { name: /^Receipt/ })
  await expect(receipt).toContainText('Checklist: 3 of 21 points')
  await expect(receipt).toContainText('Bottom seal: Torn at the left')
  expect.soft(await axeFindings(customer)).toEqual([])
  expect(await excessWidth(customer)).toBe(0)
})
