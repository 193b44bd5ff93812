// A price in writing: made on the technician's phone without a signal, approved in Spanish on the phone that was handed
// over, changed, approved on the private page, done, paid, and printed.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newYorkTime } from '../../src/lib/newYorkTime.ts'
import { callApi, signInAt } from '../support/publicApi.ts'
import { openDesk } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { day, id, openDay, tap } from './support/technician.ts'

const token = 'T'.repeat(43)
const otherToken = 'U'.repeat(43)

test.use({
  siteSql: `${day}
    update private.request_links set mailbox = private.mailbox_hash('customer1@example.com') where request_id = '${id('b', 1)}';
    insert into private.request_links (token_hash, request_id, mailbox)
    values (sha256('${otherToken}'), '${id('b', 2)}', private.mailbox_hash('customer2@example.com'));
    update public.service_requests set language = 'es' where id = '${id('b', 1)}';`,
  viewport: phone,
  expectedMessages: /Failed to load resource|Failed to fetch/,
})

/** Taps and counts. */
function tapsOn(page: Page) {
  let count = 0
  return {
    tap: async (name: string | RegExp) => {
      count += 1
      await page.getByRole('button', { name, exact: true }).click()
    },
    count: () => count,
  }
}

/** Draws a signature with a finger's way. */
async function sign(page: Page) {
  const pad = page.locator('[data-signature-pad]')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(...at(0.2 + step * 0.05, step % 2 ? 0.3 : 0.65))
  await page.mouse.up()
}

const hold = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).hover()
  await page.mouse.down()
  await page.waitForTimeout(2200)
  await page.mouse.up()
}

/** Returns what axe says with 7:1 for every text. */
const inTheSun = (page: Page) =>
  axeFindings(page, 'html', {
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
    rules: { 'color-contrast-enhanced': { enabled: true } },
    resultTypes: ['violations'],
  })

const enlarge = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)

