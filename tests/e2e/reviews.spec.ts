import { expect, test } from './support/test.ts'
import { holdApp, untilLive } from './support/timestamps.ts'

const cards = 'main figure'

test('filter and search combine and stay in the address', async ({ page }) => {
  await page.goto('/reviews')
  await expect(page.locator(cards)).toHaveCount(8)
  await expect(page.getByText('4.9', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Repair', exact: true }).click()
  await expect(page).toHaveURL('/reviews?service=repair')
  await expect(page.locator(cards)).toHaveCount(3)
  await page.getByLabel('Search reviews').pressSequentially('buffalo')
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page).toHaveURL('/reviews?service=repair&search=buffalo')
  await page.reload()
  await expect(page.getByLabel('Search reviews')).toHaveValue('buffalo')
  await expect(page.locator(cards)).toHaveCount(1)
  await page.getByRole('button', { name: 'Openers' }).click()
  await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'All services' }).click()
  await page.getByLabel('Search reviews').fill('')
  await expect(page).toHaveURL('/reviews')
  await expect(page.locator(cards)).toHaveCount(8)
})

test('on a phone the Tab key brings each filter into view', { tag: '@details' }, async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/reviews')
  const chips = page.getByRole('group').getByRole('button')
  await chips.first().focus()
  for (const chip of await chips.all()) {
    await expect(chip).toBeFocused()
    await expect(chip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
})

test('stars take keys, mouse, touch', { tag: '@details' }, async ({ page, openPage }) => {
  await page.goto('/reviews#write')
  const star = (name: string) => page.getByRole('radio', { name })
  await page.getByLabel('Service', { exact: true }).last().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star('3 stars: Good')).toBeChecked()
  await star('5 stars: Excellent').click()
  await expect(star('5 stars: Excellent')).toBeChecked()

  const phone = await openPage({ hasTouch: true, viewport: { width: 375, height: 740 } })
  await phone.goto('/reviews#write')
  await phone.getByRole('radio', { name: '2 stars: Fair' }).tap()
  await expect(phone.getByRole('radio', { name: '2 stars: Fair' })).toBeChecked()
})

test('what is typed and chosen before the page comes to life is not lost', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/reviews', { waitUntil: 'commit' })
  await page.getByLabel('Search reviews').fill('buffalo')
  await page.getByRole('radio', { name: '3 stars: Good' }).check({ force: true })
  release()
  await expect(page).toHaveURL('/reviews?search=buffalo')
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page.getByText('Good', { exact: true })).toBeVisible()
})

test('text typed before the form’s code loads is kept', {
  tag: '@details',
}, async ({ page }) => {
  const release = await holdApp(page, 'WriteReview-')
  await page.goto('/reviews')
  const form = page.getByRole('form', { name: 'Write a review' })
  const words = form.getByLabel('Your review')
  await words.fill('Quick and tidy work.')
  await untilLive(page)
  await words.fill('Quick and tidy work, and on time.')
  await page.reload()
  await expect(words).toHaveValue('Quick and tidy work, and on time.')
  release()
  await expect(form.getByRole('button', { name: 'Clear the form' })).toBeVisible()
  await expect(words).toHaveValue('Quick and tidy work, and on time.')
  await words.fill('Quick work.')
  await page.reload()
  await expect(form.getByRole('button', { name: 'Clear the form' })).toBeVisible()
  await expect(words).toHaveValue('Quick work.')
})
