import type { Page } from '@playwright/test'
import { expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

const check = (page: Page) => page.locator('#triage')
const step = (page: Page, name: string | RegExp) =>
  check(page).getByRole('heading', { level: 3, name })
const answer = (page: Page, name: string | RegExp) => check(page).getByRole('button', { name })

{
  const path = '/emergency'
  test(`${path}: stop first, then the finding, and the form knows it`, async ({ page }) => {
    await page.goto(path)
    await answer(page, /^It won't close/).click()
    await answer(page, /^It's stuck open/).click()
    await expect(step(page, 'Stop. Do not pull the release')).toBeFocused()
    await expect(check(page).getByText('Lock the door to the house.')).toBeVisible()
    await expect(check(page).getByRole('link', { name: /^Call \(516\)/ })).toBeVisible()
    await answer(page, 'Done. Continue').click()
    await expect(step(page, /Emergency.*A door stuck open/)).toBeFocused()
    await expect(page).toHaveURL(`${path}?triage=open.stuck.clear`)
    await page.reload()
    await expect(step(page, /Emergency.*A door stuck open/)).toBeVisible()
    await check(page).getByRole('link', { name: "Can't talk? Send this" }).click()
    await expect(page).toHaveURL(/^[^?]*\/contact\?service=emergency&message=/)
    await expect(page.getByLabel('Service type')).toHaveValue('emergency')
    await expect(page.getByLabel('Message')).toHaveValue(
      "The door won't close. It's stuck open and won't move. (Safety check: emergency)",
    )
  })
}

test('a problem card leads into the safety check', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/services/repairs')
  await expect(page.locator('#triage')).toHaveCount(0)
  await page.getByRole('tab', { name: /Broken Springs/ }).click()
  await page
    .getByRole('link', { name: 'Is it safe? Check it now' })
    .filter({ visible: true })
    .click()
  await expect(step(page, 'Stop. Leave the door as it is')).toBeInViewport()
})

test('by keyboard alone: answer, go back, answer otherwise, book', async ({ page }) => {
  await page.goto('/emergency')
  await untilLive(page)
  await answer(page, /^Someone is trapped or hurt/).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
  await expect(answer(page, /^It moves/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(page, "What's wrong with your door?")).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(answer(page, /^It doesn't reverse/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(step(page, 'Stop. Do not run it')).toBeFocused()
  await page.goBack()
  await expect(step(page, "What's wrong with your door?")).toBeFocused()
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  await expect(answer(page, "It's slow")).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(page, /Book normally.*A slow door/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(check(page).getByRole('link', { name: 'Book with these findings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Service type')).toHaveValue('maintenance')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('someone hurt: 911 is one tap away', { tag: '@widths' }, async ({ page }) => {
    await page.goto('/emergency')
    await answer(page, /^Someone is trapped or hurt/).tap()
    const help = check(page).getByRole('link', { name: 'Call 911' })
    await expect(help).toHaveAttribute('href', 'tel:911')
    expect((await help.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test('axe finds nothing in any step', { tag: '@looks' }, async ({ page }) => {
  for (const path of ['', 'snapped', 'snapped.clear', 'snapped.clear.cable', 'moves.slow']) {
    await page.goto(`/emergency?triage=${path}`)
    await untilLive(page)
    await expect(check(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectNormalized(page, '#triage')
  }
})
