// What the page after a request says: a promise only while it is open, and only to whom it was given.
import { bookRequest, fillRequest, newVisitor } from './support/desk.ts'
import { openLive } from './support/moments.ts'
import { expect, test } from './support/test.ts'

const promise = /^We'll call you (by|after) \d+:\d\d [AP]M\.$/
const steps = [
  'A call within 30 minutes',
  'Scheduling the appointment',
  'An accurate pricing estimate',
  'Confirmation details',
]

test('opened directly it promises nothing, and shows the steps and the phone', async ({ page }) => {
  await openLive(page, '/success')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Success!')
  await expect(main.getByText("If you haven't sent one yet")).toBeVisible()
  await expect(main.getByRole('link', { name: 'book service' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('listitem').locator('h3')).toHaveText(steps)
  await expect(main.getByText(/We'll call you|with our service desk|Until we call/)).toHaveCount(0)
})

test('a click alone, as some assistive technology sends it, ends the way home', async ({
  page,
}) => {
  await openLive(page, '/success')
  await page.getByRole('heading', { name: 'Success!' }).dispatchEvent('click')
  await expect(page.getByText("You'll stay on this page.")).toBeVisible()
})

test('finished HTML promises nothing either', { tag: '@details' }, async ({ request }) => {
  const html = await (await request.get('/success')).text()
  expect(html).not.toMatch(/We'll call you|with our service desk|Until we call/)
})

test('after a request it promises the call until its time; then it says when it was', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/contact')
  await page.clock.runFor(4000)
  await fillRequest(page, newVisitor())
  await page.getByLabel('Service type').selectOption('emergency')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success')
  await expect(page.getByText('Your request is with our service desk.')).toBeVisible()
  await expect(page.getByText(promise)).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.clock.runFor(20 * 60_000)
  await expect(page.getByText(promise)).toBeVisible()
  await page.clock.runFor(12 * 60_000)
  await expect(page.getByText(promise)).toHaveCount(0)
  const summary = page.getByText(
    /^You sent a request on [A-Z][a-z]{2} \d+, \d{4}, at \d+:\d\d [AP]M, and we promised to call by \d+:\d\d [AP]M/,
  )
  await expect(summary).toBeVisible()
  await expect(summary.getByRole('link', { name: '(516) 555-0142' })).toBeVisible()
  await page.reload()
  await expect(summary).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
})

test('another tab was promised nothing', { tag: '@details' }, async ({ page, context }) => {
  await bookRequest(page, newVisitor())
  await expect(page.getByText(promise)).toBeVisible()
  const other = await context.newPage()
  await openLive(other, '/success')
  await expect(other.getByText("If you haven't sent one yet")).toBeVisible()
  await expect(other.getByText(promise)).toHaveCount(0)
})

for (const hours of [3, -3]) {
  test(`a clock that is ${hours} h off changes nothing about the promise`, async ({ page }) => {
    // The time by a right clock in New York, an emergency: 30 minutes from now at any hour.
    const before = Date.now()
    await page.clock.install({ time: before + hours * 3_600_000 })
    await page.goto('/contact')
    await page.clock.runFor(4000)
    await fillRequest(page, newVisitor())
    await page.getByLabel('Service type').selectOption('emergency')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL('/success')
    const text = await page.getByText(promise).textContent()
    const clock = (at: number) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        hour: 'numeric',
        minute: '2-digit',
      })
        .format(at)
        .replaceAll('\u202f', ' ')
    const possible = [0, 1, 2].map(
      (more) => `We'll call you by ${clock(before + (30 + more) * 60_000)}.`,
    )
    expect(possible).toContain(text)
    await page.reload()
    await expect(page.getByText(text ?? '')).toBeVisible()
  })
}