test('a price is offered, approved, changed, done, paid and printed', async ({
  page,
  openPage,
  context,
  ownSite,
}) => {
  test.setTimeout(240_000)
  const { url } = ownSite
  await openDay(page, url)
  await tap(page, 'On my way')
  await tap(page, 'Arrived')
  await expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/admindashboard'))))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()

  // One option with three lines.
  const usual = tapsOn(page)
  await usual.tap('Make the price')
  expect.soft(await axeFindings(page)).toEqual([])
  await usual.tap('Spring pair')
  await usual.tap('Add a line')
  await usual.tap(/^Rollers from/)
  await page.getByLabel('Price of one: Spring replacement').fill('145')
  expect.soft(await axeFindings(page)).toEqual([])
  await usual.tap('Offer')
  expect(usual.count()).toBeLessThanOrEqual(12)
  await expect(page.getByText('not answered yet')).toBeVisible()
  expect.soft(await axeFindings(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)

  // Only this price is in the page; it is in their language, and stays over a reload.
  await tap(page, 'Hand over')
  await expect(page.getByText('Su precio, Farid')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Su precio, Farid')).toBeVisible()
  expect(await page.content()).not.toMatch(/Okafor|Patel|Gate code|Cedar Lane|555-0191/)
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await inTheSun(page)).toEqual([])
  await enlarge(page, '200%')
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await enlarge(page, '')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This phone is locked' })).toBeVisible()
  expect.soft(await inTheSun(page)).toEqual([])
  await page.getByRole('button', { name: /^Back to the price/ }).click()
  await page.getByRole('button', { name: /English$/ }).click()
  await expect(page.getByText('Your price, Farid')).toBeVisible()
  await page.getByRole('button', { name: /Español$/ }).click()
  await tap(page, 'Aprobar $359.00')
  await expect(page.getByText('Escriba su nombre.')).toBeVisible()
  await page.getByLabel('Su nombre').fill('Farid Ali')
  await sign(page)
  await tap(page, 'Aprobar $359.00')
  await expect(page.getByRole('heading', { name: 'Gracias, Farid' })).toBeVisible()
  expect.soft(await axeFindings(page)).toEqual([])
  await hold(page, 'For the technician: hold 2 seconds to go back')

  // Without a signal it holds, and it arrives in order, once.
  await expect(page.getByRole('heading', { name: 'Ortiz, today' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature of Farid Ali' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0, { timeout: 30_000 })
  const session = await signInAt(url)
  const quotes = async () =>
    (
      await callApi(url, '/rest/v1/rpc/quotes_of', {
        token: session.access_token,
        body: { request: id('b', 1) },
      })
    ).body as { state: string; total: number | null; way: string | null }[]
  expect(await quotes()).toMatchObject([{ state: 'approved', way: 'signed' }])

  // More is found: the customer approves it on the private page.
  await tap(page, 'Found more')
  await tap(page, 'Add a line')
  await page.getByRole('button', { name: /^Cable from/ }).click()
  await page.getByRole('textbox', { name: /^What you found/ }).fill('A cable is frayed.')
  await tap(page, 'Offer')
  const customer = await openPage({ viewport: phone })
  await customer.goto(`/es/solicitud#${token}`)
  await expect(customer.getByText('Ortiz encontró algo más')).toBeVisible()
  await customer.goto(`/request#${token}`)
  await customer.reload()
  await expect(customer.getByText('New: Cable')).toBeVisible()
  expect.soft(await axeFindings(customer)).toEqual([])
  expect(await excessWidth(customer)).toBeLessThanOrEqual(0)
  await customer.setViewportSize({ width: 1440, height: 900 })
  await customer.setViewportSize(phone)
  await customer.getByLabel('Your name').fill('Farid Ali')
  await customer.getByLabel('Approve with my name alone, without a signature').check()
  await customer.getByRole('button', { name: 'Approve $488.00', exact: true }).click()
  await expect(customer.getByText('You approved $488.00')).toBeVisible()

  await expect(page.getByText('$488.00').first()).toBeVisible({ timeout: 30_000 })
  await tap(page, 'Done')
  const form = page.getByRole('dialog')
  await form.getByText('Check', { exact: true }).click()
  await form.getByLabel('Check number').fill('1042')
  await form.getByLabel('What was done').fill('Both torsion springs replaced.\nCable replaced.')
  expect.soft(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: /^Farid Ali/ }).click()
  await expect(page.getByText('Paid by check 1042', { exact: true })).toBeVisible()

  await expect(page.getByText(/waiting/)).toHaveCount(0, { timeout: 30_000 })
  await customer.reload()
  const receipt = customer.getByRole('article', { name: /^Receipt/ })
  await expect(receipt).toContainText('$488.00')
  await expect(receipt).toContainText('Check 1042')
  await expect(receipt).toContainText('license number: sample')
  expect.soft(await axeFindings(customer)).toEqual([])
  await customer.setViewportSize({ width: 1440, height: 900 })
  const sheet = await customer.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await customer.emulateMedia({ media: 'print' })

  // The report and the file name the same sum; the price that was replaced counts no more.
  const desk = await openPage({ viewport: { width: 1440, height: 900 } })
  await openDesk(desk, '/admindashboard/report')
  const totals = desk.getByLabel('Prices in all')
  await expect(totals).toContainText('Approved$488.00 1 price')
  await expect(totals).toContainText('Done$488.00 1 receipt')
  await expect(totals).toContainText('100% 2 of 2, 0 waiting')
  await expect(desk.getByRole('table', { name: 'Prices by technician' })).toContainText(
    'Ortiz$488.00$488.00$488.00100% (2 of 2)',
  )
  await expect(desk.getByText('Every receipt is paid.')).toBeVisible()
  expect.soft(await axeFindings(desk)).toEqual([])
  await desk.setViewportSize(phone)
  expect(await excessWidth(desk)).toBeLessThanOrEqual(0)
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Visits for the accountant, CSV' }).click()
  const lines = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  const year = newYorkTime(new Date()).date.slice(0, 4)
  const line = lines.find((one) => one.includes('"1042"'))
  expect(line).toContain(`"Charged","Ortiz","Repair"`)
  expect(line).toMatch(new RegExp(`^"[^"]*","(${year}|${Number(year) + 1})-0001",`))
  expect(line).toContain('"approved","488.00","0.00","488.00","","Check","1042",')
  expect(lines.join()).not.toMatch(/Farid|Cedar Lane/)
})

test('a price that is called off while it is read is not approved, and the page says so in its language', async ({
  page,
  ownSite,
}) => {
  const { url } = ownSite
  const { access_token } = await signInAt(url)
  const staff = (name: string, body: object) =>
    callApi(url, `/rest/v1/rpc/${name}`, { token: access_token, body })
  const lines = [{ kind: 'repair', label: 'Sill plate', quantity: 1, amount: 100 }]
  const quote = { options: [{ name: 'Repair', total: 100, lines }] }
  const offer = { action_id: id('e', 1), request: id('b', 2), visit: id('a', 2), quote }
  expect((await staff('offer_quote', offer)).status).toBe(200)
  await page.goto(`/es/solicitud#${otherToken}`)
  await page.getByLabel('Su nombre').fill('Maya Okafor')
  await page.getByLabel('Aprobar solo con mi nombre, sin firma').check()
  // The page hears of it only when it answers.
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/rpc/request_by_link', async (route) => {
    await answered
    await route.continue()
  })
  const cancel = { action_id: id('e', 2), visit: id('a', 2), state: 'cancelled' }
  expect((await staff('set_visit_state', cancel)).status).toBe(200)
  const approved = page.waitForResponse('**/rpc/approve_by_link')
  await page.getByRole('button', { name: 'Aprobar $100.00', exact: true }).click()
  await approved
  answer()
  const section = page.getByRole('region', { name: 'Su precio' })
  await expect(section.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0)
  await expect(section.getByRole('alert')).toContainText(
    'La visita se canceló, así que no se aprobó nada.',
  )
  expect(await axeFindings(page)).toEqual([])
})
