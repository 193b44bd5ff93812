// The drawing of a garage door: it is hydrated as it comes near, and what is chosen goes into the request.
import { axeFindings, excessWidth, setContrast } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

test('a part tapped on the drawing goes along in the request', async ({ page }) => {
  let isFetched = false
  page.on('request', (request) => {
    if (/LiveGarage/.test(request.url())) isFetched = true
  })
  await page.goto('/')
  await page.mouse.move(5, 5, { steps: 2 })
  await untilLive(page)
  expect(isFetched).toBe(false)
  await page.locator('#parts').scrollIntoViewIfNeeded()
  const drawing = page.getByRole('group', { name: 'Parts of a garage door' })
  await expect(drawing).toBeVisible()

  await drawing.getByRole('button', { name: 'Lift cables' }).click()
  const section = page.locator('#parts')
  await expect(section.getByText('Do not touch: under tension').last()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { name: 'Rollers', exact: true })).toBeVisible()
  await section.getByRole('link', { name: 'Photo eyes', exact: true }).click()
  await expect(page).toHaveURL('/')
  await section.getByRole('link', { name: /^Book ?: Photo eyes/ }).click()
  await expect(page).toHaveURL(/\/contact\?service=repair/)
  await expect(page.getByLabel(/^Message/)).toHaveValue('What looks broken: the photo eyes.')
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing while a part is chosen, and nothing sticks out', {
    tag: '@looks',
  }, async ({ page }) => {
    await page.goto('/services/repairs')
    await page.mouse.move(5, 5, { steps: 2 })
    await page.locator('#parts').scrollIntoViewIfNeeded()
    const drawing = page.getByRole('group', { name: 'Parts of a garage door' })
    await drawing.getByRole('button', { name: 'Torsion springs' }).click()
    for (const [width, contrast] of [
      [320, 'normal'],
      [390, 'high'],
      [1440, 'normal'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await setContrast(page, contrast)
      expect(await axeFindings(page, '#parts'), `${width} px, ${contrast}`).toEqual([])
      expect(await excessWidth(page), `${width} px`).toBe(0)
    }
  })
})
