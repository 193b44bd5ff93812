// Promises of the area pages: every place has facts of its own, and no two places share a sentence.

import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allPaths } from '@/content/app/allPaths'
import { areaLicenses } from '@/content/areas/areaLicenses'
import {
  areaPictures,
  areas,
  articleHead,
  shortPageHead,
  shortPageLine,
  shortPageTitle,
  zipsOf,
  zipText,
} from '@/content/areas/areas'
import type { Area } from '@/content/areas/facts/area'
import { linksOf, plainText, type RichText } from '@/content/richText'
import {
  areaNames,
  articleOf,
  articleSlugs,
  regionNames,
  serviceAreaSlugs,
  serviceAreasOf,
} from '@/facts/areaNames'
import { company } from '@/facts/company'
import { heads } from '../support/heads.ts'

const everyArea = articleSlugs.map((slug): [slug: string, area: Area] => [slug, areas[slug]])

/** Returns every text of an entry, each paragraph as one string. */
function texts(area: Area): string[] {
  return [...paragraphs(area).map(plainText), ...Object.values(area.services), ...pageTexts(area)]
}

function paragraphs(area: Area): readonly RichText[] {
  return [
    area.intro,
    area.housing,
    area.weather,
    area.visit,
    ...area.coverage,
    ...area.why.flatMap(({ title, text }) => [title, text]),
    ...area.questions.flatMap(({ question, answer }) => [question, answer]),
  ]
}

