// Reviews from the form to the desk to the page, on a site of their own: other tests count the reviews of theirs.
import type { Page } from '@playwright/test'
import { callApi } from '../support/publicApi.ts'
import { openDesk, toast } from './support/desk.ts'
import { desktop, expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { holdCalls, painted, untilLive } from './support/timestamps.ts'

const samples = 8
const thanks = 'Thank you for your feedback. Your review will be published after verification.'

let latest = 0
const newName = () => `Writer ${process.pid} ${++latest}`

type Said = { name: string; stars: number; text: string }

const form = (page: Page) => page.getByRole('form', { name: 'Write a review' })
const shown = (page: Page) => page.locator('main figure')
const average = (page: Page) => page.locator('main .text-5xl.figures')

async function write(page: Page, { name, stars, text }: Said) {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Location').fill('Queens')
  await form(page).getByLabel('Service').selectOption('Repair')
  await form(page)
    .getByRole('radio', { name: new RegExp(`^${stars} star`) })
    .click()
  await form(page).getByLabel('Your review').fill(text)
}

async function submit(page: Page, review: Said) {
  await page.goto('/reviews')
  await write(page, review)
  await form(page).getByRole('button', { name: 'Submit review' }).click()
  await expect(toast(page, 'Review Submitted!', thanks)).toBeVisible()
}

/** Leaves a review through the API. */
async function leave(url: string, { name, stars, text }: Said) {
  const body = { name, location: 'Queens', service: 'Repair', rating: stars, body: text }
  expect((await callApi(url, '/rest/v1/reviews', { body })).status).toBe(201)
}

async function openReviews(page: Page) {
  await openDesk(page)
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting, oldest first' })).toBeVisible()
}

const part = (page: Page, name: RegExp) => page.getByRole('region', { name })
const card = (page: Page, { name }: Said) =>
  page.getByRole('article', { name: `Review by ${name}` })

test('a review of one star counts once it is published', async ({ page, openPage, baseURL }) => {
  const review = { name: newName(), stars: 1, text: 'They came late.\nThe repair <b>held</b>.' }
  const sent = page.waitForRequest((request) =>
    request.url().includes('/rest/v1/rpc/published_reviews'),
  )
  await page.goto('/reviews')
  await expect(shown(page)).toHaveCount(samples)
  await sent
  await expect(average(page)).toHaveText('4.9')
  await submit(page, review)
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await page.reload()
  await shown(page).first().scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(shown(page)).toHaveCount(samples)
  const { body } = await callApi(baseURL ?? '', '/rest/v1/rpc/published_reviews')
  expect(JSON.stringify(body)).not.toContain(review.name)

  const desk = await openPage()
  await openReviews(desk)
  await expect(desk.getByText(/The star rating doesn’t matter.*16 CFR part 465/)).toBeVisible()
  const waiting = part(desk, /^Waiting/)
  await expect(waiting.getByText('The repair <b>held</b>.')).toBeVisible()
  await card(desk, review)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(toast(desk, 'Success', `The review by ${review.name} is published`)).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Waiting, oldest first' })).toBeFocused()
  const decided = part(desk, /^Decided/).getByRole('article', { name: `Review by ${review.name}` })
  await expect(decided).toContainText(/published .* by staff@example\.com/)
  await expect(waiting.getByText(review.name)).toHaveCount(0)

  await page.reload()
  // The browser went back to the form, and the published ones load near the list.
  await shown(page).first().scrollIntoViewIfNeeded()
  await expect(shown(page)).toHaveCount(samples + 1)
  await expect(shown(page).filter({ hasText: review.name })).toContainText(
    'They came late.\nThe repair <b>held</b>.',
  )
  await expect(average(page)).toHaveText('4.4')
  await page.getByLabel('Search reviews').fill(review.name)
  await expect(shown(page)).toHaveCount(1)

  await decided.getByRole('button', { name: /^Reject/ }).click()
  await decided.getByLabel('Reason').fill('Taken back by the writer')
  await decided.getByRole('button', { name: 'Reject review' }).click()
  await expect(decided).toContainText(/rejected .* by staff@example\.com: Taken back/)
  await decided.getByRole('button', { name: /^History/ }).click()
  await expect(decided.getByRole('listitem')).toContainText([/rejected.*Taken back/, /published/])
  await page.goto('/reviews')
  await page.waitForLoadState('networkidle')
  await expect(shown(page)).toHaveCount(samples)
  await expect(average(page)).toHaveText('4.9')
})

test('rejecting needs a reason, and nobody sees the review', async ({ page, baseURL }) => {
  const review = { name: newName(), stars: 5, text: 'Best company in the world, visit my shop.' }
  await leave(baseURL ?? '', review)
  await openReviews(page)
  await card(page, review)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(card(page, review).getByLabel('Reason')).toBeFocused()
  await card(page, review).getByRole('button', { name: 'Reject review' }).click()
  await expect(card(page, review).getByText('Enter why you’re rejecting this review')).toBeVisible()
  await card(page, review).getByLabel('Reason').fill('Advertising')
  await card(page, review).getByRole('button', { name: 'Reject review' }).click()
  await expect(toast(page, 'Success', `The review by ${review.name} is rejected`)).toBeVisible()
  await page.reload()
  await expect(
    part(page, /^Decided/)
      .getByRole('article')
      .first(),
  ).toContainText(/rejected .* by staff@example\.com: Advertising/)
  await page.goto('/reviews')
  await page.waitForLoadState('networkidle')
  await expect(shown(page)).toHaveCount(samples)
})

test.describe('two windows at the desk', () => {
  test.use({ expectedMessages: /Failed to load resource|The decision was not stored/ })

  test('the slower of two is refused', { tag: '@faults' }, async ({ page, openPage, baseURL }) => {
    const review = { name: newName(), stars: 2, text: 'Two look at this at once.' }
    await leave(baseURL ?? '', review)
    await openReviews(page)
    await expect(card(page, review)).toBeVisible()
    const other = await openPage()
    await openReviews(other)
    await card(other, review)
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(toast(other, 'Success', 'is published')).toBeVisible()
    await card(page, review)
      .getByRole('button', { name: /^Reject/ })
      .click()
    await card(page, review).getByLabel('Reason').fill('Advertising')
    await card(page, review).getByRole('button', { name: 'Reject review' }).click()
    await expect(
      toast(page, 'Error', 'You already set this review to "published", maybe in another window.'),
    ).toBeVisible()
    // The two lists are read again one by one.
    await expect(card(page, review).locator('[data-status]')).toHaveText(['published'])
  })
})

test('the menu counts the waiting reviews', {
  tag: '@details',
}, async ({ page, baseURL }) => {
  const review = { name: newName(), stars: 5, text: 'Fixed the same day.' }
  await leave(baseURL ?? '', review)
  await leave(baseURL ?? '', { ...review, name: newName() })
  await openDesk(page)
  const entry = page.getByRole('link', { name: /^Reviews \d+ waiting$/ })
  await expect(entry).toBeVisible()
  const waiting = Number((await entry.textContent())?.replace(/\D/g, ''))
  expect(waiting).toBeGreaterThan(1)
  await entry.click()
  await card(page, review)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByRole('link', { name: `Reviews ${waiting - 1} waiting` })).toBeVisible()
})

