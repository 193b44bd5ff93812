// The places served: the index, a short page and an article each, and the posts beside them.
import { axeFindings, excessWidth, setContrast } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

const lit = '.map-lamps > [aria-current]'

test('a click lights a lamp of the map, the next follows it; a ZIP code lights one at its fifth digit', async ({
  page,
}) => {
  await page.goto('/service-areas')
  await untilLive(page)
  const map = page.getByRole('navigation', { name: 'Areas on the map' })
  await map.getByRole('link', { name: 'Rochester' }).click()
  await expect(page.locator(lit)).toHaveText('Rochester')
  await expect(page.getByText('The light is on')).toBeVisible()
  await page.getByRole('textbox', { name: 'Check your ZIP code' }).pressSequentially('1030')
  await expect(page.locator(lit)).toHaveCount(0)
  await page.keyboard.type('1')
  await expect(page.locator(lit)).toHaveText('Staten Island')
  await expect(page.getByText('Yes, we serve 10301 (Staten Island).')).toBeVisible()
  await expect(page.getByText('New York City DCWP')).not.toHaveCount(0)
  await map.getByRole('link', { name: 'Staten Island' }).click()
  await expect(page).toHaveURL('/service-areas/staten-island')
})

/** English of the card. The names of license offices stay as they are. */
const englishWords =
  /\b(next|available|visit|fee|hours|license|call|book|today|tomorrow|page|garage doors?|serve|light|[ap]m)\b/i

test('each lamp of the Spanish map has a Spanish card, and so has a ZIP code', {
  tag: '@pages',
}, async ({ page, openPage }) => {
  const hasCard = async (on: typeof page, text: string) => {
    const card = on.locator('.place-card')
    await expect(card).toContainText(text)
    await expect(card).toContainText('Próxima visita disponible')
    await expect(card).toContainText('Cargo de visita en este momento')
    await expect(card.getByRole('button', { name: 'Cerrar' })).toBeVisible()
    // The server has answered.
    await expect(card).not.toContainText('…')
    expect(await card.textContent()).not.toMatch(englishWords)
    return card.getByRole('link', { name: 'Puertas de garaje en' })
  }
  await page.goto('/es')
  await untilLive(page)
  const field = page.getByRole('textbox', { name: 'Revise su código postal' })
  await field.scrollIntoViewIfNeeded()
  const lamps = page.getByRole('navigation', { name: 'Áreas en el mapa' }).getByRole('link')
  await expect(lamps).toHaveCount(13)
  for (const lamp of await lamps.all()) {
    const name = (await lamp.getAttribute('aria-label')) ?? ''
    await lamp.click()
    const areaLink = await hasCard(page, name)
    // Where there is no Spanish page, the link says so.
    const isSpanish = /Bronx|Queens|Brooklyn|Nassau|Westchester/.test(name)
    const to = isSpanish ? /^\/es\/areas-de-servicio\// : /^\/blog\/garageservice\//
    await expect(areaLink).toHaveAttribute('href', to)
    expect(((await areaLink.textContent()) ?? '').includes('(en inglés)'), name).toBe(!isSpanish)
  }
  await field.fill('11372')
  const queens = await hasCard(page, 'Sí, trabajamos en 11372 (Queens).')
  await queens.click()
  await expect(page).toHaveURL('/es/areas-de-servicio/queens')

  const phone = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await phone.goto('/es/areas-de-servicio')
  await untilLive(phone)
  await phone.locator('[data-area=westchester-county] a').tap()
  await hasCard(phone, 'Condado de Westchester')
  await phone.getByRole('button', { name: 'Cerrar' }).tap()
  // A key follows the link at once.
  await phone.locator('[data-area=queens] a').focus()
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL('/es/areas-de-servicio/queens')
})

test('on a phone the card of a lamp is a sheet that can be closed, and hides no lit lamp', {
  tag: '@widths',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/service-areas')
  await untilLive(page)
  const map = page.getByRole('navigation', { name: 'Areas on the map' })
  for (const name of ['Buffalo', 'Rockland County', 'Staten Island']) {
    await map.getByRole('link', { name }).click()
    await expect(page.locator('.place-card').getByText(name, { exact: true })).toBeVisible()
    const card = await page.locator('.place-card').boundingBox()
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBe(740)
    await expect
      .poll(async () => {
        const lamp = await page.locator(`${lit} .map-lamp`).boundingBox()
        return lamp && card && lamp.y > 0 && lamp.y + lamp.height < card.y
      })
      .toBe(true)
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.place-card')).toHaveCount(0)
})

test('without script the lamps are links, on English and Spanish pages', {
  tag: '@details',
}, async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/service-areas')
  const links = page.getByRole('navigation', { name: 'Areas on the map' }).getByRole('link')
  await expect(links).toHaveCount(13)
  await links.filter({ hasText: 'Albany' }).click()
  await expect(page).toHaveURL('/service-areas/albany')
  await page.goto('/es/areas-de-servicio')
  const spanish = page.getByRole('navigation', { name: 'Áreas en el mapa' })
  await expect(spanish.getByRole('link', { name: 'Condado de Rockland' })).toHaveText('Rockland')
  await spanish.getByRole('link', { name: 'Albany' }).click()
  await expect(page).toHaveURL('/es/areas-de-servicio#upstate')
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds nothing on the map, lit or not, and nothing sticks out', {
    tag: '@looks',
  }, async ({ page }) => {
    await page.goto('/service-areas')
    await untilLive(page)
    const map = page.getByRole('navigation', { name: 'Areas on the map' })
    for (const [width, contrast] of [
      [320, 'normal'],
      [390, 'high'],
      [1440, 'normal'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await setContrast(page, contrast)
      const look = async () => {
        expect(await axeFindings(page, 'main'), `${width} px`).toEqual([])
        expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0)
      }
      await look()
      await map.getByRole('link', { name: 'Syracuse' }).click()
      await expect(page.getByText('The light is on')).toBeVisible()
      await look()
      await page.getByRole('button', { name: 'Close' }).click()
    }
  })
})

test('a short page has its own head, and leads people and search engines to its article', {
  tag: '@pages',
}, async ({ page }) => {
  await page.goto('/service-areas/queens')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garage Door Service in Queens, NY' }),
  ).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/blog\/garageservice\/queens$/,
  )
  await expect(page.locator('main')).toContainText('New York City DCWP')
  await untilLive(page)
  await page.getByRole('link', { name: /^Garage doors in Queens:/ }).click()
  await expect(page).toHaveURL('/blog/garageservice/queens')
  await expect(page.locator('main:focus, h1:focus')).toBeVisible()
})

test('a post has a working contents list and tables that fit a phone', { tag: '@widths' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/blog')
  await page.getByRole('link', { name: 'What garage door repair costs in New York' }).click()
  await expect(page).toHaveURL('/blog/garage-door-repair-cost-ny')
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const last = contents.last()
  await last.click()
  await expect(page).toHaveURL(/#questions$/)
  await expect(
    page.getByRole('heading', { name: (await last.textContent()) ?? '' }),
  ).toBeInViewport()
  await expect(page.getByRole('table').first()).toHaveAccessibleName(/./)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
})

test('a question opens from its address and without a mouse', async ({ page }) => {
  await page.goto('/faq#spring-life')
  await expect(page.getByText('A standard spring is made for 10,000 cycles')).toBeVisible()
  const question = page.getByText('Should I replace one spring or both?')
  await page.locator('#one-or-both-springs summary').focus()
  await page.keyboard.press('Enter')
  await expect(question.locator('xpath=ancestor::details')).toHaveAttribute('open')
})
