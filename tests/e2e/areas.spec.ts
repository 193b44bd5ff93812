// The places served: the index, a short page and an article each, and the posts beside them.
import { expect, test } from './support/test.ts'

test('the index links 13 areas by region, and the form', {
  tag: '@pages',
}, async ({ page }) => {
  await page.goto('/service-areas')
  for (const [region, count, slugs] of [
    ['New York City', '5 areas', ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island']],
    ['Long Island', '2 areas', ['nassau-county', 'suffolk-county']],
    ['Hudson Valley', '2 areas', ['westchester-county', 'rockland-county']],
    ['Upstate New York', '4 areas', ['albany', 'buffalo', 'rochester', 'syracuse']],
  ] as const) {
    const part = page.getByRole('region', { name: region })
    await expect(part).toContainText(count)
    const links = part.getByRole('heading', { level: 3 }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(slugs.map((slug) => `/service-areas/${slug}`))
  }
  await page.getByRole('navigation', { name: 'Regions' }).getByText('Upstate New York').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Upstate New York' })).toBeInViewport()
  await page.getByRole('link', { name: 'Book Service' }).last().click()
  await expect(page).toHaveURL('/contact')
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
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.getByRole('link', { name: /^Garage doors in Queens:/ }).click()
  await expect(page).toHaveURL('/blog/garageservice/queens')
  await expect(page.locator('main:focus, h1:focus')).toBeVisible()
})

test('an article has everything listed for it', { tag: '@pages' }, async ({ page }) => {
  await page.goto('/blog/garageservice/rochester')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Home', '/Blog', '/Garage Service', '/Rochester'])
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /Rochester/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /rochester$/)
  const main = page.locator('main')
  for (const [name, address] of [
    ['Repairs', '/services/repairs'],
    ['New garage doors', '/services/new-garage-doors'],
    ['Maintenance', '/services/maintenance'],
    ['Get Free Estimate', '/contact'],
    ['Request Free Quote', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  await expect(main.getByRole('link', { name: /^Call/ })).toHaveCount(2)
  await expect(
    page.getByRole('region', { name: 'Local questions' }).getByRole('heading'),
  ).toHaveCount(3)
  // No number is held for Rochester, so no line may say that one is.
  await expect(main).not.toContainText('Licensed')
})

test('a post has a working contents list and tables that fit a phone', async ({ page }) => {
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