test('the list is by age, never by stars', { tag: '@details' }, async ({ page, baseURL }) => {
  const written = [3, 5, 1, 4].map((stars) => ({ name: newName(), stars, text: 'Came on time.' }))
  for (const review of written) await leave(baseURL ?? '', review)
  await openReviews(page)
  const names = written.map(({ name }) => name)
  const cards = part(page, /^Waiting/).getByRole('article')
  await expect(cards.filter({ hasText: names[3] ?? '' })).toBeVisible()
  const listed = await cards.getByRole('heading').allTextContents()
  expect(listed.filter((name) => names.includes(name))).toEqual(names)
})

test.describe('a lost response', () => {
  test.use({ expectedMessages: /Failed to load resource|The review was not stored/ })

  for (const [words, change] of [
    ['the same words', ''],
    ['other words', ' And they swept up.'],
  ] as const) {
    test(`stores one review, sent again with ${words}`, { tag: '@faults' }, async ({ page }) => {
      const review = { name: newName(), stars: 5, text: 'Here within the hour.' }
      await page.goto('/reviews')
      await write(page, review)
      await page.route('**/rest/v1/reviews*', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await form(page).getByRole('button', { name: 'Submit review' }).click()
      await expect(form(page).getByText("it's stored only once")).toBeVisible()
      await page.unroute('**/rest/v1/reviews*')
      await page.reload()
      await expect(form(page).getByLabel('Your review')).toHaveValue(review.text)
      await form(page)
        .getByLabel('Your review')
        .fill(review.text + change)
      await form(page).getByRole('button', { name: 'Submit review' }).click()
      await expect(toast(page, 'Review Submitted!', thanks)).toBeVisible()
      await openReviews(page)
      await expect(card(page, review)).toHaveCount(1)
      await expect(card(page, review)).toContainText(review.text + change)
    })
  }
})

test('the sending code loads once a visitor types', {
  tag: '@details',
}, async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  const isClientLoaded = async () =>
    (await Promise.all(scripts)).some((text) => /gotrue|supabase-js/i.test(text))
  await page.goto('/reviews')
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(2)
  expect(await isClientLoaded()).toBe(false)
  await form(page).getByLabel('Name').focus()
  await expect.poll(isClientLoaded).toBe(true)
})

