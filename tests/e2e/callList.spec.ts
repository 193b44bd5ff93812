// The call list, on a site of its own: who is called next, by whom, and what comes of it.
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { undoTime } from '../../src/lib/undoTime.ts'
import {
  bookLater,
  lane,
  lanes,
  lengthenWait,
  openLane,
  openRow,
  outcome,
  pane,
  preview,
  recordCalls,
  row,
  timeline,
  undo,
} from './support/callList.ts'
import { cardOf, newVisitor, openDesk, storeRequest, type Visitor, waits } from './support/desk.ts'
import { axeFindings, expectNormalized, phone } from './support/findings.ts'
import { textContrast } from './support/heroContrast.ts'
import { expect, test } from './support/ownSite.ts'

const patient = 430
test.use({
  siteSql: `
    insert into public.service_requests
      (first_name, last_name, email, phone, address, service_type, created_at, next_call_at)
    select 'Patient', 'Later ' || n, 'later@example.com', '(212) 555-' || 1000 + n,
      '12 Harbor Lane, Valley Stream, NY 11581', 'repair', now() - interval '2 days',
      now() + interval '30 days' + n * interval '1 minute'
    from generate_series(1, ${patient}) as n;
  `,
})

test('emergencies come first, then the longest waits', async ({ page, baseURL }) => {
  const plain = await waits(baseURL, { message: 'La puerta no abre, el carro está adentro' })
  const urgent = await waits(baseURL, {
    service_type: 'emergency',
    address: '9 Elm Street, Elmont',
  })
  const later = await waits(baseURL)
  await openDesk(page)
  const rows = lane(page, 'Call now').getByRole('listitem')
  await expect(row(lanes(page), urgent)).toContainText('emergency')
  await expect(row(lanes(page), urgent)).toContainText('no ZIP')
  await expect(row(lanes(page), plain)).toContainText('Español')
  await expect(row(lanes(page), plain)).toContainText(/ left|late/)
  await expect(row(lanes(page), later)).toBeVisible()
  const texts = await rows.allTextContents()
  const places = [urgent, plain, later].map(({ lastName }) =>
    texts.findIndex((text) => text.includes(lastName)),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThanOrEqual(0)
})

test('repeated requests of one number share a row', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  for (const message of ['Second try', 'Third try'])
    await storeRequest(baseURL, visitor, { message })
  await openDesk(page)
  await expect(row(lanes(page), visitor)).toHaveCount(1)
  await expect(row(lanes(page), visitor)).toContainText('sent 3 times')
  await openRow(page, visitor)
  const same = pane(page).getByRole('region', { name: 'Same phone number' })
  await expect(same).toContainText('2 other requests from this number, 2 waiting too')
  await bookLater(page)
  await expect(row(lanes(page), visitor)).toHaveCount(0)
  await openLane(page, 'Confirmed, not scheduled')
  await openRow(page, visitor)
  await expect(same).toContainText('cancelled, duplicate')
  await storeRequest(baseURL, visitor, { message: 'Something else now' })
  await page.reload()
  await expect(row(lane(page, 'Call now'), visitor)).toContainText('4th request')
})

for (const [name, key, effect] of [
  ['Left voicemail', '2', { lane: 'Callbacks later', status: 'pending', told: 'left a voicemail' }],
  ['Spam', '6', { lane: null, status: 'cancelled', told: 'spam' }],
] as const) {
  test(`"${name}" by its key, with a note, and undone`, {
    tag: name === 'Spam' ? '@details' : [],
  }, async ({ page, baseURL }) => {
    const visitor = await waits(baseURL)
    await lengthenWait(page, undoTime)
    await openDesk(page)
    await openRow(page, visitor)
    await page.getByLabel('Note', { exact: true }).fill('Gate code 4411')
    await page.keyboard.press(key)
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue(`Gate code 4411${key}`)
    await page.getByLabel('Note', { exact: true }).fill('Gate code 4411')
    await pane(page).getByRole('heading', { level: 2 }).click()
    await page.keyboard.press(key)
    await expect(undo(page)).toBeVisible()
    await expect(row(lane(page, 'Call now'), visitor)).toHaveCount(0)
    await expect(cardOf(page, visitor).locator('[data-status]')).toHaveText(effect.status)
    await expect(cardOf(page, visitor)).not.toContainText(/min left|overdue/)
    await page.keyboard.press('z')
    await row(lane(page, 'Call now'), visitor).waitFor()
    await expect(cardOf(page, visitor).locator('[data-status]')).toHaveText('pending')
    await openRow(page, visitor)
    await expect(timeline(page)).toContainText('undid that')
    await expect(timeline(page)).toContainText(`Staff called: ${effect.told}`)
    await expect(timeline(page)).toContainText('“Gate code 4411”')
    if (!effect.lane) return
    // Not before the undo: a busy machine may take longer for a long lane than there is time for it.
    await page.keyboard.press(key)
    await expect(row(lane(page, 'Call now'), visitor)).toHaveCount(0)
    await openLane(page, effect.lane)
    await row(lane(page, effect.lane), visitor).waitFor()
  })
}

