// Visits, on a site of its own: booked from the call, moved on the board, taken back.
import type { Page } from '@playwright/test'
import { addDays, newYorkTime } from '../../src/lib/newYorkTime.ts'
import {
  bookLater,
  lane,
  lanes,
  openLane,
  openRow,
  outcome,
  pane,
  row,
  timeline,
  undo,
} from './support/callList.ts'
import { openDesk, type Visitor, waits } from './support/desk.ts'
import { axeFindings, expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

// The browser reports refusals of the server, and so does the desk while its board is blocked.
test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

const book = (page: Page) => pane(page).getByRole('region', { name: 'Book a visit' })

test('a key books the best slot and one undoes it', async ({ page, baseURL }) => {
  const visitor = await waits(baseURL, { address: '3 Elm Street, Valley Stream, NY 11580' })
  await openDesk(page)
  await openRow(page, visitor)
  await page.keyboard.press('1')
  const slots = book(page)
    .getByRole('button', { name: /techs? open$/ })
    // The cells of the week are named alike.
    .filter({ hasText: /techs? open/ })
  await expect(slots).toHaveCount(3)
  expect(await axeFindings(page, '[aria-label="Request"]')).toEqual([])
  await page.getByLabel('Note', { exact: true }).fill('Gate code 4411')
  await pane(page).getByRole('heading', { level: 2 }).click()
  const text = (await slots.first().textContent()) ?? ''
  const technician = ['Ortiz', 'Kim'].find((name) => text.includes(name)) ?? ''
  await page.keyboard.press('1')
  await expect(undo(page)).toBeVisible()
  await expect(
    page.getByText(new RegExp(`Booked: ${visitor.lastName}, .*${technician}`)),
  ).toBeVisible()
  await expect(row(lanes(page), visitor)).toHaveCount(0)
  // Also below its top, the page stays where it is while a row leaves and comes back.
  await page.evaluate(() => window.scrollTo(0, 10))
  await page.keyboard.press('z')
  await row(lane(page, 'Call now'), visitor).waitFor()
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(visitor.lastName)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(10)

  // In the evening, outside the windows; this one may be over.
  await openRow(page, visitor)
  await expect(timeline(page)).toContainText('undid that')
  await outcome(page, 'Book a visit').click()
  await outcome(page, 'Another time…').click()
  const tomorrow = addDays(newYorkTime(new Date()).date, 1)
  await book(page).getByLabel('Day', { exact: true }).fill(tomorrow)
  await book(page).getByLabel('Technician').selectOption('Reyes')
  await book(page).getByLabel('Window').selectOption('Custom time…')
  await book(page).getByLabel('At', { exact: true }).fill('21:30')
  await outcome(page, 'Book it').click()
  await expect(pane(page).getByRole('alert')).toContainText(
    'Reyes doesn’t cover 11580. Book anyway?',
  )
  await outcome(page, 'Book Reyes').click()
  await expect(undo(page)).toBeVisible()
  await page.getByLabel('Search requests').fill(visitor.lastName)
  const found = page.getByRole('list', { name: 'Found requests' }).getByRole('button')
  await expect(found).toContainText('9:30–10:30 PM, Reyes')
  await found.click()
  await expect(pane(page).getByRole('region', { name: 'Visits' })).toContainText('repair, planned')
  await expect(timeline(page)).toContainText('Staff booked a visit')

  // Where one is planned it moves, by the arrow keys, as one change that is undone at once.
  await outcome(page, 'Move the visit').click()
  const move = pane(page).getByRole('region', { name: 'Move the visit' })
  await move.getByRole('grid', { name: 'Open times' }).locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await axeFindings(page, '[aria-label="Request"]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Moved: ${visitor.lastName}, `).first()).toBeVisible()
  // Undoing leads back to the request.
  await page.keyboard.press('z')
  await expect(pane(page).getByRole('region', { name: 'Visits' })).toContainText('9:30–10:30 PM')
  await outcome(page, 'Cancel the visit').click()
  await expect(timeline(page)).toContainText('Staff canceled the visit')
  await openLane(page, 'Confirmed, not scheduled')
  await row(lane(page, 'Confirmed, not scheduled'), visitor).waitFor()
})

test('what the customer wrote stays in sight while a visit is chosen', async ({
  page,
  baseURL,
}) => {
  const message = `Stops halfway. ${'The cable hangs off the drum on the right side. '.repeat(30)}`
  const address = '12 Harbor Lane, Valley Stream, NY 11581'
  const visitor = await waits(baseURL, { message, address })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openDesk(page)
  await openRow(page, visitor)
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Gate code 4411')
  await outcome(page, 'Save note').click()
  await expect(timeline(page)).toContainText('Gate code 4411')
  await note.fill('Ring twice')
  const words = pane(page).getByText('Stops halfway.')
  const offer = book(page)
    .getByRole('button', { name: /^(Today|Tomorrow).*open$/ })
    .first()
  const seen = [
    words,
    pane(page).getByText(address),
    pane(page).getByText('Note: Gate code 4411'),
    offer,
  ]

  // Beside the offers, where Tab comes to it after them.
  await outcome(page, 'Book a visit').click()
  await expect(book(page).getByRole('heading')).toBeFocused()
  for (const part of [...seen, note]) await expect(part).toBeInViewport({ ratio: 0.1 })
  await expect(note).toHaveValue('Ring twice')
  const [left, right] = [await book(page).boundingBox(), await words.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await pane(page).getByRole('link', { name: /^Map/ }).focus()
  await page.keyboard.press('Tab')
  await expect(pane(page).getByRole('link', { name: /@example\.com/ })).toBeFocused()
  expect(await axeFindings(page, '[aria-label="Request"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(outcome(page, 'Book a visit')).toBeFocused()

  // On a phone, above them.
  await page.setViewportSize({ width: 375, height: 740 })
  await outcome(page, 'Book a visit').click()
  for (const part of seen) await expect(part).toBeInViewport({ ratio: 0.05 })
  const [above, below] = [await words.boundingBox(), await book(page).boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(await axeFindings(page, '[aria-label="Request"]')).toEqual([])
})

/** Returns the card of a visit on the board. */
const card = (page: Page, { lastName }: Visitor) =>
  page.getByRole('button', { name: new RegExp(`^${lastName}`) })
/** Returns the place of a technician's day that begins with a window. */
const slot = (page: Page, technician: string, window: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${technician}`) })
    .locator(`[data-place$=" ${window}"]`)

test('the board books, moves, and prints; a taken slot is refused', async ({
  page,
  openPage,
  baseURL,
}) => {
  const visitor = await waits(baseURL, { address: '3 Elm Street, Valley Stream, NY 11580' })
  const rival = await waits(baseURL, { address: '5 Oak Street, Garden City, NY 11530' })
  await openDesk(page)
  for (const who of [visitor, rival]) {
    await openRow(page, who)
    await bookLater(page)
    await expect(row(lanes(page), who)).toHaveCount(0)
  }
  // A day with nothing on it yet, on which both work.
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const path = `/admindashboard/day?day=${day}`
  await page.goto(path)
  await expect(page.getByRole('link', { name: /^Day/ }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /8–10 AM/ })).toContainText(/[1-9]\d* left/)
  expect(await axeFindings(page)).toEqual([])

  // From the list into the board, with the mouse.
  const waiting = page.getByRole('region', { name: 'Confirmed, not scheduled' })
  await waiting.getByRole('button', { name: visitor.lastName }).dragTo(slot(page, 'Ortiz', 1))
  const question = page.getByRole('button', { name: 'Book Ortiz' })
  await expect(undo(page).or(question)).toBeVisible()
  if (await question.isVisible()) await question.click()
  await expect(slot(page, 'Ortiz', 1)).toContainText(visitor.lastName)
  await expect(waiting).not.toContainText(visitor.lastName)
  await card(page, visitor).dragTo(slot(page, 'Ortiz', 3))
  await expect(slot(page, 'Ortiz', 3)).toContainText(visitor.lastName)
  await expect(undo(page)).toBeVisible()
  await page.keyboard.press('z')
  await expect(slot(page, 'Ortiz', 1)).toContainText(visitor.lastName)

  // By keys, with a spoken result.
  await card(page, visitor).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Ortiz, 12–2 PM.' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(slot(page, 'Ortiz', 2)).toContainText(visitor.lastName)
  await expect(
    page.getByRole('status').filter({ hasText: `Moved: ${visitor.lastName}` }),
  ).toBeVisible()

  // A colleague takes a place that this board still shows as free.
  await page.route('**/rpc/visit_board', (route) => route.abort())
  const other = await openDesk(await openPage())
  await other.goto(path)
  await other.getByRole('button', { name: rival.lastName }).click()
  const dialog = other.getByRole('dialog', { name: rival.lastName })
  await expect(dialog.getByText('Booking a visit sends them an email.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Another time…' }).click()
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(day)
  await dialog.getByLabel('Technician').selectOption('Ortiz')
  await dialog.getByLabel('Window', { exact: true }).selectOption({ index: 5 })
  await dialog.getByRole('button', { name: 'Book it' }).click()
  const asked = dialog.getByRole('button', { name: 'Book Ortiz' })
  await expect(asked.or(slot(other, 'Ortiz', 4).getByText(rival.lastName))).toBeVisible()
  if (await asked.isVisible()) await asked.click()
  await expect(slot(other, 'Ortiz', 4)).toContainText(rival.lastName)
  await other.close()
  await card(page, visitor).dragTo(slot(page, 'Ortiz', 4))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ortiz is already booked then.' }),
  ).toBeVisible()
  await expect(slot(page, 'Ortiz', 2)).toContainText(visitor.lastName)
  await page.unroute('**/rpc/visit_board')

  // On paper.
  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'Print the day of Ortiz' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Ortiz, / })).toBeVisible()
  await expect(page.getByText('3 Elm Street, Valley Stream, NY 11580')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // A week, and the day on a phone.
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Visits by technician and day' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  // Yesterday's visits are done at any hour.
  await page.goto(`/admindashboard/day?day=${addDays(newYorkTime(new Date()).date, -1)}`)
  const done = page.getByRole('button', { name: /done$/ })
  await expect(done.first()).toBeVisible()
  const before = await done.count()
  await done.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Missed' }).click()
  await expect(done).toHaveCount(before - 1)
  await page.getByLabel('By time').check()
  await expect(page.getByRole('region', { name: '2–4 PM' })).toBeVisible()
  await expectNormalized(page)
})

/** Returns who is booked next, and on which day, by the board of the coming days. */
async function nextBooked(page: Page): Promise<{ technician: string; day: string }> {
  const today = newYorkTime(new Date()).date
  // The samples' next day is today if midnight has passed since they were made.
  for (const ahead of [1, 0]) {
    const answer = page.waitForResponse('**/rpc/visit_board')
    await page.goto(`/admindashboard/day?day=${addDays(today, ahead)}`)
    const { board } = (await (await answer).json()) as {
      board: { visits: { visit: { technician: string; day: string; state: string } }[] }
    }
    const next = board.visits.find(({ visit }) => visit.state === 'planned')
    if (next) return next.visit
  }
  throw new Error('Nobody is booked')
}

test('an owner adds a technician with areas, a day off and other windows', async ({ page }) => {
  await openDesk(page, '/admindashboard/people')
  const { technician, day } = await nextBooked(page)
  await page.goto('/admindashboard/people')
  await page.getByRole('button', { name: 'Add a technician' }).click()
  const form = page.getByRole('form', { name: 'New technician' })
  await form.getByLabel('Name').fill('Halloran')
  await form.getByLabel('Add an area').selectOption('Brooklyn')
  await expect(form.getByRole('status')).toHaveText('Brooklyn')
  await form.getByRole('button', { name: 'Save' }).click()
  const technicians = page.getByRole('region', { name: 'Technicians' })
  await expect(technicians).toContainText('Brooklyn · Mon, Tue, Wed, Thu, Fri')
  await technicians.getByRole('button', { name: `Edit ${technician}` }).click()
  const off = technicians.getByRole('form', { name: `${technician}’s days off` })
  await off.getByLabel('Day off').fill(day)
  await off.getByRole('button', { name: 'Add' }).click()
  await expect(off.getByRole('button', { name: /works after all/ })).toBeVisible()
  await expect(off.getByRole('status')).toContainText('another technician')
  const windows = page.getByRole('form', { name: 'Arrival windows' })
  await windows.getByRole('button', { name: 'Remove window 6' }).click()
  await windows.getByRole('button', { name: 'Save the windows' }).click()
  await expect(windows.getByRole('status')).toHaveText('Saved.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: /^Day/ }).click()
  await expect(page.getByRole('columnheader', { name: /^4–6/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^6–8/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Halloran/ })).toBeVisible()
})
