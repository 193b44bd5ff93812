// A technician's day on a phone, most of it without a signal.
import type { BrowserContext, Page } from '@playwright/test'
import { addDays, newYorkTime } from '../../src/lib/newYorkTime.ts'
import { uprightPhoto } from '../support/photos.ts'
import { callApi } from '../support/publicApi.ts'
import { pane, timeline } from './support/callList.ts'
import { demo, openDesk } from './support/desk.ts'
import { axeFindings, excessWidth, expectTidy, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

const id = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-00000000000${n}`

/** By the database's calendar it is the day after, so that this one does not end while the tests run. */
const today = addDays(newYorkTime(new Date()).date, 1)

const day = `
  create or replace function private.new_york_today() returns date language sql stable set search_path = ''
  as $$ select date '${today}' $$;
  delete from public.visits where technician_id::text like 'd1000000-%';
  insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status)
  select ('b0000000-0000-4000-8000-00000000000' || n)::uuid, first, last, 'customer@example.com', '(516) 555-019' || n, street, 'repair', words, 'confirmed'
  from (values
    (1, 'Farid', 'Ali', '9 Cedar Lane, Valley Stream, NY 11580', 'The opener hums and nothing lifts.'),
    (2, 'Maya', 'Okafor', '118 Rockaway Avenue, Valley Stream, NY 11580', 'Estimate: cable, from $129.'),
    (3, 'Priya', 'Patel', '4 Elm Street, Elmont, NY 11003', null)
  ) as r (n, first, last, street, words);
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note)
  select ('a0000000-0000-4000-8000-00000000000' || n)::uuid, ('b0000000-0000-4000-8000-00000000000' || n)::uuid,
    ('d1000000-0000-4000-8000-00000000000' || technician)::uuid, private.new_york_today(), starts, ends, 'repair', note
  from (values
    (1, 1, time '08:00', time '10:00', 'Gate code 4411. Dog in the yard.'), (2, 1, '10:00', '12:00', null), (3, 2, '08:00', '10:00', null)
  ) as v (n, technician, starts, ends, note);
  insert into private.request_choices (request_id, state) values ('b0000000-0000-4000-8000-000000000001', 'triage=snapped.clear.cable');
  insert into private.request_links (token_hash, request_id)
  values (sha256('${'T'.repeat(43)}'), 'b0000000-0000-4000-8000-000000000001');`

// What is asked without a signal, the browser reports.
test.use({
  siteSql: day,
  viewport: phone,
  expectedMessages: /Failed to load resource|Failed to fetch/,
})

async function signInAs(url: string, email: string) {
  const { body } = await callApi(url, '/auth/v1/token?grant_type=password', {
    body: { ...demo, email },
  })
  return body as { access_token: string }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** On the way, there, and done with a report, at the stop that is chosen. */
async function goThrough(page: Page, work: string) {
  await press(page, 'On my way')
  await press(page, 'There')
  await press(page, 'Done')
  await report(page, work)
}

/** What was done, in the form that stands open. */
async function report(page: Page, work: string) {
  const form = page.getByRole('dialog')
  await form.getByLabel('What was done').fill(work)
  await form.getByLabel('Parts and work from the price list').selectOption('Rollers, from $69')
  await form.getByLabel('Price agreed').fill('138')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
}

const stop = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

const addPhotos = async (page: Page, ...names: string[]) =>
  page.getByLabel('Add photos').setInputFiles(
    await Promise.all(
      names.map(async (name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: name === 'notes.jpg' ? Buffer.from('no photo') : await uprightPhoto(),
      })),
    ),
  )

type Photo = { id: string; by_email: string | null; visit_id: string | null }

/** The photos of a request, as staff see them. */
const photosOf = async (url: string, token: string, request: string) =>
  (await callApi(url, '/rest/v1/rpc/photos_of', { token, body: { request } })).body as Photo[]

/** The page and its code, and the day, are on the phone. */
async function isKept(page: Page, path = '/admindashboard') {
  await expect
    .poll(() => page.evaluate(async (path) => !!(await caches.match(path)), path))
    .toBe(true)
}

/** What stays on the phone. */
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

/** Both edges of what has the focus can be seen: no bar lies over it. */
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

/** An hour goes by: the token that this browser keeps has run out. */
const letTokenEnd = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('harborlight.staff') ?? '{}')
    const over = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('harborlight.staff', JSON.stringify({ ...session, expires_at: over }))
  })

/** Opens the technician's own day. */
async function openDay(page: Page, url: string) {
  const session = await signInAs(url, 'technician@example.com')
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('harborlight.staff', kept),
    JSON.stringify(session),
  )
  await page.goto('/admindashboard')
  await expect(page.getByRole('heading', { name: 'Ortiz, today' })).toBeVisible()
}

/** What the office does meanwhile; to begin with, nobody has set off yet. */
async function atDesk(url: string) {
  const { access_token: token } = await signInAs(url, demo.email)
  const call = async (name: string, body: object) => {
    const { status } = await callApi(url, `/rest/v1/rpc/${name}`, { token, body })
    expect(status, name).toBe(200)
  }
  for (const n of [1, 2]) {
    const act = crypto.randomUUID()
    await call('set_visit_state', { act, visit: id('a', n), state: 'planned' })
  }
  return {
    call,
    read: async (path: string) => (await callApi(url, `/rest/v1/${path}`, { token })).body,
  }
}
const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Kept on this phone' })
/** What the page does when a signal comes back. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto('/admindashboard')
  return next
}

test('a day without a signal: what was pressed is kept over a killed page, and arrives once, in order', async ({
  page: first,
  context,
  browser,
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
  await expect(page.getByRole('link', { name: 'Route' })).toHaveAttribute(
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
  await press(page, 'On my way')
  await press(page, 'Undo')
  await expect(page.getByText('Taken back: Farid Ali')).toBeVisible()
  await expect(page.getByText('waiting here')).toHaveCount(0)
  await goThrough(page, 'New rollers on both sides')
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
  await press(page, 'On my way')
  await press(page, 'There')
  await press(page, 'Done')
  await page.getByLabel('What was done').fill('New cab')
  await page.reload()
  await press(page, 'Done')
  await expect(page.getByLabel('What was done')).toHaveValue('New cab')
  await report(page, 'New cable')
  await expect(kept(page)).toContainText(
    '6 notes and 2 photos waiting here. They’ll send automatically.',
  )
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Sign Out')
  await expect(page.getByRole('dialog')).toContainText('Signing out deletes them.')
  await press(page, 'Stay signed in')

  await letTokenEnd(page)
  page = await reopen(context, page)
  await expect(stop(page, 'Maya Okafor')).toContainText('Done at')
  await expect(stop(page, 'Farid Ali')).toContainText('2 photos waiting')
  await expect(
    page.getByRole('status').filter({ hasText: '6 notes and 2 photos waiting here' }),
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

  const { access_token: staff } = await signInAs(url, demo.email)
  const read = async (path: string, token: string) =>
    (await callApi(url, `/rest/v1/${path}`, { token })).body
  for (const n of [1, 2]) {
    const events = await read(
      `request_events?select=visit_after,text&order=at&kind=eq.visit&visit_id=eq.${id('a', n)}`,
      staff,
    )
    expect(
      (events as { visit_after: { state: string } }[]).map(({ visit_after }) => visit_after.state),
    ).toEqual(['on_the_way', 'there', 'done'])
    expect(events).toMatchObject([
      {},
      {},
      { text: expect.stringMatching(/^New .*\nParts: Rollers, from \$69\n\$138\.00 agreed with /) },
    ])
    expect(await read(`service_requests?select=status&id=eq.${id('b', n)}`, staff)).toEqual([
      { status: 'completed' },
    ])
  }
  const taken = { by_email: 'technician@example.com', visit_id: id('a', 1) }
  expect(await photosOf(url, staff, id('b', 1))).toMatchObject([taken, taken])
  expect(await photosOf(url, staff, id('b', 2))).toEqual([])

  const customer = await browser.newPage({ baseURL: url, viewport: phone })
  await customer.goto(`/request#${'T'.repeat(43)}`)
  const told = customer.getByRole('region', { name: 'What we did' })
  await expect(told).toContainText('New rollers on both sides')
  await expect(told).toContainText('Rollers, from $69')
  await expect(told).toContainText(/Price agreed with you\s*\$138/)
  await expect(told).toContainText(/Labor until \w+ \d+, \d{4} \(1 year\)/)
  await expect(customer.getByRole('region', { name: 'Your safety check' })).toBeVisible()
  await expect(customer.getByRole('main')).not.toContainText(/Ali\b|0191|Cedar|@/)
  await expectTidy(customer)
  await customer.close()

  // A colleague's visit and the desk's data are refused by the server, whatever the page shows.
  const { access_token: own } = await signInAs(url, 'technician@example.com')
  const ask = async (name: string, body: object) =>
    (await callApi(url, `/rest/v1/rpc/${name}`, { token: own, body })).status
  expect(await ask('start_way', { act: crypto.randomUUID(), visit: id('a', 3) })).toBe(404)
  expect(await ask('add_photo', { act: crypto.randomUUID(), visit: id('a', 3) })).toBe(404)
  expect(await ask('read_request', { request: id('b', 1) })).toBe(403)
  expect(await ask('list_technicians', {})).toBe(403)
  for (const table of ['service_requests', 'visits', 'request_events', 'staff', 'technicians']) {
    expect(await read(table, own), table).toEqual([])
  }

  // Nothing of it stays on the phone.
  await press(page, 'Sign Out')
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => leftOn(page)).toEqual({ caches: [], workers: 0, kept: 0, mark: null })
})

