// A technician's day on a phone, most of it without a signal.
import type { BrowserContext, Page } from '@playwright/test'
import { company } from '../../src/facts/company.ts'
import { addDays } from '../../src/lib/newYorkTime.ts'
import { callApi, signInAt } from '../support/publicApi.ts'
import { pane, timeline } from './support/callList.ts'
import { openDesk } from './support/desk.ts'
import { axeFindings, excessWidth, expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import {
  addPhotos,
  day,
  goThrough,
  id,
  isKept,
  kept,
  openDay,
  photosOf,
  report,
  stop,
  tap,
  today,
} from './support/technician.ts'

// The browser reports requests made without a signal.
test.use({
  siteSql: day,
  viewport: phone,
  expectedMessages: /Failed to load resource|Failed to fetch/,
})

/** Returns what is stored on the phone. */
const leftOn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    kept: await new Promise((resolve) => {
      const opening = indexedDB.open('harborlight-my-day')
      opening.onsuccess = () => {
        const asked = opening.result.transaction('kept').objectStore('kept').count()
        asked.onsuccess = () => resolve(asked.result)
      }
    }),
    mark: localStorage.getItem('harborlight.technician'),
  }))

/** Returns the unfinished reports that are stored on the phone. */
const unfinishedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('harborlight-my-day')
        opening.onsuccess = () => {
          const stored = opening.result.transaction('kept').objectStore('kept')
          const asked = stored.getAll(IDBKeyRange.bound('unfinished ', 'unfinished ~'))
          asked.onsuccess = () => resolve(JSON.stringify(asked.result))
        }
      }),
  )

/** Returns whether both edges of the focused element are visible: no bar covers it. */
const focusShowsWhole = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, top, bottom, width } = focused.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      focused.contains(document.elementFromPoint(left + width / 2, y)),
    )
  })

/** A phone, and what its keyboard leaves of it. */
const heights = [740, 400]

/** Makes the token that this browser stores expire, as after an hour. */
const letTokenEnd = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('harborlight.staff') ?? '{}')
    const over = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('harborlight.staff', JSON.stringify({ ...session, expires_at: over }))
  })

test('signing out without a signal leaves nothing on the phone', { tag: '@details' }, async ({
  page,
  context,
  ownSite,
}) => {
  await openDay(page, ownSite.url)
  await isKept(page)
  await context.setOffline(true)
  await tap(page, 'Sign Out')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0, kept: 0, mark: null })
})

async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto('/admindashboard')
  return next
}

