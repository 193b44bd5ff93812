import { excessWidth, expectNormalized } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { holdApp, openLive, untilLive } from './support/timestamps.ts'

/** The first door is a file, each other one a drawing in the page. */
const picture = '.door-picture :is(img, svg[role=img])'
const caption = '[data-caption]'

test('keyboard choices change picture, text, price, and address', async ({ page }) => {
  await page.goto('/designer?material=wood')
  await untilLive(page)
  const door = page.locator(picture).first()
  await expect(page.locator(caption)).toHaveText(/^Double wood door/)
  await expect(page.getByText('By quote', { exact: true })).toBeVisible()
  const before = await door.innerHTML()
  await page.getByRole('radio', { name: 'Wood', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Steel', exact: true })).toBeChecked()
  await expect(page.locator(caption)).toHaveText(/^Double steel door/)
  await expect(page.getByText('From $899')).toBeVisible()
  expect(await door.innerHTML()).not.toBe(before)
  await expect(page).toHaveURL(/material=steel/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(caption)).toHaveText(/^Double wood door/)
  expect(await door.innerHTML()).toBe(before)
})

test('the first door has a price, and its description appears once', { tag: '@details' }, async ({
  page,
}) => {
  await openLive(page, '/designer')
  await expect(page.locator(caption)).toHaveText(/^Double steel door/)
  await expect(page.getByText('From $899', { exact: true })).toBeVisible()
  await expect(page.locator(picture).first()).toHaveAccessibleName('Your door on a house')
  await page.getByRole('radio', { name: 'Wood', exact: true }).click()
  await expect(
    page.getByText(/^Our wood doors start at \$[\d,]+ for a one-car door\./),
  ).toBeVisible()
})

test('choices are shown as drawings of the door', { tag: '@details' }, async ({ page }) => {
  await openLive(page, '/designer')
  const style = page.getByRole('group', { name: 'Panel style' })
  const hardware = page.getByRole('group', { name: 'Hardware' })
  const drawn = page.locator('fieldset img[src^="data:"]')
  await expect(style.locator('img')).toHaveCount(4)
  // The first door's pictures are files: drawing them would keep a slow phone busy at the start.
  await page.waitForTimeout(1000)
  await expect(drawn).toHaveCount(0)
  const carriage = style.locator('label', { hasText: 'Carriage house' }).locator('img')
  await page.getByRole('radio', { name: 'Navy', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(carriage).toHaveAttribute('src', /^data:image\/svg/)
  await expect(style.getByRole('radio', { name: 'Carriage house' })).toBeChecked()
  await hardware.scrollIntoViewIfNeeded()
  await expect(hardware.locator('img').first()).toHaveAttribute('src', /^data:image\/svg/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drawn).toHaveCount(0)
})

test('day and dusk are a switch on the picture', { tag: '@details' }, async ({ page }) => {
  await openLive(page, '/designer')
  const time = page.getByRole('group', { name: 'Time of day' })
  const fades = () =>
    document
      .getAnimations()
      .some(({ effect }) =>
        (effect as KeyframeEffect | null)?.pseudoElement?.includes('door-picture'),
      )
  const fading = page.waitForFunction(fades)
  await time.getByRole('radio', { name: 'Dusk' }).click({ force: true })
  await fading
  await expect(page.locator(caption)).toHaveText(/at dusk with the lamps lit/)
  await expect(page).toHaveURL(/time=dusk/)
  await expect.poll(() => page.evaluate(fades)).toBe(false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await time.getByRole('radio', { name: 'Day' }).click({ force: true })
  await expect(page.locator(caption)).toHaveText(/in daylight/)
  expect(await page.evaluate(fades)).toBe(false)
})

test('the parts of the choices are one press away', { tag: '@widths' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLive(page, '/designer')
  const ways = page.getByRole('navigation', { name: 'Choices' })
  await expect(ways.getByRole('button')).toHaveText([
    'House',
    'Style',
    'Color',
    'Windows',
    'Hardware',
    'Size',
  ])
  await ways.getByRole('button', { name: 'Windows' }).click()
  await expect(ways.getByRole('button', { name: 'Windows' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const windows = page.getByRole('group', { name: 'Windows' })
  await expect(windows.getByRole('radio', { name: 'Top row, arched' })).toBeFocused()
  const [bar, group] = [await ways.boundingBox(), await windows.boundingBox()]
  if (!bar || !group) throw new Error('The choices are not drawn')
  expect(group.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(group.y - bar.y - bar.height).toBeLessThan(60)
  const current = ways.locator('[aria-current=true]')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(current).toHaveText('Size')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(current).toHaveText('House')
})

test('the Tab key goes on as the eye does, on a phone, too', { tag: '@widths' }, async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openLive(page, '/designer')
    const [picture, tool, way, choice] = await Promise.all(
      [
        page.getByRole('radio', { name: 'Dusk' }),
        page.getByRole('button', { name: 'Surprise me' }),
        page.getByRole('navigation', { name: 'Choices' }).getByRole('button').first(),
        page.getByRole('radio', { name: 'Gable' }),
      ].map((part) => part.elementHandle()),
    )
    const follows = await page.evaluate(
      (parts) =>
        parts.slice(1).map((part, at) => part && parts[at]?.compareDocumentPosition(part) === 4),
      [picture, tool, way, choice],
    )
    expect(follows).toEqual([true, true, true])
    const tops = await Promise.all(
      [tool, way, choice].map(async (part) => (await part?.boundingBox())?.y ?? 0),
    )
    if (width === 390) expect(tops).toEqual([...tops].sort((a, b) => a - b))
  }
})

test('a choice made before hydration counts', { tag: '@details' }, async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/designer', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Wood', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: '9 ft single', exact: true }).check({ force: true })
  release()
  await expect(page.locator(caption)).toHaveText(/^Single wood door/)
  await expect(page.getByRole('radio', { name: 'Wood', exact: true })).toBeChecked()
})

test('a link shows the same door again, and the form describes it', async ({ page }) => {
  await page.goto(
    '/designer?material=steel&style=raised-panel&color=navy&windows=none&width=single&nonsense=1',
  )
  await expect(page.locator(caption)).toHaveText(
    /^Single steel door, 9 x 7 ft, insulated, raised panels, navy, no windows/,
  )
  await page.reload()
  await expect(page.locator(caption)).toHaveText(
    /^Single steel door, 9 x 7 ft, insulated, raised panels, navy, no windows/,
  )
  await page.getByRole('link', { name: 'Get a quote for this door' }).click()
  await expect(page).toHaveURL(/\/contact\?/)
  await expect(page.getByLabel('Service type')).toHaveValue('installation')
  await expect(page.getByLabel('Message')).toHaveValue(
    /Single steel door, 9 x 7 ft, insulated, raised panels, navy[\s\S]*\/designer\?width=single/,
  )
})

test('saved doors are side by side until they are removed', async ({ page }) => {
  await openLive(page, '/designer?material=wood')
  const saved = page.getByRole('region', { name: 'Saved doors' })
  await page.getByRole('button', { name: 'Save door' }).click()
  await page.getByRole('radio', { name: 'Steel', exact: true }).click()
  await page.getByRole('button', { name: 'Save door' }).click()
  await page.getByRole('button', { name: 'Save door' }).click()
  await page.reload()
  await expect(saved.getByRole('img')).toHaveCount(2)
  const [wood, steel] = [saved.getByRole('listitem').first(), saved.getByRole('listitem').last()]
  await expect(wood.getByRole('img')).toHaveAccessibleName(/^Double wood door/)
  await expect(wood.getByText('By quote')).toBeVisible()
  await expect(steel.getByText('From $899')).toBeVisible()
  await expect(steel.getByRole('link', { name: 'Get a quote' })).toHaveAttribute(
    'href',
    /Double%20steel|Double\+steel/,
  )
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  await wood.getByRole('button', { name: 'Use this one' }).click()
  await expect(page.locator(caption)).toHaveText(/^Double wood door/)
  await expect(page).toHaveURL(/material=wood/)
  await expectNormalized(page)
  await wood.getByRole('button', { name: 'Remove' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await expect(saved.getByRole('heading', { name: 'Saved doors' })).toBeFocused()
  await saved.getByRole('button', { name: 'Remove' }).click()
  await expect(saved.getByText('Save a door to compare it with others')).toBeVisible()
})

test('the picture is saved as a file', { tag: '@details' }, async ({ page }) => {
  await openLive(page, '/designer?material=steel')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('double-steel-door.jpg')
  await expect(page.getByText('Picture saved to your downloads.')).toBeVisible()
})

test('the picture stays in sight on a phone on its side', { tag: '@widths' }, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 375 })
  await openLive(page, '/designer')
  const door = page.locator(picture).first()
  for (const name of ['Steel', '16 ft double', 'Dusk']) {
    await page.getByRole('radio', { name, exact: true }).scrollIntoViewIfNeeded()
    await expect(door).toBeInViewport({ ratio: 0.95 })
  }
  for (const width of [320, 740]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  }
})

test('corners on a photo move, and the photo is sent nowhere', async ({ page }) => {
  await page.goto('/designer?material=wood')
  await page.getByRole('button', { name: 'On your photo' }).click()
  const file = page.getByLabel('Photo of your garage, from the front')
  await expect(file).toBeFocused()
  await expect(file).toBeInViewport({ ratio: 1 })
  const sent: string[] = []
  page.on('request', (request) => {
    // A HEAD, which asks for the time, carries nothing either.
    if (!/^(blob|data):/.test(request.url()) && !['GET', 'HEAD'].includes(request.method()))
      sent.push(request.url())
  })
  await page.getByLabel('Photo of your garage, from the front').setInputFiles('public/og.jpg')
  const corner = page.getByRole('button', { name: /^Top left corner/ })
  await expect(corner).toHaveAccessibleName(/25% from the left/)
  await corner.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(corner).toHaveAccessibleName(/35% from the left/)
  const laid = page.getByRole('img', { name: 'Your door' })
  await expect(laid).toHaveCount(1)
  await expect(laid).toHaveAttribute('style', /matrix3d/)
  const loupe = page.locator('[data-loupe]')
  const box = await corner.boundingBox()
  if (!box) throw new Error('The corner has no place')
  await page.mouse.move(box.x + 22, box.y + 22)
  await page.mouse.down()
  await page.mouse.move(box.x - 100, box.y + 22, { steps: 4 })
  await expect(loupe).toBeVisible()
  await page.mouse.up()
  await expect(loupe).toHaveCount(0)
  await expect(corner).toHaveCSS('opacity', '0')
  await page.getByRole('img', { name: 'Your photo' }).click({ position: { x: 5, y: 5 } })
  await expect(corner).toHaveCSS('opacity', '1')
  await expect(corner).not.toHaveAccessibleName(/35% from the left/)
  await page.getByRole('button', { name: 'Hide corners' }).click()
  await expect(corner).toHaveCount(0)
  await expect(laid).toBeVisible()
  await page.getByRole('radio', { name: 'Steel', exact: true }).click()
  await expect(page.locator(caption)).toHaveText(/^Double steel door/)
  await page.getByRole('radio', { name: 'Two 9 ft singles' }).click()
  await page.getByRole('button', { name: 'Hide corners' }).click()
  await expect(page.getByRole('button', { name: /^Door 2, bottom right corner/ })).toBeVisible()
  await page.getByLabel('Photo of your garage, from the front').setInputFiles('package.json')
  await expect(page.getByRole('alert')).toContainText("We can't show this file")
  expect(sent).toEqual([])
})

test('nothing overflows, and axe finds nothing', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/designer')
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await page.getByRole('button', { name: 'On your photo' }).click()
  await expect(page.getByLabel('Photo of your garage, from the front')).toBeVisible()
  await expectNormalized(page)
})
