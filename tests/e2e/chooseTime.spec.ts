// The customer's say in when we come: a wish that staff book with one key, and a visit that is moved.
import { lanes, openRow, outcome, pane, row, timeline } from './support/callList.ts'
import { newVisitor, openDesk, storeLinked } from './support/desk.ts'
import { expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test('a customer requests a time and moves the visit', async ({ page, openPage, baseURL }) => {
  await page.setViewportSize(phone)
  const visitor = newVisitor()
  await page.goto(await storeLinked(baseURL, visitor))
  await page.getByRole('button', { name: 'Choose a time' }).click()
  const day = page.getByLabel('Day')
  const time = page.getByLabel('Arrival time')
  /** Chooses the last day but `before`, on which no one of the samples has a visit. */
  const chooseDay = async (before: number) => {
    await expect(day).toBeVisible()
    await day.selectOption({ index: (await day.locator('option').count()) - 1 - before })
  }
  await chooseDay(1)
  const when = async () =>
    `${await day.locator('option:checked').textContent()}, ${await time.locator('option:checked').textContent()}`
  const requested = await when()
  await expectNormalized(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(page.getByRole('heading', { name: `You asked for ${requested}` })).toBeVisible()
  await expect(page.getByText("We're holding it for you until")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeFocused()

  const desk = await openDesk(await openPage())
  await expect(row(lanes(desk), visitor)).toContainText(`asks for ${requested}`)
  const read = desk.waitForResponse('**/rpc/see_news')
  await openRow(desk, visitor)
  await read
  const opened = desk.url()
  await expect(timeline(desk)).toContainText(`The customer asked for ${requested}`)
  await outcome(desk, 'Book a visit').click()
  const best = pane(desk).getByRole('button', { name: 'the customer asked for this time' }).first()
  await expect(best).toBeVisible()
  await desk.keyboard.press('1')
  await expect(row(lanes(desk), visitor)).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is coming')
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await chooseDay(0)
  const moved = await when()
  expect(moved).not.toBe(requested)
  await page.getByRole('button', { name: 'Move it here' }).click()
  await expect(page.getByText('Your visit was moved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(moved)
  await expectNormalized(page)

  await desk.goto(opened)
  await expect(timeline(desk)).toContainText(`The customer moved the visit from ${requested}`)
  await expect(timeline(desk)).toContainText(`to ${moved}`)
})