test('a quote shows with the request, and an earlier action is undone from the list', async ({
  page,
  baseURL,
}) => {
  const [quoted, closed] = [await waits(baseURL), await waits(baseURL)]
  await openDesk(page)
  await openRow(page, closed)
  await page.keyboard.press('5')
  await pane(page).getByRole('button', { name: 'Too expensive' }).click()
  await expect(row(lanes(page), closed)).toHaveCount(0)
  await openRow(page, quoted)
  await page.keyboard.press('4')
  await page.keyboard.type('340.50')
  await page.keyboard.press('Enter')
  await expect(row(lane(page, 'Call now'), quoted)).toHaveCount(0)
  await page.keyboard.press('u')
  const list = page.getByRole('dialog', { name: 'My last actions' })
  await expect(list.getByRole('listitem').first()).toContainText('Quoted $340.50')
  await list
    .getByRole('listitem')
    .filter({ hasText: closed.lastName })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(list).toBeHidden()
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(closed.lastName)
  await expect(page.locator('#request-pane')).toBeFocused()
  await row(lane(page, 'Call now'), closed).waitFor()
  await page.goto(await hrefOf(page, quoted))
  await expect(pane(page)).toContainText('Quoted by phone: $340.50')
  await expect(timeline(page)).toContainText('Staff quoted $340.50; follow up')
})

test('a request closed by mistake is reopened in its pane', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  await openRow(page, visitor)
  await page.keyboard.press('6')
  await expect(row(lanes(page), visitor)).toHaveCount(0)
  await page.goto(await hrefOf(page, visitor))
  await pane(page).getByRole('button', { name: 'Reopen this request' }).click()
  await expect(outcome(page, 'Spam')).toBeVisible()
  // The button is gone.
  await expect(pane(page)).toBeFocused()
  await expect(timeline(page)).toContainText('Staff reopened this')
  await row(lane(page, 'Call now'), visitor).waitFor()
})

