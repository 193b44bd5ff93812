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
