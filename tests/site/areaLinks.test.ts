// @vitest-environment jsdom
// Articles about areas and pages about parts link each other, without a page for each pair.
import { expect, test } from 'vitest'
import { spanishPathOf } from '@/addresses'
import { articleSlugs } from '@/facts/areaNames'
import { repairPageSlugs } from '@/facts/repairPageSlugs'
import { builtPage, builtPages } from '../support/builtSite.ts'

const articles = articleSlugs.map((slug) => `/blog/garageservice/${slug}`)
const repairPages = repairPageSlugs.map((slug) => `/services/repairs/${slug}`)
const asked = ['springs', 'cables', 'openers', 'off-track'].map(
  (slug) => `/services/repairs/${slug}`,
)

/** Returns the Spanish pages of those that have one. */
const inSpanish = (paths: readonly string[]) => paths.flatMap((path) => spanishPathOf(path) ?? [])

const linksOf = (path: string) =>
  [...builtPage(path).document.querySelectorAll('main a[href]')].map(
    (link) => link.getAttribute('href') ?? '',
  )

test('each article links springs, cables, openers, and off-track in its own language', () => {
  for (const [of, parts] of [
    [articles, asked],
    [inSpanish(articles), inSpanish(asked)],
  ] as const) {
    expect(of.length).toBeGreaterThan(4)
    expect(parts).toHaveLength(4)
    for (const path of of) {
      const links = linksOf(path)
      expect(parts.filter((part) => links.filter((link) => link === part).length !== 1)).toEqual([])
    }
  }
})

test('each page about a part links articles in its own language, of every region', () => {
  const regions = ['nyc', 'longisland', 'westchester', 'albany'].map(
    (slug) => `/blog/garageservice/${slug}`,
  )
  for (const path of repairPages) expect(linksOf(path)).toEqual(expect.arrayContaining(regions))
  const spanish = [...inSpanish(articles), '/es/areas-de-servicio']
  for (const path of inSpanish(repairPages))
    expect(linksOf(path)).toEqual(expect.arrayContaining(spanish))
})

test('no page is about a part in an area', () => {
  const areas = articleSlugs.join('|')
  const pairs = builtPages
    .map(({ path }) => path)
    .filter((path) => /repair|reparac/.test(path) && new RegExp(areas).test(path))
  expect(pairs).toEqual([])
})

test('the index links 13 areas by region, and the form', () => {
  const { document } = builtPage('/service-areas')
  const regions = [...document.querySelectorAll('main section')].flatMap((section) => {
    const links = [...section.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))
    const title = section.querySelector('h2')?.textContent
    return links.length > 0 ? [[title, /\d areas/.exec(section.textContent)?.[0], links]] : []
  })
  const pages = (...slugs: string[]) => slugs.map((slug) => `/service-areas/${slug}`)
  expect(regions).toEqual([
    [
      'New York City',
      '5 areas',
      pages('manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island'),
    ],
    ['Long Island', '2 areas', pages('nassau-county', 'suffolk-county')],
    ['Hudson Valley', '2 areas', pages('westchester-county', 'rockland-county')],
    ['Upstate New York', '4 areas', pages('albany', 'buffalo', 'rochester', 'syracuse')],
  ])
  for (const [title] of regions) {
    const link = [...document.querySelectorAll('nav[aria-label=Regions] a')].find((one) =>
      one.textContent.includes(String(title)),
    )
    const named = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
    expect(named?.textContent).toContain(title)
  }
  const book = [...document.querySelectorAll('main a')].filter(
    ({ textContent }) => textContent === 'Book Service',
  )
  expect(book.at(-1)?.getAttribute('href')).toBe('/contact')
})

test('an article has everything listed for it', () => {
  const { document } = builtPage('/blog/garageservice/rochester')
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content')
  const crumbs = document.querySelectorAll('nav[aria-label=Breadcrumb] li')
  expect([...crumbs].map(({ textContent }) => textContent)).toEqual([
    'Home',
    '/Blog',
    '/Garage Service',
    '/Rochester',
  ])
  expect(content('meta[property="og:type"]')).toBe('article')
  expect(content('meta[name=keywords]')).toContain('Rochester')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/rochester$/)
  const links = [...document.querySelectorAll('main a')]
  for (const [name, address] of [
    ['Repairs', '/services/repairs'],
    ['New garage doors', '/services/new-garage-doors'],
    ['Maintenance', '/services/maintenance'],
    ['Get Free Estimate', '/contact'],
    ['Request Free Quote', '/contact'],
  ] as const) {
    const named = links.filter(({ textContent }) => textContent.trim() === name)
    expect(named.map((link) => link.getAttribute('href'))).toEqual([address])
  }
  const calls = links.filter(({ textContent }) => textContent.trim().startsWith('Call'))
  expect(calls).toHaveLength(2)
  const questions = [...document.querySelectorAll('main section')].find(
    (section) => section.querySelector('h2')?.textContent === 'Local questions',
  )
  expect(questions?.querySelectorAll('h3')).toHaveLength(2)
  // No number is held for Rochester, so no line may say that one is.
  expect(document.querySelector('main')?.textContent).not.toContain('Licensed')
})