test('the focus goes back to where it came from', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const [visitor] = [await waits(baseURL), await waits(baseURL)]
  await openDesk(page)
  await openRow(page, visitor)
  await page.keyboard.press('1')
  await expect(pane(page).getByRole('heading', { name: 'Book a visit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(outcome(page, 'Book a visit')).toBeFocused()
  await page.keyboard.press('6')
  await expect(row(lanes(page), visitor)).toHaveCount(0)
  await undo(page).click()
  await expect(pane(page)).toBeFocused()
  await expect(outcome(page, 'Spam')).toBeVisible()
  // The work goes on in the call list, not at the card below it.
  await page.keyboard.press('6')
  await expect(pane(page)).toHaveCount(0)
  await expect(lanes(page).locator('[data-call]:focus')).toBeInViewport()
})

test('a later call sinks, and a lost one keeps its reason', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const [later, lost] = [await waits(baseURL), await waits(baseURL)]
  await openDesk(page)
  await openRow(page, later)
  await page.keyboard.press('3')
  await pane(page).getByRole('button', { name: 'Tomorrow, 9:00 AM' }).click()
  await expect(row(lane(page, 'Call now'), later)).toHaveCount(0)
  await openLane(page, 'Callbacks later')
  await expect(row(lane(page, 'Callbacks later'), later)).toContainText('9:00')
  await openRow(page, lost)
  await page.keyboard.press('5')
  await pane(page).getByRole('button', { name: 'Out of our area' }).click()
  await expect(row(lanes(page), lost)).toHaveCount(0)
  await page.goto(await hrefOf(page, lost))
  await expect(timeline(page)).toContainText('not a job, out of our area')
  await expect(outcome(page, 'Spam')).toHaveCount(0)
})

/** Returns the address of a request at the desk, by its card. */
async function hrefOf(page: Page, visitor: Visitor): Promise<string> {
  return `/admindashboard?request=${await cardOf(page, visitor).getAttribute('data-request')}`
}

test('a long lane says how many more there are, shows them, and keeps its position', {
  tag: '@details',
}, async ({ page }) => {
  await openDesk(page)
  await openLane(page, 'Callbacks later')
  const later = lane(page, 'Callbacks later')
  const heading = later.getByRole('button', { name: /^Callbacks later/ })
  const rows = later.locator('[data-call]')
  await expect(rows).toHaveCount(200)
  const total = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  await later.getByRole('button', { name: `and ${total - 200} more` }).click()
  await expect(rows).toHaveCount(total)
  const names = (await rows.allTextContents()).flatMap((text) => text.match(/Later \d+/) ?? [])
  // Each name is followed by its ZIP code.
  expect(names).toEqual(Array.from({ length: patient }, (_, n) => `Later ${n + 1}11581`))
  await expect(later.getByRole('button', { name: / more$/ })).toHaveCount(0)
  await rows.last().click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(`Later ${patient}`)
  await page.goBack()
  await expect(rows.last()).toBeFocused()
  await expect(rows.last()).toBeInViewport()
})

test('keys move, open, and call, and can be turned off', async ({ page, baseURL }) => {
  await waits(baseURL)
  const called = await recordCalls(page)
  await openDesk(page)
  await expect(lane(page, 'Call now').getByRole('listitem').first()).toBeVisible()
  const rows = lane(page, 'Call now').getByRole('button')
  await rows.nth(0).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(preview(page)).toContainText('Preview. C or Enter takes it.')
  await page.keyboard.press('Enter')
  await expect(pane(page)).toContainText('You’re on it')
  await page.goBack()
  await expect(pane(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admindashboard')
  await expect(rows.nth(0)).toBeFocused()
  expect(called).toEqual([])
  await page.keyboard.press('c')
  await expect(pane(page)).toBeVisible()
  const number = await pane(page).getByRole('link', { name: /^Call/ }).getAttribute('href')
  await expect.poll(() => called).toEqual([number])
  await page.goBack()
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('link', { name: /^Call/ })).toBeVisible()
  expect(called).toHaveLength(1)
  await page.goBack()
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(pane(page)).toHaveCount(0)
})

test('on a phone a request covers the list until Back', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visitor = await waits(baseURL)
  await openDesk(page)
  // Within the first half of a small phone's screen.
  const first = await lanes(page).locator('[data-call]').first().boundingBox()
  expect(first?.y).toBeLessThan(740 / 2)
  await openRow(page, visitor)
  // The click may have scrolled, to a row that lay below the tabs.
  const position = await page.evaluate(() => window.scrollY)
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused()
  for (const name of ['Book a visit', 'Spam']) {
    const box = await outcome(page, name).boundingBox()
    expect(box?.y).toBeGreaterThan(844 / 2)
  }
  const call = pane(page).getByRole('link', { name: `Call ${visitor.phone}` })
  expect((await call.boundingBox())?.y).toBeGreaterThan((844 * 2) / 3)
  await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await page.getByLabel('Note', { exact: true }).fill('Gate code 4411')
  await page.getByRole('button', { name: 'Save note' }).click()
  const saved = pane(page).getByRole('button', { name: 'Undo' })
  await expect(saved).toBeInViewport({ ratio: 1 })
  expect((await saved.boundingBox())?.y).toBeLessThan(60)
  await saved.click()
  await expect(timeline(page)).toContainText('undid that')
  await page.goBack()
  await expect(row(lanes(page), visitor)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(position)

  // The latest action covers neither the search nor the button beside it.
  await openRow(page, visitor)
  await outcome(page, 'Left voicemail').click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('searchbox').click({ trial: true, timeout: 3000 })
  await page.getByRole('button', { name: 'New call' }).click({ trial: true, timeout: 3000 })
  await expect(undo(page)).toBeInViewport({ ratio: 1 })
})

test('an open request prints as a job sheet, in place of the desk', { tag: '@looks' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, { message: 'The spring is broken' })
  await openDesk(page)
  await openRow(page, visitor)
  await page.getByLabel('Note', { exact: true }).fill('Gate code 4411')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(timeline(page)).toContainText('Gate code 4411')
  await outcome(page, 'Book a visit').click()
  await pane(page)
    .getByRole('button', { name: /techs? open/ })
    .first()
    .click()
  await expect(pane(page)).toHaveCount(0)
  await page.goto(await hrefOf(page, visitor))
  const visit = pane(page).getByRole('region', { name: 'Visits' }).getByRole('listitem')
  await expect(visit).toContainText('planned')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-job-sheet]')
  for (const text of [
    'Job sheet',
    `${visitor.firstName} ${visitor.lastName}`,
    visitor.phone,
    '12 Harbor Lane, Valley Stream, NY 11581',
    'The spring is broken',
    'Gate code 4411',
    /Visit.* [AP]M, .*, planned/,
  ])
    await expect(sheet).toContainText(text)
  await expect(sheet).toBeVisible()
  await expect(lanes(page)).toBeHidden()
  await expect(page.getByLabel('Counts')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeHidden()
})

test('new requests are announced and move nothing', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  await openDesk(page)
  const first = lane(page, 'Call now').locator('[data-call]').first()
  await first.hover()
  // Its minutes go on.
  const before = await first.getAttribute('data-call')
  const visitor = await waits(baseURL, { address: '1 Elm, Jamaica, NY 11432' })
  const announcement = lanes(page).getByRole('button', { name: 'New, 11432' })
  await expect(announcement).toBeVisible({ timeout: 20_000 })
  expect(await first.getAttribute('data-call')).toBe(before)
  await expect(row(lanes(page), visitor)).toHaveCount(0)
  // An emergency waits behind nothing.
  const urgent = await waits(baseURL, { service_type: 'emergency' })
  await expect(row(lanes(page), urgent)).toBeVisible({ timeout: 20_000 })
  await expect(announcement).toBeVisible()
  await announcement.click()
  await row(lanes(page), visitor).waitFor()
  await expect(announcement).toHaveCount(0)
})