function pageTexts({ page, article }: Area): string[] {
  const { title, description, social } = article
  const own = page ? [page.line, page.description] : []
  return [...own, title, description, social.title, social.description]
}

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?!:;])\s+/)
    .map((sentence) => sentence.toLowerCase().replace(/[^a-z0-9' ]/g, ''))

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

describe('the places of the specification', () => {
  test('thirteen short pages in four regions', () => {
    const regions = Object.keys(regionNames) as (keyof typeof regionNames)[]
    expect(regions.map((region) => [regionNames[region], serviceAreasOf(region)])).toEqual([
      ['New York City', ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island']],
      ['Long Island', ['nassau-county', 'suffolk-county']],
      ['Hudson Valley', ['westchester-county', 'rockland-county']],
      ['Upstate New York', ['albany', 'buffalo', 'rochester', 'syracuse']],
    ])
  })

  test('fifteen articles with their names', () => {
    expect(articleSlugs.map((slug) => [slug, areaNames[slug].name])).toEqual([
      ['nyc', 'New York City'],
      ['manhattan', 'Manhattan'],
      ['brooklyn', 'Brooklyn'],
      ['queens', 'Queens'],
      ['bronx', 'Bronx'],
      ['staten-island', 'Staten Island'],
      ['longisland', 'Long Island'],
      ['nassau-county', 'Nassau County'],
      ['suffolk-county', 'Suffolk County'],
      ['westchester', 'Westchester County'],
      ['rockland', 'Rockland County'],
      ['albany', 'Albany'],
      ['buffalo', 'Buffalo'],
      ['rochester', 'Rochester'],
      ['syracuse', 'Syracuse'],
    ])
  })

  test('a short page and its article find each other', () => {
    for (const page of serviceAreaSlugs) expect(areaNames[articleOf(page)].page).toBe(page)
    expect(articleOf('westchester-county')).toBe('westchester')
    expect(articleOf('rockland-county')).toBe('rockland')
  })

  test.each(serviceAreaSlugs)('the short page of %s has its title and one line', (page) => {
    expect(shortPageTitle(page)).toBe(
      `Garage Door Service in ${areaNames[articleOf(page)].name}, NY`,
    )
    const line = shortPageLine(page)
    expect(line).toMatch(/\.$/)
    expect(line).not.toMatch(/[a-z]{3}[.?!] /)
    expect(wordsOf(line).length).toBeLessThan(40)
  })

  test('an entry has text for a short page exactly when there is one', () => {
    for (const slug of articleSlugs)
      expect(areas[slug].page === null, slug).toBe(areaNames[slug].page === null)
  })
})

describe('search and sharing', () => {
  const found = [...serviceAreaSlugs.map(shortPageHead), ...articleSlugs.map(articleHead)]

  test.each(found)('$title fits a search result', ({ title, description, keywords, social }) => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(keywords.length).toBeGreaterThanOrEqual(4)
    expect(new Set(keywords).size).toBe(keywords.length)
    expect(social.title.length).toBeGreaterThan(10)
    expect(social.description.length).toBeLessThanOrEqual(200)
  })

  test('titles and descriptions are unique on the site', () => {
    const all = [...found, ...Object.values(heads)]
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
  })
})

describe('facts of its own', () => {
  test.each(everyArea)('%s has places, reasons, coverage and enough to read', (_, area) => {
    expect(area.localities.length).toBeGreaterThanOrEqual(5)
    expect(new Set(area.localities).size).toBe(area.localities.length)
    expect(area.why.length).toBeGreaterThanOrEqual(3)
    expect(area.coverage.length).toBeGreaterThanOrEqual(2)
    expect(wordsOf(texts(area).join(' ')).length).toBeGreaterThanOrEqual(400)
  })

  test('no sentence of more than 6 words appears twice', () => {
    const owners = new Map<string, string>()
    const shared: string[] = []
    for (const [slug, area] of everyArea)
      for (const sentence of texts(area).flatMap(sentencesOf)) {
        if (wordsOf(sentence).length <= 6) continue
        const owner = owners.get(sentence) ?? slug
        if (owner !== slug) shared.push(`${owner}, ${slug}: ${sentence}`)
        owners.set(sentence, slug)
      }
    expect(shared).toEqual([])
    expect(owners.size).toBeGreaterThan(400)
  })

  test('every place promises the call back in the words of the company', () => {
    for (const [slug, area] of everyArea) {
      expect(plainText(area.visit), slug).toContain(company.callBackText)
      expect(plainText(area.visit), slug).toMatch(/same[- ]day/i)
    }
  })

  test('licenses are named only where an office is known', () => {
    const without = articleSlugs.filter((slug) => areaLicenses[slug].length === 0)
    expect(without).toEqual(['albany', 'rochester', 'syracuse'])
    for (const slug of without) expect(texts(areas[slug]).join(' ')).not.toMatch(/licen[sc]e/i)
  })

  test('links lead to addresses of the site', () => {
    const addresses = new Set(allPaths.map(({ path }) => path))
    for (const [slug, area] of everyArea) {
      const links = paragraphs(area).flatMap(linksOf)
      expect(links.length, slug).toBeGreaterThan(0)
      for (const to of links) {
        expect(addresses, `${slug} leads to ${to}`).toContain(to.split(/[?#]/)[0])
        expect(to, 'no page leads to itself').not.toBe(`/blog/garageservice/${slug}`)
      }
    }
  })

  test.each(Object.values(areaPictures))('the picture $name is there', ({ name }) => {
    expect(existsSync(new URL(`../../public/pictures/${name}-800.avif`, import.meta.url))).toBe(
      true,
    )
  })
})

describe('ZIP codes in words', () => {
  test.each([
    ['manhattan', '100xx, 101xx, and 102xx'],
    ['queens', '111xx, 113xx, 114xx, 116xx, 11004, and 11005'],
    ['nassau-county', '110xx, 115xx, 118xx, and 17 more between 11709 and 11797'],
    ['suffolk-county', '117xx, 119xx, 00501, 00544, and 06390'],
    ['westchester', '105xx, 106xx, 107xx, and 108xx'],
    ['rockland', '27 ZIP codes between 10901 and 10994'],
  ] as const)('%s: %s', (slug, text) => {
    expect(zipText(slug)).toBe(text)
  })

  test('New York City and Long Island hold the codes of their parts', () => {
    for (const part of ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island'] as const)
      expect(zipsOf('nyc').prefixes).toEqual(expect.arrayContaining(zipsOf(part).prefixes))
    expect(zipsOf('longisland').prefixes).toEqual(['110', '115', '117', '118', '119'])
  })
})
