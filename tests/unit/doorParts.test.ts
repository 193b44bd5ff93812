// The parts of a garage door: all that the site says about each is there, and the drawing has a place for it.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ways } from '@/content/home/ways'
import {
  mainParts,
  type PartId,
  partAddress,
  partGroups,
  partIds,
  partNames,
} from '@/content/partNames'
import { doorParts, factsOf, partCopy, partLinks, partPrice } from '@/content/parts/doorParts'
import { repairPages } from '@/content/parts/repairPages'
import { pricing } from '@/content/pricing'
import { maintenance } from '@/content/services/maintenance'
import { triage } from '@/content/triage'
import { drawGarage } from '@/drawing/garage/drawGarage'
import { drawings } from '@/drawing/garage/drawings'
import { inspectionSpots, nextSpot, partSpots } from '@/drawing/garage/spots'
import { VIEW } from '@/drawing/garage/view'
import { prices } from '@/facts/prices'
import { repairPageSlugs } from '@/facts/repairPageSlugs'
import { money } from '@/lib/money'
import { stepAt } from '@/request/diagnosis/triagePath'
import { pictureSpots, spotNameClass } from '@/site/parts/StaticGarage'

const queryOf = (to: string) => new URL(to, 'http://site').searchParams

describe.each(partIds)('%s', (part) => {
  test('has what it does, what to touch, and two different signs', () => {
    const { does, touch, signs } = factsOf(part)
    for (const text of [does, touch, ...signs]) expect(text.length).toBeGreaterThan(12)
    expect(new Set(signs).size).toBe(2)
  })

  test('has its line of the price list, or says when it is priced', () => {
    const { price } = factsOf(part)
    if (!price) {
      expect(partPrice(part)).toEqual({ job: null, price: 'Priced on site, before work starts' })
      return
    }
    const lines = pricing.categories.flatMap(({ items }) => items)
    const line = lines.find(({ service }) => service === price.job)
    expect(line?.price).toBe(money(prices[price.key]))
    expect(partPrice(part).price).toBe(`From ${line?.price}`)
  })

  test('has a page, and its links lead into the safety check and name it to us', () => {
    expect(repairPageSlugs).toContain(partNames[part].page)
    expect(partAddress(part)).toMatch(/^\/services\/repairs\/[a-z-]+(#[a-z-]+)?$/)
    const { check, book } = partLinks(part)
    const path = queryOf(check).get('triage') ?? ''
    expect(
      stepAt(triage, path)
        .taps.map(({ choice }) => choice.id)
        .join('.'),
    ).toBe(path)
    expect(queryOf(book).get('message')).toContain(partNames[part].name.toLowerCase())
  })

  test('has its name on one side of its mark, or it would have no height', () => {
    const sides = spotNameClass(partSpots[part]).match(/\b(top|bottom)-\S+/g)
    expect(sides).toEqual([partSpots[part][1] < 120 ? 'top-full' : 'bottom-full'])
  })

  test('is drawn, and lit when it is chosen', () => {
    const { base, lit } = drawGarage({ idPrefix: 'x' })
    expect(base).toContain(`id="x-${part}" data-part="${part}"`)
    expect(lit(part)).toContain(`href="#x-${part}" class="part-lit"`)
  })
})

test('parts under tension say so, and only they carry the red mark', () => {
  const tense = partIds.filter((part) => partNames[part].safety === 'tension')
  expect(tense).toEqual(['spring', 'shaft', 'cable', 'drum', 'bottom'])
  for (const part of tense) expect(doorParts[part].touch).toMatch(/Do not/)
})

test('the list names every part once, each address once', () => {
  const listed = partGroups.flatMap(({ parts }) => [...parts])
  expect(listed.toSorted()).toEqual([...partIds].toSorted())
  expect(new Set(partIds.map(partAddress)).size).toBe(partIds.length)
})

test('each page is about a part of its own that has a price', () => {
  for (const slug of repairPageSlugs) {
    const part = mainParts[slug]
    expect(partNames[part]).toMatchObject({ page: slug, fragment: null })
    expect(partPrice(part).price).not.toBe(partCopy.onSite)
    const { signs, work } = repairPages[slug]
    expect(signs.length).toBeGreaterThanOrEqual(2)
    expect(work.length).toBeGreaterThanOrEqual(3)
    for (const sign of signs) expect(factsOf(part).signs).not.toContain(sign)
  }
})

test('the numbers are those of the 21 points', () => {
  const points = maintenance.checklist.categories.flatMap(({ points }): readonly string[] => points)
  expect(inspectionSpots).toHaveLength(21)
  expect(points).toHaveLength(21)
})

test('arrow keys reach every part from the first', () => {
  const spots = Object.values(partSpots)
  const reached = new Set([0])
  for (const from of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = nextSpot(spots, from, key)
      if (next !== null) reached.add(next)
    }
  }
  expect(reached.size).toBe(spots.length)
  expect(nextSpot(spots, 0, 'Tab')).toBeNull()
})

test.each(Object.keys(drawings))('public/drawings/%s.svg is up to date', (name) => {
  expect(readFileSync(`public/drawings/${name}.svg`, 'utf8')).toBe(drawings[name])
})

test("a picture's classes put the name where the drawing has the part", () => {
  for (const [part, classes] of Object.entries(pictureSpots)) {
    const [x, y] = partSpots[part as PartId]
    expect(classes).toBe(`left-[${(x / 10).toFixed(2)}%] top-[${((100 * y) / VIEW.h).toFixed(2)}%]`)
  }
})

test('the quick link of the home page names the part as the drawing does', () => {
  expect(ways[0].named).toBe(partNames.spring.name)
})