test('a new call is prefilled, needs no email, and opens', async ({ page, baseURL }) => {
  const known = await waits(baseURL)
  await openDesk(page)
  await expect(lane(page, 'Call now').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: 'Reviews' }).click()
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'New call' })
  await expect(form.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Phone' }).fill(known.phone)
  await expect(form.getByLabel('Last name')).toHaveValue(known.lastName)
  await expect(form).toContainText('2nd request from this number.')
  await expect(form.getByRole('button', { name: 'Open it' })).toBeVisible()
  const firstName = await form.getByLabel('First name').inputValue()
  await form.getByLabel('First name').fill('Someone')
  // A corrected number takes along what it had filled in, and leaves what was typed.
  await form.getByRole('textbox', { name: 'Phone' }).fill(known.phone.slice(0, -1))
  await expect(form.getByLabel('Last name')).toHaveValue('')
  await expect(form.getByLabel('First name')).toHaveValue('Someone')
  await expect(form.getByRole('button', { name: 'Open it' })).toBeHidden()
  await form.getByRole('textbox', { name: 'Phone' }).fill(known.phone)
  await expect(form.getByLabel('Last name')).toHaveValue(known.lastName)
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Email').fill('')
  await form.getByLabel('Service address').fill('')
  await form.getByRole('button', { name: 'Save the call' }).click()
  await expect(form.getByRole('alert')).toContainText('Enter the address')
  await form.getByLabel('Service address').fill('7 Pine Street, Elmont, NY 11003')
  await form.getByLabel('Service type').selectOption('maintenance')
  await expect(form.getByRole('button', { name: 'Save the call' })).toBeInViewport({ ratio: 1 })
  await form.getByLabel('Message').fill('Wants a tune-up before winter')
  await page.keyboard.press('Control+Enter')
  await expect(pane(page)).toContainText('Wants a tune-up before winter')
  await expect(timeline(page)).toContainText('Staff took this request by phone')
  await expect(pane(page)).not.toContainText('overdue')
  await expect(row(lane(page, 'Call now'), known)).toHaveCount(2)
  // No email address: only the call can show whether this is the same person.
  await outcome(page, 'Book a visit').click()
  await page.getByRole('button', { name: /, no email address/ }).click()
  await outcome(page, 'Confirm, schedule later').click()
  await expect(undo(page)).toBeVisible()
})

