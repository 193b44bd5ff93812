// @vitest-environment jsdom
// Structured data: one graph per page, with the company, the breadcrumbs, and the kind of page.
import { describe, expect, test } from 'vitest'
import { company } from '@/facts/company'
import { type BuiltPage, builtPage, builtPages } from '../support/builtSite.ts'

type Node = { '@type': string; [property: string]: unknown }

const isPublic = ({ document }: BuiltPage) => !document.querySelector('meta[name="robots"]')
const publicPages = builtPages.filter(isPublic)

function graphOf({ path, document }: BuiltPage): Node[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  expect(scripts, `graphs of ${path}`).toHaveLength(1)
  const data = JSON.parse(scripts[0]?.textContent ?? '') as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

const nodes = (page: BuiltPage, type: string) =>
  graphOf(page).filter((node) => node['@type'] === type)

describe('structured data', () => {
  test.each(['/services', '/es/servicios'])(
    '%s names the same starting prices as the data of the pages behind its cards',
    (path) => {
      const cards = [...builtPage(path).document.querySelectorAll('main li')].flatMap((card) => {
        const price = /(?:From|Desde) \$(\d+)/.exec(card.textContent ?? '')?.[1]
        const href = card.querySelector('a')?.getAttribute('href')
        return price && href ? [{ href, price: Number(price) }] : []
      })
      expect(cards).toHaveLength(4)
      for (const { href, price } of cards)
        expect(nodes(builtPage(href), 'Service')[0]?.offers, href).toMatchObject({
          priceSpecification: { minPrice: price },
        })
    },
  )

  test.each(publicPages.map(({ path }) => path))(
    '%s names the company, without ratings',
    (path) => {
      const page = builtPage(path)
      expect(nodes(page, 'HomeAndConstructionBusiness')).toEqual([
        expect.objectContaining({
          name: company.name,
          telephone: expect.stringMatching(/^\+1\d{10}$/),
          address: expect.objectContaining({ postalCode: company.address.postalCode }),
          openingHoursSpecification: expect.objectContaining({ opens: '07:00', closes: '20:00' }),
          areaServed: expect.objectContaining({ name: 'New York' }),
          logo: expect.stringMatching(/^https:.*\.png$/),
          priceRange: '$49-1,299',
          contactPoint: expect.objectContaining({
            contactType: 'emergency',
            hoursAvailable: expect.objectContaining({ opens: '00:00', closes: '23:59' }),
          }),
        }),
      ])
      expect(JSON.stringify(graphOf(page))).not.toMatch(/"(Aggregate)?Rating|"Review"/)
    },
  )

  test('an article shows search engines the picture that it shares', () => {
    const articles = publicPages.filter((page) => nodes(page, 'Article').length > 0)
    expect(articles.length).toBeGreaterThan(15)
    for (const page of articles) {
      const shared = page.document.querySelector('meta[property="og:image"]')
      expect(nodes(page, 'Article')[0]?.image, page.path).toBe(shared?.getAttribute('content'))
    }
  })

  test('pages that are not indexed carry none', () => {
    for (const { path, document } of builtPages.filter((page) => !isPublic(page))) {
      expect(document.querySelector('script[type="application/ld+json"]'), path).toBeNull()
    }
  })

  test.each(publicPages.map(({ path }) => path).filter((path) => path !== '/' && path !== '/es'))(
    '%s has breadcrumbs from the home page to itself',
    (path) => {
      const [list] = nodes(builtPage(path), 'BreadcrumbList')
      const items = list?.itemListElement as { position: number; item: string; name: string }[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      expect(items[0]?.item).toBe(company.url + (path.startsWith('/es/') ? '/es' : '/'))
      expect(items.at(-1)?.item).toBe(company.url + path)
      const built = builtPages.map((page) => company.url + page.path)
      for (const { item, name } of items) {
        expect(built).toContain(item.replace(/#\w+$/, ''))
        expect(name).toMatch(/\w/)
      }
    },
  )

  test('an area article names every step above it, as its breadcrumbs do', () => {
    const page = builtPage('/blog/garageservice/queens')
    const [trail] = nodes(page, 'BreadcrumbList')
    const items = trail?.itemListElement as { name: string }[]
    const shown = [...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li')]
    expect(items.map(({ name }) => name)).toEqual(['Home', 'Blog', 'Garage Service', 'Queens'])
    expect(shown.map((crumb) => crumb.textContent?.replace('/', ''))).toEqual(
      items.map(({ name }) => name),
    )
  })

  const paths = (pattern: RegExp) =>
    publicPages.map(({ path }) => path).filter((path) => pattern.test(path))

  test.each(paths(/^\/services\/./))('%s is a service', (path) => {
    expect(nodes(builtPage(path), 'Service')).toEqual([
      expect.objectContaining({ name: expect.any(String), url: company.url + path }),
    ])
  })

  test.each(paths(/^\/blog\/./))('%s is an article', (path) => {
    const page = builtPage(path)
    expect(nodes(page, 'Article')).toEqual([
      expect.objectContaining({
        headline: expect.any(String),
        mainEntityOfPage: company.url + path,
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    ])
    expect(page.document.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe(
      'article',
    )
  })

  test('an area is served by its counties, each in New York', () => {
    const served = (area: string) =>
      nodes(builtPage(`/blog/garageservice/${area}`), 'Service')[0]?.areaServed as {
        name: string
        containedInPlace: { name: string }
      }[]
    expect(served('brooklyn')).toEqual([
      {
        '@type': 'AdministrativeArea',
        name: 'Kings County, NY',
        containedInPlace: { '@type': 'State', name: 'New York' },
      },
    ])
    expect(served('longisland').map(({ name }) => name)).toEqual([
      'Nassau County, NY',
      'Suffolk County, NY',
    ])
  })

  test('the questions of /faq are those it shows', () => {
    const page = builtPage('/faq')
    const [faq] = nodes(page, 'FAQPage')
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThan(10)
    const shown = (page.document.body.textContent ?? '').replace(/\s+/g, ' ')
    for (const { name, acceptedAnswer } of questions) {
      expect(shown).toContain(name)
      expect(acceptedAnswer.text.length).toBeGreaterThan(20)
    }
  })
})
