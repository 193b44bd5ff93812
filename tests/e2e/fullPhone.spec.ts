// A phone without room for a price that is handed over: on a site of its own, since the price stays with the visit.
import { axeFindings, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { day, openDay, tap } from './support/technician.ts'

test.use({
  siteSql: day,
  viewport: phone,
  expectedMessages:
    /Failed to load resource|Failed to fetch|when fetching the script|storage did not take it/,
})

test('a full phone is not handed over, and keeps an answer on screen until it is sent', {
  tag: '@faults',
}, async ({ page, context, ownSite }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      const { waiting = [] } = Object(value) as { waiting?: { step: string }[] }
      if (waiting.some(({ step }) => step === 'approve'))
        throw new DOMException('Full.', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await openDay(page, ownSite.url)
  await tap(page, 'On my way')
  await tap(page, 'Arrived')
  await tap(page, 'Make the price')
  await tap(page, 'Rollers')
  await tap(page, 'Offer')
  await page.evaluate(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (name === 'harborlight.handed-over' && !document.title.endsWith('room'))
        throw new DOMException('Full.', 'QuotaExceededError')
      set.call(this, name, value)
    }
  })
  await tap(page, 'Hand over')
  await expect(page.getByText('so the price can’t be handed over')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => {
    document.title += ' room'
  })
  await tap(page, 'Hand over')
  await context.setOffline(true)
  await page.getByLabel('Your name').fill('Farid Ali')
  await page.getByLabel('Approve with my name alone, without a signature').check()
  await tap(page, 'Approve $69.00')
  const notice = page.getByText('The answer is on this page alone.')
  await expect(notice).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const lock = page.getByRole('button', { name: 'For the technician: hold 2 seconds to go back' })
  const hold = async () => {
    await lock.hover()
    await page.mouse.down()
    await page.waitForTimeout(2200)
    await page.mouse.up()
  }
  await hold()
  await expect(page.getByRole('heading', { name: 'Thank you, Farid' })).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden({ timeout: 30_000 })
  await hold()
  await expect(page.getByText('$69.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Found more' })).toBeVisible()
})