test('a search finds by name, number, street, and ZIP code', async ({ page, baseURL }) => {
  const visitor = await waits(baseURL, { address: `${Date.now()} Quince Way, Bayside, NY 11361` })
  await openDesk(page, '/admindashboard/people')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search requests' })
  await expect(field).toBeFocused()
  const found = page.getByRole('list', { name: 'Found requests' }).getByRole('button')
  for (const query of [visitor.lastName, visitor.phone.slice(-4), 'quince', 'quince 11361']) {
    await field.fill(query)
    await expect(found.filter({ hasText: visitor.lastName })).toBeVisible()
  }
  await field.fill('nobody of this name')
  await expect(page.getByText('No one found.')).toBeVisible()
  await field.fill(visitor.lastName)
  await expect(found).toHaveCount(1)
  // Axe passes over text of its background's own color.
  for (const text of [found.locator('strong'), found.locator('span.figures')])
    expect(await textContrast(text)).toBeGreaterThanOrEqual(4.5)
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(visitor.lastName)
  await page.goBack()
  await expect(lane(page, 'Call now').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
})

test('several rows are selected, closed, and restored together', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const visitors = [await waits(baseURL), await waits(baseURL), await waits(baseURL)] as const
  const [first, second, third] = visitors
  await openDesk(page)
  const own = row(lanes(page), first)
  const box = (visitor: Visitor) =>
    lanes(page).getByRole('checkbox', { name: `${visitor.firstName} ${visitor.lastName}` })
  const bar = page.getByRole('region', { name: 'Selected requests' })
  // The box takes the place of the minutes: nothing moves, and no room is kept for it.
  const positionOfName = () => own.getByText(first.lastName).boundingBox()
  const before = await positionOfName()
  await box(first).hover()
  await expect(own.getByText(/min left|late/)).toBeHidden()
  expect((await positionOfName())?.x).toBe(before?.x)
  await box(first).click()
  await expect(bar.getByRole('status')).toHaveText('1 selected')
  expect((await positionOfName())?.x).toBe(before?.x)
  expect(before?.x).toBeLessThan(((await lanes(page).boundingBox())?.x ?? 0) + 80)
  await box(third).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await row(lanes(page), second).focus()
  await page.keyboard.press('x')
  await expect(box(second)).not.toBeChecked()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await expectNormalized(page)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(row(lanes(page), second)).toBeFocused()
  await own.focus()
  await page.keyboard.press('x')
  await row(lanes(page), third).focus()
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('r')
  await expectNormalized(page)
  await bar.getByRole('button', { name: 'Out of our area' }).click()
  await expect(undo(page)).toBeVisible()
  await expect(page.getByText('Out of our area: 3 requests')).toBeVisible()
  for (const visitor of visitors) await expect(row(lanes(page), visitor)).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('#call-list') !== null)).toBe(
    true,
  )
  await expect(cardOf(page, second).locator('[data-status]')).toHaveText('cancelled')
  await page.keyboard.press('z')
  for (const visitor of visitors) await row(lanes(page), visitor).waitFor()
  await expect(cardOf(page, second).locator('[data-status]')).toHaveText('pending')
  await row(lanes(page), second).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await bar.getByRole('button', { name: 'Me', exact: true }).click()
  await expect(row(lanes(page), second)).toContainText('for you')
  await openRow(page, second)
  await expect(timeline(page)).toContainText('Staff assigned this to Staff')
  await expect(timeline(page)).toContainText('Staff closed this: out of our area')
})

