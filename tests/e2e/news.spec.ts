// News from customers at the desk, and on the technician's phone.
import type { Locator } from '@playwright/test'
import { callApi } from '../support/publicApi.ts'
import { lane, lanes, openRow, outcome, pane, row, undo } from './support/callList.ts'
import { newVisitor, openDesk, storeLinked } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

/** Writes a note on the page of a customer. */
async function addNote(url = '', page: string, note: string) {
  const body = { token: page.split('#')[1], action_id: crypto.randomUUID(), note }
  const { status } = await callApi(url, '/rest/v1/rpc/add_note_by_link', { body })
  expect(status).toBe(200)
}

test('a note stands in the row of who was not called yet until it is seen', async ({
  page,
  openPage,
  baseURL,
}) => {
  const visitor = newVisitor()
  const customerPage = await storeLinked(baseURL, visitor)
  await openDesk(page)
  const own = row(lane(page, 'Call now'), visitor)
  await own.waitFor()
  const titled = /^\((\d+)\) /
  const count = async () => Number(titled.exec(await page.title())?.[1] ?? 0)
  const before = await count()

  await addNote(baseURL, customerPage, 'Gate code 4417, dog in the yard')
  await expect(own).toContainText('New note: “Gate code 4417', { timeout: 15_000 })
  await expect(row(lane(page, 'News from customers'), visitor)).toHaveCount(0)
  expect(await count()).toBe(before + 1)
  await expectNormalized(page, '[aria-label="Call list"]')

  const colleague = await openPage()
  await openDesk(colleague)
  await expect(row(lanes(colleague), visitor)).toContainText('New note')

  await openRow(page, visitor)
  await expect(pane(page).getByText('New note: “Gate code 4417, dog in the yard”')).toBeVisible()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
  await expect(row(lanes(page), visitor)).not.toContainText('New note', { timeout: 15_000 })
  await expect(row(lanes(colleague), visitor)).not.toContainText('New note', { timeout: 15_000 })
  expect(await count()).toBe(before)
})

/** Returns whether an element has an edge, when the colors of its ground are gone. */
const hasEdge = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isSeen = (color: string) => !/^rgba\(.*, 0\)$/.test(color)
    const isBordered = Number.parseFloat(borderTopWidth) >= 1 && isSeen(borderTopColor)
    return isBordered || (outlineStyle === 'solid' && isSeen(outlineColor))
  })

test.describe('in forced colors', { tag: '@looks' }, () => {
  test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

  test('news, the latest action, visits, and an outage keep an edge', async ({ page, baseURL }) => {
    const visitor = newVisitor()
    await addNote(baseURL, await storeLinked(baseURL, visitor), 'Gate code 4417')
    await page.emulateMedia({ forcedColors: 'active' })
    await openDesk(page)
    await openRow(page, visitor)
    expect(await hasEdge(pane(page).getByText('New note: “Gate code 4417”'))).toBe(true)
    await outcome(page, 'Left voicemail').click()
    expect(await hasEdge(undo(page).locator('..'))).toBe(true)
    await page.goto('/admindashboard/day')
    expect(await hasEdge(page.locator('[data-visit]').first())).toBe(true)
    await page.route('**/rest/v1/**', (route) => route.abort())
    expect(await hasEdge(page.getByText('The desk will keep trying'))).toBe(true)
  })
})
