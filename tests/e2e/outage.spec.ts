// An outage at the desk: all in the list keep their numbers, and outcomes go out later, in order, once.
import type { Page } from '@playwright/test'
import { lanes, openRow, outcome, pane, row, timeline } from './support/callList.ts'
import {
  callAsStaff,
  demo,
  enterCredentials,
  openDesk,
  requestOf,
  signIn,
  type Visitor,
  waits,
} from './support/desk.ts'
import { loseResponse } from './support/faults.ts'
import { axeFindings } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

const rest = '**/rest/v1/**'
const recordCall = '**/rpc/record_call'
const emergency = { service_type: 'emergency' }
const secret = 'Ask for the blue gate'

test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

const strip = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The desk will keep trying' })
const notSent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' })
/** The calls in the open request's timeline. */
const calls = (page: Page) =>
  timeline(page)
    .getByRole('listitem')
    .filter({ hasText: /left a voicemail|quoted/i })

/** Breaks the connection; returns how many outcomes the server got after it. */
async function breakConnection(page: Page, answer?: object) {
  await page.route(rest, (route) => (answer ? route.fulfill({ json: answer }) : route.abort()))
  await expect(strip(page)).toBeVisible({ timeout: 25_000 })
}
const restore = (page: Page) => page.unroute(rest)

/** Opens the desk with requests that wait. */
async function openWith(page: Page, visitors: readonly Visitor[]) {
  await openDesk(page)
  for (const visitor of visitors) await row(lanes(page), visitor).waitFor()
}

/** Everything that this browser keeps on disk, as text. */
const onDisk = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([names, { ...localStorage }, { ...sessionStorage }])
  })

const leaveVoicemail = (page: Page) => outcome(page, 'Left voicemail').click()

test('leaves the next numbers, and outcomes go out later, in order, once', async ({
  page,
  baseURL,
}) => {
  const [first, second] = [await waits(baseURL, emergency), await waits(baseURL, emergency)]
  const sent: string[] = []
  page.on('response', (response) => {
    const body = response.request().postDataJSON?.()
    if (response.url().endsWith('/rpc/record_call') && response.ok()) sent.push(body.outcome)
  })
  await openWith(page, [first, second])
  await breakConnection(page)
  await openRow(page, first)
  const call = pane(page).getByRole('link', { name: `Call ${first.phone}` })
  await expect(call).toHaveAttribute('href', /^tel:/)
  await pane(page).getByLabel('Note', { exact: true }).fill(secret)
  await leaveVoicemail(page)
  await expect(row(lanes(page), first)).toContainText('left a voicemail, not sent yet')
  await openRow(page, second)
  await outcome(page, 'Quoted a price').click()
  await pane(page).getByLabel('Amount').fill('120')
  await page.keyboard.press('Enter')
  await expect(notSent(page)).toContainText(
    '2 outcomes not sent yet. The desk sends them by itself.',
  )
  await expect(notSent(page)).toContainText('Keep this tab open until then')
  await expect(page.getByRole('button', { name: /^No alerts here/ })).toBeVisible()
  await expect(page.getByText('No one gets alerts')).toHaveCount(0)
  await notSent(page).getByText('Show them').click()
  expect(await axeFindings(page)).toEqual([])
  const kept = await onDisk(page)
  for (const private_ of ['voicemail', 'harborlight-desk', first.lastName, first.phone, secret])
    expect(kept).not.toContain(private_)

  await restore(page)
  await expect(notSent(page)).toHaveCount(0, { timeout: 25_000 })
  await expect.poll(() => sent).toEqual(['voicemail', 'price'])
  await expect(strip(page)).toHaveCount(0, { timeout: 25_000 })
  await expect(page.locator('[data-tone=error]')).toHaveCount(0)
  await expect(page.getByText('No one gets alerts')).toHaveCount(0)
  await openRow(page, first)
  await expect(calls(page)).toHaveCount(1)
  await expect(timeline(page)).toContainText(secret)
})

test('an answer that is lost records the call once, with its note', { tag: '@faults' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, emergency)
  await openDesk(page)
  await loseResponse(page, recordCall, 'POST')
  await openRow(page, visitor)
  const opened = page.url()
  await pane(page).getByLabel('Note', { exact: true }).fill(secret)
  await leaveVoicemail(page)
  await expect(page.getByText(`Left a voicemail: ${visitor.firstName}`).first()).toBeVisible()
  await page.goto(opened)
  await expect(calls(page)).toHaveCount(1)
  await expect(timeline(page).getByText(secret)).toHaveCount(1)
})

test('a note that is sent again without an answer is stored once', { tag: '@faults' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, emergency)
  await openDesk(page)
  await openRow(page, visitor)
  const note = pane(page).getByLabel('Note', { exact: true })
  const save = pane(page).getByRole('button', { name: 'Save note' })
  const saved = timeline(page).getByText(secret)
  await loseResponse(page, '**/rpc/add_note', 'POST', 3)
  await note.fill(secret)
  await save.click()
  // Its own repeats are lost as well.
  const alert = pane(page).getByRole('alert')
  await expect(alert).toContainText('We don’t know whether that was stored', { timeout: 15_000 })
  await expect(saved).toHaveCount(1)
  await expect(note).toHaveValue(secret)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toHaveValue('')
  await expect(saved).toHaveCount(1)
  // From then on the same words are another note.
  await note.fill(secret)
  await save.click()
  await expect(saved).toHaveCount(2)
})

