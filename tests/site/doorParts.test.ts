// @vitest-environment jsdom
// The drawing of a garage door as HTML: a picture and links, which need no script.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mainParts, partAddress, partIds, partNames, partsOf } from '@/content/partNames'
import { doorParts, partPrice } from '@/content/parts/doorParts'
import { repairPageCopy } from '@/content/parts/repairPages'
import { plainText } from '@/content/richText'
import { dangerRules } from '@/facts/dangerRules'
import { postSlugs } from '@/facts/posts'
import { type RepairPageSlug, repairPageSlugs } from '@/facts/repairPageSlugs'
import { builtPage, dist } from '../support/builtSite.ts'

const repairPaths = repairPageSlugs.map((slug) => `/services/repairs/${slug}`)
const withList = [
  '/',
  '/services/repairs',
  ...repairPaths,
  ...postSlugs.map((slug) => `/blog/${slug}`),
]

test.each([...withList, '/services/maintenance'])('%s shows it as a lazy picture', (path) => {
  const pictures = builtPage(path).document.querySelectorAll('img[src^="/drawings/garage"]')
  expect(pictures).toHaveLength(1)
  const [picture] = pictures
  expect(picture?.getAttribute('loading')).toBe('lazy')
  expect(picture?.getAttribute('alt')).toMatch(/seen from inside/)
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1000', '840'])
  expect(existsSync(join(dist, picture?.getAttribute('src') ?? ''))).toBe(true)
})

test.each(withList)('%s links every part', (path) => {
  const list = builtPage(path).document.querySelector('nav[aria-label="Parts of a garage door"]')
  const links = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  // No page links to itself.
  const elsewhere = partIds.map(partAddress).filter((address) => address !== path)
  expect(links.toSorted()).toEqual(elsewhere.toSorted())
})

test('the 21 points of the checklist link the parts they look at', () => {
  const points = builtPage('/services/maintenance').document.querySelectorAll('#checklist ol > li')
  expect(points).toHaveLength(21)
  for (const point of points)
    expect(point.querySelector('a')?.getAttribute('href')).toMatch(/^\/services\/repairs\//)
})

describe.each(repairPageSlugs)('/services/repairs/%s', (slug) => {
  const { document } = builtPage(`/services/repairs/${slug}`)
  const text = document.querySelector('main')?.textContent ?? ''

  test('has its own part lit, its signs, its price and what to leave alone', () => {
    const part = mainParts[slug]
    expect(document.querySelector(`img[src="/drawings/garage-${part}.svg"]`)).not.toBeNull()
    for (const sign of doorParts[part].signs) expect(text).toContain(sign)
    expect(text).toContain(partPrice(part).price)
    expect(text).toContain('What to leave alone')
  })

  test('has its other parts as fragments', () => {
    for (const part of partsOf(slug)) {
      const { fragment, name } = partNames[part]
      if (fragment) expect(document.getElementById(fragment)?.textContent).toContain(name)
    }
  })

  test('is in the sitemap, and a service to search engines', () => {
    const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
    expect(sitemap).toContain(`/services/repairs/${slug}</loc>`)
    const graph = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(graph).toContain('"@type":"Service"')
    expect(graph).toContain('"BreadcrumbList"')
  })
})

/** Returns the runs of 5 words of a page's own text: without danger rules, price notes, calls to action, and lists of links. */
function runsOf(slug: RepairPageSlug): ReadonlySet<string> {
  const main = builtPage(`/services/repairs/${slug}`).document.querySelector('main')
  const own = main?.cloneNode(true) as Element
  for (const element of own.querySelectorAll('a, button, nav, noscript, script, [data-legend]'))
    element.remove()
  const same = [
    ...Object.values(dangerRules),
    repairPageCopy.priceNote,
    repairPageCopy.closing.title,
  ]
  const text = [...same, plainText(repairPageCopy.closing.text)].reduce(
    (rest, note) => rest.replaceAll(note, ' '),
    [...own.querySelectorAll('*')]
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
      .map(({ textContent }) => textContent)
      .join(' '),
  )
  const words = text.toLowerCase().match(/[a-z0-9$']+/g) ?? []
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

test('the part pages share less than 30 % of their runs of 5 words', () => {
  const runs = new Map(repairPageSlugs.map((slug) => [slug, runsOf(slug)]))
  const shares = repairPageSlugs.map((slug) => {
    const others = repairPageSlugs.filter((other) => other !== slug)
    const own = [...(runs.get(slug) ?? [])]
    const shared = own.filter((run) => others.some((other) => runs.get(other)?.has(run)))
    return { slug, words: own.length, percent: Math.round((100 * shared.length) / own.length) }
  })
  console.info(shares.map(({ slug, percent }) => `${slug} ${percent} %`).join(', '))
  for (const { slug, words, percent } of shares) {
    expect(words, slug).toBeGreaterThan(200)
    expect(percent, slug).toBeLessThan(30)
  }
})

test.each(repairPageSlugs)(
  '%s says its signs and its price once, and has no link to itself',
  (slug) => {
    const { document } = builtPage(`/services/repairs/${slug}`)
    const text = document.querySelector('main')?.textContent ?? ''
    for (const sign of doorParts[mainParts[slug]].signs) expect(text.split(sign)).toHaveLength(2)
    expect(text.split(partPrice(mainParts[slug]).price)).toHaveLength(2)
    expect(document.querySelector(`main a[href="/services/repairs/${slug}"]`)).toBeNull()
  },
)
