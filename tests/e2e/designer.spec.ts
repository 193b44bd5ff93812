import { expectTidy } from './support/findings.ts'
import { holdApp, openLive } from './support/moments.ts'
import { expect, test } from './support/test.ts'

const picture = 'svg[role=img]'

test('by keyboard: choices change picture, words, price and address; undo goes back', async ({
  page,
}) => {
  await page.goto('/designer')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const door = page.locator(picture).first()
  await expect(door).toHaveAccessibleName(/^Double wood door/)
  await expect(page.getByText('By quote', { exact: true })).toBeVisible()
  const before = await door.innerHTML()
  await page.getByRole('radio', { name: 'Wood', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Steel', exact: true })).toBeChecked()
  await expect(door).toHaveAccessibleName(/^Double steel door/)
  await expect(page.getByText('From $899')).toBeVisible()
  expect(await door.innerHTML()).not.toBe(before)
  await expect(page).toHaveURL(/material=steel/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(door).toHaveAccessibleName(/^Double wood door/)
  expect(await door.innerHTML()).toBe(before)
})

test('a choice made before the page comes to life counts', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/designer', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Steel', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: '9 ft single', exact: true }).check({ force: true })
  release()
  const door = page.locator(picture).first()
  await expect(door).toHaveAccessibleName(/^Single steel door/)
  await expect(page.getByRole('radio', { name: 'Steel', exact: true })).toBeChecked()
})

test('a link shows the same door after a reload, and the form gets it in words', async ({
  page,
}) => {
  await page.goto(
    '/designer?material=steel&style=raised-panel&color=navy&windows=none&width=single&nonsense=1',
  )
  const door = page.locator(picture).first()
  await expect(door).toHaveAccessibleName(
    /^Single steel door, 9 x 7 ft, insulated, raised panels, navy, no windows/,
  )
  await page.reload()
  await expect(door).toHaveAccessibleName(
    /^Single steel door, 9 x 7 ft, insulated, raised panels, navy, no windows/,
  )
  await page.getByRole('link', { name: 'Get a quote for this door' }).click()
  await expect(page).toHaveURL(/\/contact\?/)
  await expect(page.getByLabel('Service type')).toHaveValue('installation')
  await expect(page.getByLabel('Message')).toHaveValue(
    /Single steel door, 9 x 7 ft, insulated, raised panels, navy[\s\S]*\/designer\?width=single/,
  )
})

test('sizes and insulation have the price of the list, or none; the form gets them with the link', async ({
  page,
}) => {
  await openLive(page, '/designer?material=steel&style=raised-panel&width=single')
  const price = page.getByText(/^(From \$[\d,]+|By quote)$/)
  await expect(price).toHaveText('From $799')
  const insulation = page.getByRole('group', { name: 'Insulation' })
  await expect(insulation).toHaveAccessibleDescription(
    /Insulation adds \$200 to the starting price/,
  )
  await page.getByRole('radio', { name: 'Not insulated' }).click()
  await expect(price).toHaveText('From $599')
  await expect(insulation).toHaveAccessibleDescription(/detached garage you don't heat/)
  for (const [size, shown] of [
    ['8 ft single', 'From $599'],
    ['10 ft single', 'By quote'],
    ['18 ft double', 'By quote'],
    ['Two 9 ft singles', 'From $1,198'],
    ['Three-car, 16 ft and 9 ft', 'From $1,498'],
  ] as const) {
    await page.getByRole('radio', { name: size }).click()
    await expect(price).toHaveText(shown)
  }
  await expect(page.getByText(/two-car door starting at \$899 .* single-layer steel/)).toBeVisible()
  await page.getByRole('radio', { name: '8 ft high' }).click()
  await expect(price).toHaveText('By quote')
  await expect(page).toHaveURL(/width=three-car&height=8&insulation=none/)
  await page.getByRole('link', { name: 'Get a quote for this door' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(
    /Double and single steel doors, 16 x 8 ft and 9 x 8 ft, not insulated[\s\S]*width=three-car&height=8/,
  )
})

test('two doors side by side, and the picture as a file', async ({ page }) => {
  await openLive(page, '/designer')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('radio', { name: 'Steel', exact: true }).click()
  await expect(page.locator(picture)).toHaveCount(2)
  await expect(page.locator(picture).first()).toHaveAccessibleName(/steel/)
  await expect(page.locator(picture).last()).toHaveAccessibleName(/wood/)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('double-steel-door.jpg')
  await expect(page.getByText('Picture saved to your downloads.')).toBeVisible()
})

test('on a photo: the corners move by key and pointer, and the photo is sent nowhere', async ({
  page,
}) => {
  await page.goto('/designer')
  await page.getByRole('button', { name: 'On your photo' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByLabel('Photo of your garage, from the front').setInputFiles('public/og.jpg')
  const corner = page.getByRole('button', { name: /^Top left corner/ })
  await expect(corner).toHaveAccessibleName(/25% from the left/)
  await corner.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(corner).toHaveAccessibleName(/35% from the left/)
  const fitted = page.getByRole('img', { name: /^Double wood door/ }).last()
  await expect(fitted).toHaveAttribute('style', /matrix3d/)
  const box = await corner.boundingBox()
  if (!box) throw new Error('The corner has no place')
  await page.mouse.move(box.x + 22, box.y + 22)
  await page.mouse.down()
  await page.mouse.move(box.x - 100, box.y + 22, { steps: 4 })
  await page.mouse.up()
  await expect(corner).not.toHaveAccessibleName(/35% from the left/)
  await page.getByLabel('Photo of your garage, from the front').setInputFiles('package.json')
  await expect(page.getByRole('alert')).toContainText("We can't show this file")
  expect(sent).toEqual([])
})

test('on phone and desktop nothing overflows and axe finds nothing', async ({ page }) => {
  await page.goto('/designer')
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await page.getByRole('button', { name: 'On your photo' }).click()
  await expect(page.getByLabel('Photo of your garage, from the front')).toBeVisible()
  await expectTidy(page)
})
