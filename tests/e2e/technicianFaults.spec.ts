// Faults between a technician's phone and the server: a proxy responds, the phone is full, the server refuses.
import type { Page } from '@playwright/test'
import { callApi, signInAt } from '../support/publicApi.ts'
import { axeFindings, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import {
  addPhotos,
  day,
  goThrough,
  id,
  kept,
  openDay,
  photosOf,
  report,
  stop,
  tap,
} from './support/technician.ts'

test.use({
  siteSql: day,
  viewport: phone,
  // The browser may look for a newer worker just when the line is gone.
  expectedMessages:
    /Failed to load resource|Failed to fetch|when fetching the script|storage did not take it/,
})

/** Acts as the office meanwhile; at first, no one has set off yet. */
async function atDesk(url: string) {
  const { access_token: token } = await signInAt(url)
  const call = async (name: string, body: object) => {
    const { status } = await callApi(url, `/rest/v1/rpc/${name}`, { token, body })
    expect(status, name).toBe(200)
  }
  for (const n of [1, 2]) {
    const act = crypto.randomUUID()
    await call('set_visit_state', { action_id: act, visit: id('a', n), state: 'planned' })
  }
  return {
    call,
    read: async (path: string) => (await callApi(url, `/rest/v1/${path}`, { token })).body,
  }
}
/** Triggers what the page does when a signal comes back. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test('an action stays queued until the server itself has it', { tag: '@faults' }, async ({
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
  await page.route('**/rest/v1/rpc/depart', (route) => {
    const answer = answers[Math.min(answered, answers.length - 1)]
    answered += 1
    return route.fulfill({ contentType: 'application/json', ...answer })
  })
  await tap(page, 'On my way')
  for (let tries = 1; tries <= answers.length; tries += 1) {
    await expect.poll(() => answered).toBeGreaterThanOrEqual(tries)
    await expect(kept(page)).toContainText('1 update waiting here')
    await lookAgain(page)
  }
  expect(await states()).toEqual([{ state: 'planned' }])
  await page.unroute('**/rest/v1/rpc/depart')
  await lookAgain(page)
  await expect(kept(page)).toBeHidden()
  expect(await states()).toEqual([{ state: 'on_the_way' }])
})

test('a full phone keeps photos here', {
  tag: '@faults',
}, async ({ page, context, ownSite }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      const { waiting = [] } = Object(value) as { waiting?: { photo?: ArrayBuffer }[] }
      if (waiting.some(({ photo }) => photo)) throw new DOMException('Full.', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await atDesk(ownSite.url)
  await openDay(page, ownSite.url)
  await context.setOffline(true)
  await tap(page, 'On my way')
  await tap(page, 'Arrived')
  await addPhotos(page, 'IMG_1.jpg')
  await expect(kept(page)).toContainText('2 updates and 1 photo waiting here.')
  const refusal =
    'This phone’s storage is full or turned off: 1 photo (0.1 MB) is on this page alone. Leave it open until it’s sent.'
  await expect(kept(page)).toContainText(refusal)
  expect(await axeFindings(page)).toEqual([])
  // The next press fits.
  await tap(page, 'Done')
  await report(page, 'New rollers')
  await expect(kept(page)).toContainText('3 updates and 1 photo waiting here.')
  await expect(kept(page)).toContainText(refusal)
  await context.setOffline(false)
  await expect(kept(page)).toBeHidden()
  await expect(stop(page, 'Farid Ali')).toContainText('1 photo sent')
  const { access_token: token } = await signInAt(ownSite.url)
  expect(await photosOf(ownSite.url, token, id('b', 1))).toHaveLength(1)
})

test('a refused report can be corrected', {
  tag: '@faults',
}, async ({ page, context, ownSite }) => {
  const desk = await atDesk(ownSite.url)
  await openDay(page, ownSite.url)
  const act = () => crypto.randomUUID()
  await context.setOffline(true)
  await goThrough(page, 'New rollers on both sides')
  await stop(page, 'Maya Okafor').click()
  await goThrough(page, 'New cable at Ms. Okafor’s')
  await desk.call('set_visit_state', { action_id: act(), visit: id('a', 1), state: 'missed' })
  await desk.call('close_requests', {
    action_id: act(),
    requests: [id('b', 2)],
    expected_statuses: ['confirmed'],
    reason: 'price',
  })
  await desk.call('erase_person', { request: id('b', 2) })
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
  await expect(erased).toHaveCount(0)
  const late = JSON.stringify([
    await desk.read(`request_events?request_id=eq.${id('b', 2)}`),
    await desk.read(`service_requests?id=eq.${id('b', 2)}`),
  ])
  expect(late).not.toMatch(/Okafor|Rockaway|cable/)

  const done = refused.filter({ hasText: '“Done” of' })
  await expect(done).toContainText('The office has closed this visit.')
  await expect(done).toContainText('New rollers on both sides')
  await expect(done).toContainText('Rollers, from $69')
  await expect(done).toContainText('No charge')
  expect(await axeFindings(page)).toEqual([])
  await desk.call('set_visit_state', { action_id: act(), visit: id('a', 1), state: 'there' })
  await done.getByRole('button', { name: 'Open the form again' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('alert')).toContainText('The office has closed this visit.')
  await expect(form.getByLabel('What was done')).toHaveValue('New rollers on both sides')
  // One more where the test before has left a report of this stop.
  await expect(form.getByRole('button', { name: 'Rollers, from $69' }).first()).toBeVisible()
  await expect(form.getByLabel('No charge')).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
  await expect(done).toHaveCount(0)
  await expect
    .poll(() => desk.read(`visits?select=state&id=eq.${id('a', 1)}`))
    .toEqual([{ state: 'done' }])
  await expect(stop(page, 'Farid Ali')).toContainText('Done at')
})
