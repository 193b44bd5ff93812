// Visits, on a site of its own: booked from the call, moved on the board, taken back.
import type { Page } from '@playwright/test'
import {
  lane,
  lanes,
  openLane,
  openRow,
  outcome,
  pane,
  row,
  timeline,
  undo,
  waits,
} from './support/callList.ts'
import { openDesk } from './support/desk.ts'
import { axeFindings } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

const book = (page: Page) => pane(page).getByRole('region', { name: 'Book a visit' })

test('one key books the best place from the call, one takes it back; any other time can be chosen', async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, { address: '3 Elm Street, Valley Stream, NY 11580' })
  await openDesk(page)
  await openRow(page, visitor)
  await page.keyboard.press('1')
  const places = book(page).getByRole('button', { name: /left$/ })
  await expect(places).toHaveCount(3)
  await expect(places.first()).toContainText('in 11580 already that day')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Note for colleagues').fill('Gate code 4411')
  await pane(page).getByRole('heading', { level: 2 }).click()
  const words = (await places.first().textContent()) ?? ''
  const technician = ['Ortiz', 'Kim'].find((name) => words.includes(name)) ?? ''
  await page.keyboard.press('1')
  await expect(undo(page)).toBeVisible()
  await expect(
    page.getByText(new RegExp(`Booked: ${visitor.lastName}, .*${technician}`)),
  ).toBeVisible()
  await expect(row(lanes(page), visitor)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(row(lane(page, 'Call now'), visitor)).toBeVisible()

  // In the evening, outside the windows.
  await openRow(page, visitor)
  await expect(timeline(page)).toContainText('took that back')
  await outcome(page, 'Book a visit').click()
  await outcome(page, 'Another time…').click()
  await book(page).getByLabel('Technician').selectOption('Reyes')
  await book(page).getByLabel('Window').selectOption('outside of them, at…')
  await book(page).getByLabel('At', { exact: true }).fill('21:30')
  await outcome(page, 'Book it').click()
  await expect(pane(page).getByRole('alert')).toContainText('Reyes doesn’t serve 11580.')
  await outcome(page, 'Send them').click()
  await expect(undo(page)).toBeVisible()
  await page.getByLabel('Search requests').fill(visitor.lastName)
  const found = page.getByRole('list', { name: 'Found requests' }).getByRole('button')
  await expect(found).toContainText('9:30–10:30 PM, Reyes')
  await found.click()
  await expect(pane(page).getByRole('region', { name: 'Visits' })).toContainText('repair, planned')
  await expect(timeline(page)).toContainText('Staff booked a visit')
  await outcome(page, 'Cancel the visit').click()
  await expect(timeline(page)).toContainText('Staff cancelled the visit')
  await openLane(page, 'Confirmed, no visit yet')
  await expect(row(lane(page, 'Confirmed, no visit yet'), visitor)).toBeVisible()
})
