// The report, on a site of its own: how soon customers were called, over which days.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openRow, undo } from './support/callList.ts'
import { openDesk, waits } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { holdCalls } from './support/timestamps.ts'

const total = (page: Page, label: string) =>
  page
    .getByLabel('Totals')
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd > span')
    .first()
const requestsOf = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell')
    .first()

test('a call is in it: requests, who called first, the hour it came', async ({ page, baseURL }) => {
  await openDesk(page, '/admindashboard/report?days=7')
  const sent = Number(await total(page, 'Requests').textContent())
  const called = Number(await requestsOf(page, 'By who called first', 'staff').textContent())
  const visitor = await waits(baseURL)
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await openRow(page, visitor)
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect(undo(page)).toBeVisible()
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByLabel('Period').selectOption('7')
  await expect(total(page, 'Requests')).toHaveText(String(sent + 1))
  await expect(requestsOf(page, 'By who called first', 'staff')).toHaveText(String(called + 1))
  const cells = await page
    .getByRole('table', { name: 'Requests by weekday and hour' })
    .getByRole('cell')
    .evaluateAll((all) => all.map((cell) => Number.parseInt(cell.textContent ?? '', 10)))
  expect(cells).toHaveLength(7 * 24)
  expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(sent + 1)
})

test('the file holds the numbers on screen', { tag: '@details' }, async ({ page }) => {
  await openDesk(page, '/admindashboard/report?days=90')
  const sent = await total(page, 'Requests').textContent()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^calls-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Part","Name","Requests","Called","Median minutes to first call","Due","In time","Booked","Lost"',
  )
  expect(lines[1]).toMatch(new RegExp(`^"Total","This period","${sent}",`))
  const ofQueens = await requestsOf(page, 'By area', 'Queens').textContent()
  expect(lines.find((line) => line.startsWith('"Area","Queens",'))).toContain(`,"${ofQueens}",`)
  expect(lines.some((line) => line.startsWith('"Lost","Too expensive",'))).toBe(true)
})

test('where requests came from is in it', async ({ page }) => {
  await openDesk(page, '/admindashboard/report?days=90')
  const table = page.getByRole('table', { name: 'Where requests come from' })
  await expect(table.getByRole('rowheader', { name: 'Google search' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'Google ad, fall-tune-up' })).toBeVisible()
})

test('what is not paid is listed, and leads to its request', async ({ page }) => {
  await openDesk(page, '/admindashboard/report')
  const table = page.getByRole('table', { name: 'Receipts that are not paid yet' })
  const unpaid = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(unpaid.first()).toBeVisible()
  const sum = (await unpaid.first().getByRole('cell').last().textContent()) ?? ''
  expect(sum).toMatch(/^\$\d+\.00$/)
  await expect(page.getByLabel('Prices in all')).toContainText(
    `${await unpaid.count()} receipt${(await unpaid.count()) === 1 ? '' : 's'}, of any day`,
  )
  const link = table.getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByText(sum).first()).toBeVisible()
})

test('an owner exports requests, on record, and can stop it', async ({ page, baseURL }) => {
  const visitor = await waits(baseURL, { message: '=1+1' })
  await openDesk(page)
  await page.getByRole('button', { name: 'Export CSV…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export requests' })
  await expectNormalized(page)
  const release = await holdCalls(page, '**/rpc/export_requests', (route) =>
    route.fallback().catch(() => {}),
  )
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  await expect(dialog.getByRole('status')).toHaveText('0 requests so far…')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByRole('status')).toHaveText('')
  release()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFF"Sent \(New York\)","Status","First name",/)
  const line = text.split('\r\n').find((one) => one.includes(visitor.lastName))
  expect(line).toContain(visitor.phone)
  expect(line).toContain(`,"'=1+1",`)
  await expect(dialog.getByRole('status')).toHaveText(/ saved\.$/)
  const saved = (await dialog.getByRole('status').textContent())?.replace(' saved.', '')
  await expect(
    dialog.getByRole('region', { name: 'Earlier downloads' }).getByRole('listitem').first(),
  ).toContainText(`Staff: ${saved}, `)
  await expectNormalized(page)
})

test('axe finds nothing on phone and desktop', { tag: '@looks' }, async ({ page }) => {
  await openDesk(page, '/admindashboard/report?days=90')
  await expect(page.getByLabel('Totals')).toBeVisible()
  await expectNormalized(page)
})

test.describe('when the server fails', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('the report says so and can be fetched again', { tag: '@faults' }, async ({ page }) => {
    await page.route('**/rest/v1/rpc/call_report', (route) => route.abort())
    await openDesk(page, '/admindashboard/report')
    await expect(page.getByText('The report couldn’t be loaded.')).toBeVisible()
    await page.unroute('**/rest/v1/rpc/call_report')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Totals')).toBeVisible()
  })
})
