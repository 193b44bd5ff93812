// The Spanish facts of an area say the figures and lead to the pages of the English ones, with no fact of their own.
import { describe, expect, it } from 'vitest'
import type { Area } from '@/content/areas/facts/area'
import { bronx } from '@/content/areas/facts/bronx'
import { brooklyn } from '@/content/areas/facts/brooklyn'
import { nassauCounty } from '@/content/areas/facts/nassauCounty'
import { queens } from '@/content/areas/facts/queens'
import { westchester } from '@/content/areas/facts/westchester'
import { linksOf, plainText, type RichText } from '@/content/richText'
import { zipText } from '@/es/content/areas/areas'
import { bronx as bronxEs } from '@/es/content/areas/facts/bronx'
import { brooklyn as brooklynEs } from '@/es/content/areas/facts/brooklyn'
import { nassauCounty as nassauEs } from '@/es/content/areas/facts/nassauCounty'
import { queens as queensEs } from '@/es/content/areas/facts/queens'
import { westchester as westchesterEs } from '@/es/content/areas/facts/westchester'

const pairs: readonly (readonly [string, Area, Area])[] = [
  ['bronx', bronx, bronxEs],
  ['brooklyn', brooklyn, brooklynEs],
  ['nassau-county', nassauCounty, nassauEs],
  ['queens', queens, queensEs],
  ['westchester', westchester, westchesterEs],
]

const passagesOf = (area: Area): readonly RichText[] => [
  area.intro,
  area.housing,
  area.weather,
  ...Object.values(area.services),
  ...area.why.map(({ text }) => text),
  ...area.coverage,
  area.visit,
  ...area.questions.map(({ answer }) => answer),
]

/** Prices, years, ZIP codes, and phone numbers; a lone digit may be a word in the other language. */
const figuresOf = (text: RichText) => plainText(text).match(/\$?\d[\d,/-]+\d|\$\d+/g) ?? []

const namesOf = (text: string) =>
  text.match(
    /\b(Ida|Sandy|Levittown|Freeport|Riverdale|Hunts Point|Rosedale|Yonkers|Peekskill)\b/g,
  ) ?? []

describe.each(pairs)('%s', (_, english, spanish) => {
  it('says the figures and places of the English passages', () => {
    const all = passagesOf(english)
    const twins = passagesOf(spanish)
    expect(twins.map(figuresOf)).toEqual(all.map(figuresOf))
    const said = (texts: readonly RichText[]) =>
      texts.map((text) => namesOf(plainText(text)).toSorted())
    expect(said(twins)).toEqual(said(all))
    expect(all.flatMap(figuresOf).length).toBeGreaterThan(2)
  })

  it('leads where they do, and lists the same places', () => {
    const links = (area: Area) => passagesOf(area).flatMap(linksOf)
    expect(links(spanish)).toEqual(links(english))
    expect(spanish.localities).toEqual(english.localities)
  })
})

it.each([
  ['queens', '111xx, 113xx, 114xx, 116xx, 11004 y 11005'],
  ['nassau-county', '110xx, 115xx, 118xx y 17 más entre 11709 y 11797'],
  ['rockland', '27 códigos postales entre 10901 y 10994'],
] as const)('ZIP codes of %s: %s', (slug, text) => expect(zipText(slug)).toBe(text))