test('what staff typed is there again after their session has ended, and one refused call ends none', {
  tag: '@faults',
}, async ({ page, baseURL }) => {
  const visitor = await waits(baseURL, emergency)
  // A session of its own, which it ends.
  await signIn(page)
  await openRow(page, visitor)
  const opened = new URL(page.url()).searchParams.get('request')
  const note = pane(page).getByLabel('Note', { exact: true })
  await note.fill(secret)
  await page.route('**/rpc/add_note', (route) => route.fulfill({ status: 401, json: {} }))
  await pane(page).getByRole('button', { name: 'Save note' }).click()
  await expect(pane(page).getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(note).toHaveValue(secret)
  await page.getByRole('button', { name: 'New call' }).click()
  const dialog = page.getByRole('dialog', { name: 'New call' })
  await dialog.getByLabel('First name').fill('Ines')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('This call isn’t saved yet')
  await dialog.getByRole('button', { name: 'Keep typing' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ines')
  expect(await onDisk(page)).not.toMatch(/Ines|blue gate/)

  // The sign-in service knows the session no more.
  await page.unroute('**/rpc/add_note')
  const ends = (url: string) => page.route(url, (route) => route.fulfill({ status: 401, json: {} }))
  await ends(rest)
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { code: 'session_not_found', message: 'Gone' } }),
  )
  await expect(page).toHaveURL(/\/auth/, { timeout: 25_000 })
  await page.unroute(rest)
  await page.unroute('**/auth/v1/token*')
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await row(lanes(page), visitor).waitFor()
  await page.getByRole('button', { name: 'New call' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ines')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard the call' }).click()
  await openRow(page, visitor)
  expect(new URL(page.url()).searchParams.get('request')).toBe(opened)
  await expect(note).toHaveValue(secret)
  await pane(page).getByRole('button', { name: 'Save note' }).click()
  await expect(timeline(page).getByText(secret)).toHaveCount(1)
})

test('an outcome that may have arrived is undone after it', { tag: '@faults' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, emergency)
  await openWith(page, [visitor])
  await openRow(page, visitor)
  const opened = page.url()
  // It is stored, and nothing more is heard of the server.
  await page.route(rest, (route) => route.abort())
  await loseResponse(page, recordCall, 'POST')
  await leaveVoicemail(page)
  await expect(notSent(page)).toBeVisible()
  await notSent(page).getByText('Show it').click()
  await notSent(page).getByRole('button', { name: 'Undo' }).click()
  await restore(page)
  await expect(notSent(page)).toHaveCount(0, { timeout: 25_000 })
  await page.goto(opened)
  await expect(timeline(page)).toContainText('undid')
  await expect(row(lanes(page), visitor)).not.toContainText('voicemail')
})

test('a colleague was quicker: the dispatcher is told', { tag: '@faults' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, emergency)
  await openWith(page, [visitor])
  await openRow(page, visitor)
  const request = await requestOf(page)
  await breakConnection(page)
  await leaveVoicemail(page)
  await expect(notSent(page)).toBeVisible()
  await callAsStaff(baseURL, 'record_call', {
    action_id: crypto.randomUUID(),
    request,
    outcome: 'not_for_us',
    reason: 'elsewhere',
  })
  await restore(page)
  const alert = page.getByRole('alert').filter({ hasText: 'wasn’t stored' })
  await expect(alert).toContainText(`Left a voicemail: ${visitor.firstName}`, { timeout: 25_000 })
  await expect(alert).toContainText('Somebody has set this request to "cancelled" meanwhile')
  await alert.getByRole('button', { name: 'Open the request' }).click()
  await expect(pane(page).getByRole('heading', { name: visitor.lastName })).toBeVisible()
  await alert.getByRole('button', { name: 'I’ve read this' }).click()
  await expect(alert).toHaveCount(0)
  await page.reload()
  await expect(lanes(page)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a captive portal takes no outcome, and a reload asks first', { tag: '@faults' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL, emergency)
  await openWith(page, [visitor])
  await openRow(page, visitor)
  const opened = page.url()
  await breakConnection(page, {})
  await leaveVoicemail(page)
  await expect(notSent(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  await (await asked).dismiss()
  await reloading
  await expect(notSent(page)).toBeVisible()
  await restore(page)
  await expect(notSent(page)).toHaveCount(0, { timeout: 25_000 })
  await page.goto(opened)
  await expect(calls(page)).toHaveCount(1)
})

test('signing out asks, then deletes what waits; nobody else sends it', {
  tag: '@faults',
}, async ({ page, baseURL }) => {
  const visitor = await waits(baseURL, emergency)
  await openWith(page, [visitor])
  await openRow(page, visitor)
  await breakConnection(page)
  await leaveVoicemail(page)
  await expect(notSent(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog', { name: '1 outcome isn’t sent yet' })
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(notSent(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await dialog.getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page).toHaveURL('/auth')
  await restore(page)
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await row(lanes(page), visitor).waitFor()
  await expect(row(lanes(page), visitor)).not.toContainText('voicemail')
})