test('on a phone a long tap starts selecting rows', { tag: '@widths' }, async ({
  baseURL,
  openPage,
}) => {
  const visitors = [await waits(baseURL), await waits(baseURL)] as const
  const page = await openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await openDesk(page)
  const [first, second] = visitors.map((visitor) => row(lanes(page), visitor))
  // Clear of the tabs at the bottom.
  await first?.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const position = await first?.boundingBox()
  const touch = await page.context().newCDPSession(page)
  const at = [{ x: (position?.x ?? 0) + 150, y: (position?.y ?? 0) + 20 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(pane(page)).toHaveCount(0)
  await second?.tap()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await expectNormalized(page)
  await bar.getByRole('button', { name: 'Spam' }).tap()
  for (const visitor of visitors) await expect(row(lanes(page), visitor)).toHaveCount(0)
})

test.describe('when the line fails', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('a refused call says why, and changes nothing', async ({ page, baseURL }) => {
    const visitor = await waits(baseURL)
    await openDesk(page)
    await openRow(page, visitor)
    await page.route('**/rest/v1/rpc/record_call', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'PT409', message: 'Somebody has set this request to "confirmed" meanwhile.' },
      }),
    )
    await outcome(page, 'Spam').click()
    await expect(pane(page).getByRole('alert')).toContainText('Somebody has set this request')
    await row(lane(page, 'Call now'), visitor).waitFor()
  })

  test('a new call that is not stored says so beside its button', { tag: '@faults' }, async ({
    page,
  }) => {
    const visitor = newVisitor()
    await openDesk(page)
    await page.getByRole('button', { name: 'New call' }).click()
    const form = page.getByRole('form', { name: 'New call' })
    await form.getByLabel('First name').fill(visitor.firstName)
    await form.getByLabel('Last name').fill(visitor.lastName)
    await form.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone)
    await form.getByLabel('Service address').fill('7 Pine Street, Elmont, NY 11003')
    await form.getByLabel('Service type').selectOption('repair')
    await page.route('**/rest/v1/rpc/add_call', (route) =>
      route.fulfill({ status: 400, json: { code: 'PT400', message: 'Not today.' } }),
    )
    await form.getByRole('button', { name: 'Save the call' }).click()
    await expect(form.getByRole('alert')).toHaveText('Not saved. Not today.')
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(form.getByLabel('Last name')).toHaveValue(visitor.lastName)
  })
})

/** Scrolls through the open request and returns what axe finds too small or too close. */
async function crowded(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (let position = 0, isEnd = false; !isEnd; position += 16) {
    isEnd = await pane(page).evaluate((region, top) => {
      const box = [region, ...region.querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto',
      )
      if (box) box.scrollTop = top
      return !box || box.scrollTop < top
    }, position)
    const size: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }
    for (const violation of await axeFindings(page, '[aria-label="Request"]', size)) {
      found.add(violation)
    }
  }
  return [...found]
}

test('axe finds nothing in the list or an open request', { tag: '@looks' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, {
    message: `No se abre la puerta y el carro está adentro. ${'¡Gracias! '.repeat(60)}`,
  })
  // Earlier ones make the request long enough for all of it to pass the bars.
  for (const message of ['Second try', 'Third try'])
    await storeRequest(baseURL, visitor, { message })
  await openDesk(page)
  await expectNormalized(page)
  await openRow(page, visitor)
  await expectNormalized(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(outcome(page, 'Spam')).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(phone)
  expect(await crowded(page)).toEqual([])
  await outcome(page, 'Call again at…').click()
  await expectNormalized(page)
  await outcome(page, 'Not a job').click()
  await expectNormalized(page)
  await outcome(page, 'Book a visit').click()
  await expect(outcome(page, 'Another time…')).toBeVisible()
  await expectNormalized(page)
  await page.getByLabel('Search requests').fill(visitor.lastName)
  await expect(page.getByRole('list', { name: 'Found requests' })).toBeVisible()
  // The results cover a part of the counts.
  expect(await axeFindings(page, ':has(> search)')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New call' }).click()
  await expectNormalized(page)
})

test('with nothing open, a computer shows the first request, and nobody claims it by that', {
  tag: '@details',
}, async ({ page, baseURL }) => {
  await waits(baseURL, { service_type: 'emergency' })
  const claims: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/claim_request')) claims.push(request.url())
  })
  await openDesk(page)
  const first = preview(page)
  await expect(first.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(first.getByRole('region', { name: 'What happened' })).toContainText('Request')
  await expect(outcome(page, 'Left voicemail')).toHaveCount(0)
  await expect(page).toHaveURL('/admindashboard')
  expect(claims).toEqual([])
  await first.getByLabel('Note').click()
  await expect(page).toHaveURL(/\?request=/)
  await expect(pane(page).getByLabel('Note')).toBeFocused()
  await expect(outcome(page, 'Left voicemail')).toBeVisible()
  await expect.poll(() => claims.length).toBe(1)
})