for (const viewport of [phone, desktop]) {
  test(`published reviews move nothing that is on screen at ${viewport.width} px`, {
    tag: viewport === phone ? [] : '@widths',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport)
    const arriving = [1, 2, 3].map((number) => ({
      id: `00000000-0000-4000-8000-00000000000${number}`,
      name: `Arrived ${number}`,
      location: 'Queens',
      service: 'Repair',
      rating: 5,
      body: 'Came on time and left the drive clean.',
      created_at: new Date().toISOString(),
    }))
    // A slow response, so that it arrives while the visitor is reading.
    const release = await holdCalls(page, '**/rest/v1/rpc/published_reviews', (route) =>
      route.fulfill({ json: arriving }),
    )
    await page.goto('/reviews')
    await untilLive(page)
    await shown(page).first().scrollIntoViewIfNeeded()
    const shifts = await page.evaluateHandle(() => {
      const seen: PerformanceEntry[] = []
      const note = (entries: PerformanceEntry[]) => seen.push(...entries)
      const observer = new PerformanceObserver((list) => note(list.getEntries()))
      observer.observe({ type: 'layout-shift' })
      return { count: () => note(observer.takeRecords()) }
    })
    const first = await shown(page).first().textContent()
    release()
    await expect(shown(page)).toHaveCount(samples + arriving.length)
    expect(await shown(page).first().textContent()).toBe(first)
    await painted(page)
    expect(await shifts.evaluate(({ count }) => count())).toBe(0)
    expect(baseURL).toBeTruthy()
  })
}

test('axe finds nothing on page and desk', { tag: '@looks' }, async ({ page, baseURL }) => {
  const review = { name: newName(), stars: 2, text: 'Came late, worked well.' }
  await leave(baseURL ?? '', review)
  const published = page.waitForResponse('**/rest/v1/rpc/published_reviews')
  await page.goto('/reviews')
  await published
  await expectNormalized(page)
  await openReviews(page)
  await card(page, review)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expectNormalized(page)
})

test.describe('when the backend fails', () => {
  test.use({
    expectedMessages:
      /Failed to load resource|The review was not stored|The decision was not stored|were not fetched/,
  })

  test('a decision not stored changes nothing', {
    tag: '@faults',
  }, async ({ page, baseURL }) => {
    const review = { name: newName(), stars: 5, text: 'Waits for a connection.' }
    await leave(baseURL ?? '', review)
    await page.route('**/rest/v1/reviews*', (route) => route.abort())
    await openReviews(page)
    await expect(page.getByText('The reviews couldn’t be loaded.').first()).toBeVisible()
    await page.unroute('**/rest/v1/reviews*')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(card(page, review)).toBeVisible()
    await page.route('**/rest/v1/rpc/decide_review', (route) => route.abort())
    await card(page, review)
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(toast(page, 'Error', 'The server can’t be reached.')).toBeVisible()
    await expect(card(page, review).locator('[data-status]')).toHaveText('pending')
  })
})