test("a technician's day opens at any desk address", async ({ page, context, ownSite }) => {
  await openDay(page, ownSite.url)
  await page.goto('/admindashboard/report')
  await expect(page.getByRole('heading', { name: 'Ortiz, today' })).toBeVisible()
  await expect(page).toHaveURL('/admindashboard')
  await isKept(page)
  await page.reload()
  await context.setOffline(true)
  await page.goto('/admindashboard?from=home')
  await expect(page.getByRole('heading', { name: 'Ortiz, today' })).toBeVisible()
  for (const path of ['report', 'nothing']) {
    await expect(page.goto(`/admindashboard/${path}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  }
})

test('actions of an offline day arrive once', async ({
  page: first,
  openPage,
  context,
  ownSite,
}) => {
  let page = first
  const { url } = ownSite
  await openDay(page, url)
  await expect(page.getByText('Gate code 4411. Dog in the yard.')).toBeVisible()
  await expect(page.getByText('The opener hums and nothing lifts.')).toBeVisible()
  await expect(page.getByText('Their safety check')).toBeVisible()
  await expect(page.getByText('Patel')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+15165550191',
  )
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:.*9%20Cedar%20Lane/,
  )
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await isKept(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Gate code 4411. Dog in the yard.')).toBeVisible()
  // A wrong press goes nowhere.
  await tap(page, 'On my way')
  await tap(page, 'Undo')
  await expect(page.getByText('Undone: Farid Ali')).toBeVisible()
  await expect(page.getByText('waiting here')).toHaveCount(0)
  await goThrough(page, 'New rollers on both sides')
  // The next stop is open, and the finished one takes a line.
  await expect(stop(page, 'Maya Okafor')).toHaveAttribute('aria-expanded', 'true')
  await expect(stop(page, 'Maya Okafor')).toBeFocused()
  await expect(stop(page, 'Farid Ali')).not.toContainText('11580')
  await stop(page, 'Farid Ali').click()
  await addPhotos(page, 'IMG_1.jpg', 'notes.jpg', 'IMG_2.jpg')
  await expect(stop(page, 'Farid Ali')).toContainText('2 photos waiting')
  await expect(page.getByText('“notes.jpg” isn’t a photo this phone can read.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (const height of heights) {
    await page.setViewportSize({ width: 375, height })
    for (const name of ['Farid Ali', 'Maya Okafor']) {
      await stop(page, name).focus()
      expect(await focusShowsWhole(page), `${name} at ${height}`).toBe(true)
    }
  }
  await page.setViewportSize(phone)
  await stop(page, 'Maya Okafor').click()
  await tap(page, 'On my way')
  await tap(page, 'Arrived')
  await tap(page, 'Done')
  await page.getByLabel('What was done').fill('New cab')
  // The phone stores it at once, but not within the same moment.
  await expect.poll(() => unfinishedOn(page)).toContain('New cab')
  await page.reload()
  await tap(page, 'Done')
  await expect(page.getByLabel('What was done')).toHaveValue('New cab')
  await report(page, 'New cable')
  await expect(kept(page)).toContainText(
    '6 updates and 2 photos waiting here. They’ll send automatically.',
  )
  expect(await axeFindings(page)).toEqual([])
  await tap(page, 'Sign Out')
  await expect(page.getByRole('dialog')).toContainText('Signing out deletes them.')
  await tap(page, 'Stay signed in')

  await letTokenEnd(page)
  page = await reopen(context, page)
  await expect(stop(page, 'Maya Okafor')).toContainText('Done at')
  await expect(stop(page, 'Farid Ali')).toContainText('2 photos waiting')
  await expect(
    page.getByRole('status').filter({ hasText: '6 updates and 2 photos waiting here' }),
  ).toBeVisible()
  await page.close()
  await context.setOffline(false)
  page = await context.newPage()
  await page.goto('/admindashboard')
  await expect(page.getByText('2 of 2 done')).toBeVisible()
  await expect(page.getByText('Kept on this phone')).toBeHidden()
  await expect(stop(page, 'Farid Ali')).toContainText('2 photos sent')
  await page.reload()
  await expect(stop(page, 'Farid Ali')).toContainText('2 photos sent')

  const { access_token: staff } = await signInAt(url)
  const read = async (path: string, token: string) =>
    (await callApi(url, `/rest/v1/${path}`, { token })).body
  for (const n of [1, 2]) {
    const events = () =>
      read(
        `request_events?select=visit_after,text&order=at&kind=eq.visit&visit_id=eq.${id('a', n)}`,
        staff,
      ) as Promise<{ visit_after: { state: string } }[]>
    // The second visit's updates may still be on their way.
    await expect
      .poll(async () => (await events()).map(({ visit_after }) => visit_after.state))
      .toEqual(['on_the_way', 'there', 'done'])
    expect(await events()).toMatchObject([
      {},
      {},
      { text: expect.stringMatching(/^New .*\nParts: Rollers, from \$69\n/) },
    ])
    expect(await read(`service_requests?select=status&id=eq.${id('b', n)}`, staff)).toEqual([
      { status: 'completed' },
    ])
  }
  const taken = { by_email: 'technician@example.com', visit_id: id('a', 1) }
  expect(await photosOf(url, staff, id('b', 1))).toMatchObject([taken, taken])
  expect(await photosOf(url, staff, id('b', 2))).toEqual([])

  const customer = await openPage({ viewport: phone })
  await customer.goto(`/request#${'T'.repeat(43)}`)
  const workDone = customer.getByRole('region', { name: 'What we did' })
  await expect(workDone).toContainText('New rollers on both sides')
  await expect(workDone).toContainText('Rollers, from $69')
  await expect(customer.getByRole('article', { name: /^Receipt/ })).toContainText('No charge')
  await expect(workDone).toContainText(/Labor until \w+ \d+, \d{4} \(1 year\)/)
  await expect(customer.getByRole('region', { name: 'Your safety check' })).toBeVisible()
  // The receipt has our own address on it.
  const shown = (await customer.getByRole('main').innerText()).replaceAll(company.email, '')
  expect(shown).not.toMatch(/Ali\b|0191|Cedar|@/)
  await expectNormalized(customer)
  await customer.close()

  // A colleague's visit and the desk's data are refused by the server, whatever the page shows.
  const { access_token: own } = await signInAt(url, 'technician@example.com')
  const ask = async (name: string, body: object) =>
    (await callApi(url, `/rest/v1/rpc/${name}`, { token: own, body })).status
  expect(await ask('depart', { action_id: crypto.randomUUID(), visit: id('a', 3) })).toBe(404)
  expect(await ask('add_photo', { action_id: crypto.randomUUID(), visit: id('a', 3) })).toBe(404)
  expect(await ask('read_request', { request: id('b', 1) })).toBe(403)
  expect(await ask('list_technicians', {})).toBe(403)
  for (const table of ['service_requests', 'visits', 'request_events', 'staff', 'technicians']) {
    expect(await read(table, own), table).toEqual([])
  }

  // Nothing of it stays on the phone.
  await tap(page, 'Sign Out')
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0, kept: 0, mark: null })
})

test('a shared job sheet works without an account', { tag: '@details' }, async ({
  page,
  openPage,
  ownSite,
}) => {
  const { url } = ownSite
  const desk = await openPage()
  await openDesk(desk, `/admindashboard/day?day=${today}`)
  await desk.getByRole('button', { name: /Patel/ }).first().click()
  await desk.getByRole('button', { name: 'Share the job sheet' }).click()
  const field = desk.getByLabel('Link to this job sheet')
  await expect(field).toHaveValue(/\/job#[\w-]{43}$/)
  const link = await field.inputValue()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Kim, job sheet' })).toBeVisible()
  await expect(page.getByText('4 Elm Street, Elmont, NY 11003')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await isKept(page, '/job')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('4 Elm Street, Elmont, NY 11003')).toBeVisible()
  await tap(page, 'On my way')
  await expect(page.getByText('1 update waiting here. It’ll send automatically.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Kept on this phone')).toBeHidden()
  await desk.getByRole('button', { name: 'Add a note for Kim' }).click()
  await desk.getByLabel('Note for Kim').fill('Ring at number 6')
  await desk.getByRole('button', { name: 'Save the note' }).click()
  await expect(desk.getByText('Note saved: Patel')).toBeVisible()
  await tap(page, 'Arrived')
  await expect(page.getByText(/^Arrived \d/)).toBeVisible()
  await expect(page.getByText('Ring at number 6')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Once it is sent it is undone at the server.
  await expect(page.getByText('sends when you’re online')).toHaveCount(0)
  await tap(page, 'Undo')
  await expect(page.getByText(/^On the way since/)).toBeVisible()
  await expect(page.getByText('Kept on this phone')).toBeHidden()
  await expect(desk.getByRole('button', { name: /Patel.*on the way/ }).first()).toBeVisible()
  await tap(page, 'Arrived')
  await addPhotos(page, 'IMG_3.jpg')
  await expect(stop(page, 'Priya Patel')).toContainText('1 photo sent')
  await expect(desk.getByRole('button', { name: /Patel.*arrived/ }).first()).toBeVisible()
  await desk.goto(`/admindashboard?request=${id('b', 3)}`)
  await expect(timeline(desk)).toContainText('wrote a note for Kim: “Ring at number 6”')
  await expect(timeline(desk)).toContainText('Kim, by the link, set the visit to arrived')
  for (const height of heights) {
    await desk.setViewportSize({ width: 375, height })
    await pane(desk).getByRole('button', { name: 'Change the note for Kim' }).click()
    await expect(desk.getByLabel('Note for Kim')).toBeFocused()
    await expect.poll(() => focusShowsWhole(desk), { message: `${height}` }).toBe(true)
    await desk.getByLabel('Note for Kim').fill('Ring at number 6\nBlue door\nAsk for Ana\nDog')
    await expect.poll(() => focusShowsWhole(desk), { message: `${height}` }).toBe(true)
    await desk.getByLabel('Note for Kim').fill('Ring at number 6')
    await pane(desk).getByRole('button', { name: 'Back', exact: true }).last().click()
  }
  await pane(desk).getByRole('button', { name: 'Change the note for Kim' }).click()
  await expectNormalized(desk)

  // After its day a sheet is taken off the phone, though no server says so.
  await expect.poll(async () => (await leftOn(page)).kept).toBe(1)
  await page.context().setOffline(true)
  await page.clock.setFixedTime(`${addDays(today, 2)}T17:00:00Z`)
  await page.reload()
  await expect(page.getByText('The job sheet couldn’t be opened.')).toBeVisible()
  await expect.poll(async () => (await leftOn(page)).kept).toBe(0)
  await page.context().setOffline(false)

  // Another link ends the first one.
  const { access_token: token } = await signInAt(url)
  expect(await photosOf(url, token, id('b', 3))).toMatchObject([
    { by_email: null, visit_id: id('a', 3) },
  ])
  const made = await callApi(url, '/rest/v1/rpc/share_job', {
    token,
    body: { visit: id('a', 3), link: '0'.repeat(64) },
  })
  expect(made.status).toBe(200)
  await page.reload()
  await expect(page.getByText('This link doesn’t open a job sheet.')).toBeVisible()
  await expect(page.getByText('4 Elm Street, Elmont, NY 11003')).toHaveCount(0)
  await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0, kept: 0, mark: null })
  expect(await axeFindings(page)).toEqual([])
})