test('a job sheet by its link: shared at the desk, worked through without an account, and ended', async ({
  page,
  browser,
  ownSite,
}) => {
  const { url } = ownSite
  const desk = await browser.newPage({ baseURL: url })
  await openDesk(desk, `/admindashboard?view=day&day=${today}`)
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
  await press(page, 'On my way')
  await expect(page.getByText('1 note waiting here. It’ll send automatically.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Kept on this phone')).toBeHidden()
  await desk.getByRole('button', { name: 'Add a note for Kim' }).click()
  await desk.getByLabel('Note for Kim').fill('Ring at number 6')
  await desk.getByRole('button', { name: 'Save the note' }).click()
  await expect(desk.getByText('Note saved: Patel')).toBeVisible()
  await press(page, 'There')
  await expect(page.getByText(/^There since/)).toBeVisible()
  await expect(page.getByText('Ring at number 6')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Once it is sent it is undone at the server.
  await expect(page.getByText('waits for a signal')).toHaveCount(0)
  await press(page, 'Undo')
  await expect(page.getByText(/^On the way since/)).toBeVisible()
  await expect(page.getByText('Kept on this phone')).toBeHidden()
  await expect(desk.getByRole('button', { name: /Patel.*on the way/ }).first()).toBeVisible()
  await press(page, 'There')
  await addPhotos(page, 'IMG_3.jpg')
  await expect(stop(page, 'Priya Patel')).toContainText('1 photo sent')
  await expect(desk.getByRole('button', { name: /Patel.*there/ }).first()).toBeVisible()
  await desk.goto(`/admindashboard?request=${id('b', 3)}`)
  await expect(timeline(desk)).toContainText('wrote a note for Kim: “Ring at number 6”')
  await expect(timeline(desk)).toContainText('Kim, by the link, set the visit to there')
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
  await expectTidy(desk)

  // After its day a sheet is taken off the phone, though no server says so.
  await expect.poll(async () => (await leftOn(page)).kept).toBe(1)
  await page.context().setOffline(true)
  await page.clock.setFixedTime(`${addDays(today, 2)}T17:00:00Z`)
  await page.reload()
  await expect(page.getByText('The job sheet couldn’t be opened.')).toBeVisible()
  await expect.poll(async () => (await leftOn(page)).kept).toBe(0)
  await page.context().setOffline(false)

  // Another link ends the first one.
  const { access_token: token } = await signInAs(url, demo.email)
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
  await desk.close()
})

test.describe('what goes wrong between the phone and the server', () => {
  // A site that the tests above have not used.
  test.use({ siteName: 'wrong' })

  test('what something else answers is not done: it stays on the phone until the server has it', async ({
    page,
    ownSite,
  }) => {
    const desk = await atDesk(ownSite.url)
    await openDay(page, ownSite.url)
    const states = () => desk.read(`visits?select=state&id=eq.${id('a', 1)}`)
    let answered = 0
    const answers = [
      { status: 200, body: '' },
      { status: 200, body: 'null' },
      { status: 200, body: '{}' },
      { status: 204, body: '' },
      { status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' },
    ]
    await page.route('**/rest/v1/rpc/start_way', (route) => {
      const answer = answers[Math.min(answered, answers.length - 1)]
      answered += 1
      return route.fulfill({ contentType: 'application/json', ...answer })
    })
    await press(page, 'On my way')
    for (let tries = 1; tries <= answers.length; tries += 1) {
      await expect.poll(() => answered).toBeGreaterThanOrEqual(tries)
      await expect(kept(page)).toContainText('1 note waiting here')
      await lookAgain(page)
    }
    expect(await states()).toEqual([{ state: 'planned' }])
    await page.unroute('**/rest/v1/rpc/start_way')
    await lookAgain(page)
    await expect(kept(page)).toBeHidden()
    expect(await states()).toEqual([{ state: 'on_the_way' }])
  })

  test('a phone without room keeps photos on the page, says so, and sends them', async ({
    page,
    context,
    ownSite,
  }) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (value, key) {
        const { waiting = [] } = Object(value) as { waiting?: { photo?: ArrayBuffer }[] }
        if (waiting.some(({ photo }) => photo))
          throw new DOMException('Full.', 'QuotaExceededError')
        return put.call(this, value, key)
      }
    })
    await atDesk(ownSite.url)
    await openDay(page, ownSite.url)
    await context.setOffline(true)
    await press(page, 'On my way')
    await press(page, 'There')
    await addPhotos(page, 'IMG_1.jpg')
    await expect(kept(page)).toContainText('2 notes and 1 photo waiting here.')
    const told =
      'This phone’s storage is full or turned off: 1 photo (0.1 MB) is on this page alone. Leave it open until it’s sent.'
    await expect(kept(page)).toContainText(told)
    expect(await axeFindings(page)).toEqual([])
    // The next press fits.
    await press(page, 'Done')
    await report(page, 'New rollers')
    await expect(kept(page)).toContainText('3 notes and 1 photo waiting here.')
    await expect(kept(page)).toContainText(told)
    await context.setOffline(false)
    await expect(kept(page)).toBeHidden()
    await expect(stop(page, 'Farid Ali')).toContainText('1 photo sent')
    const { access_token: token } = await signInAs(ownSite.url, demo.email)
    expect(await photosOf(ownSite.url, token, id('b', 1))).toHaveLength(1)
  })

  test('a report that is refused comes back whole in its form, and nothing comes late about who was erased', async ({
    page,
    context,
    ownSite,
  }) => {
    const desk = await atDesk(ownSite.url)
    await openDay(page, ownSite.url)
    const act = () => crypto.randomUUID()
    await context.setOffline(true)
    await goThrough(page, 'New rollers on both sides')
    await stop(page, 'Maya Okafor').click()
    await goThrough(page, 'New cable at Ms. Okafor’s')
    await desk.call('set_visit_state', { act: act(), visit: id('a', 1), state: 'missed' })
    await desk.call('close_requests', {
      act: act(),
      requests: [id('b', 2)],
      seen: ['confirmed'],
      reason: 'price',
    })
    await desk.call('erase_person', { request: id('b', 2), whole_number: false })
    await context.setOffline(false)

    const refused = page.getByRole('alert').filter({ hasText: 'wasn’t stored' })
    await expect(refused).toHaveCount(6)
    const erased = refused.filter({ hasText: 'The office erased this person at their request' })
    await expect(erased).toHaveCount(3)
    await expect(erased.last()).toContainText('“Done” of')
    for (let left = 3; left > 0; left -= 1) {
      await expect(erased).toHaveCount(left)
      await erased.first().getByRole('button', { name: 'I’ve read this' }).click()
    }
    const late = JSON.stringify([
      await desk.read(`request_events?request_id=eq.${id('b', 2)}`),
      await desk.read(`service_requests?id=eq.${id('b', 2)}`),
    ])
    expect(late).not.toMatch(/Okafor|Rockaway|cable/)

    const done = refused.filter({ hasText: '“Done” of' })
    await expect(done).toContainText('The office has closed this visit.')
    await expect(done).toContainText('New rollers on both sides')
    await expect(done).toContainText('Rollers, from $69')
    await expect(done).toContainText('$138 agreed with Farid Ali')
    expect(await axeFindings(page)).toEqual([])
    await desk.call('set_visit_state', { act: act(), visit: id('a', 1), state: 'there' })
    await done.getByRole('button', { name: 'Open the form again' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('alert')).toContainText('The office has closed this visit.')
    await expect(form.getByLabel('What was done')).toHaveValue('New rollers on both sides')
    await expect(form.getByRole('button', { name: 'Rollers, from $69' })).toBeVisible()
    await expect(form.getByLabel('Price agreed')).toHaveValue('138')
    await expect(form.getByLabel('Agreed by')).toHaveValue('Farid Ali')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(form).toBeHidden()
    await expect(done).toHaveCount(0)
    await expect
      .poll(() => desk.read(`visits?select=state&id=eq.${id('a', 1)}`))
      .toEqual([{ state: 'done' }])
    await expect(stop(page, 'Farid Ali')).toContainText('Done at')
  })
})
