// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { choicesFor } from '@/door/choices'
import { doorMarkup } from '@/door/drawing/drawDoor'
import { type DoorDesign, defaultDesign, widths } from '@/door/options'
import { everyPair } from './doorPairs.ts'

const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
const refsIn = (markup: string) =>
  [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '')
describe('every pair of choices', { tags: ['details'] }, () => {
  let pictures: { design: DoorDesign; markup: string }[] = []
  beforeAll(() => {
    pictures = everyPair().map((design) => ({ design, markup: doorMarkup(design, 'p-') }))
  }, 120_000)

  it('is met by some design', () => {
    for (const key of Object.keys(defaultDesign) as (keyof DoorDesign)[]) {
      const values = new Set(pictures.map(({ design }) => design[key]))
      const offered = new Set(pictures.flatMap(({ design }) => [...choicesFor(design)[key]]))
      expect(
        [...offered].filter((value) => !values.has(value)),
        key,
      ).toEqual([])
    }
  })

  it('draws without a hole in its numbers', () => {
    expect(pictures.length).toBeGreaterThan(100)
    const broken = pictures.filter(({ markup }) => /NaN|undefined|Infinity|null/.test(markup))
    expect(broken.map(({ design }) => design)).toEqual([])
  })

  it('uses each id once and refers only to ids it has', () => {
    for (const { design, markup } of pictures) {
      const ids = idsIn(markup)
      const known = new Set(ids)
      expect(known.size, JSON.stringify(design)).toBe(ids.length)
      expect(refsIn(markup).filter((id) => !known.has(id))).toEqual([])
      expect(ids.filter((id) => !id.startsWith('p-'))).toEqual([])
    }
  })

  it('is well-formed markup', () => {
    const parser = new DOMParser()
    for (const { design, markup } of pictures.filter((_, i) => i % 12 === 0)) {
      const root = parser.parseFromString(markup, 'image/svg+xml').documentElement
      expect(root.tagName, JSON.stringify(design)).toBe('svg')
    }
  })

  it('stays within its size', () => {
    for (const [doors, middle, most, gzipped] of [
      [1, 62, 84, 22],
      [2, 70, 90, 23],
    ] as const) {
      const these = pictures
        .filter(({ design }) => widths[design.width].doors.length === doors)
        .map(({ markup }) => markup)
        .sort((a, b) => a.length - b.length)
      const heaviest = these.at(-1) ?? ''
      const median = these[Math.floor(these.length / 2)] ?? ''
      expect(median.length, `${doors} doors`).toBeLessThan(middle * 1024)
      expect(heaviest.length, `${doors} doors`).toBeLessThan(most * 1024)
      expect(gzipSync(heaviest).length, `${doors} doors`).toBeLessThan(gzipped * 1024)
    }
  })

  it('uses no filter and nothing from outside', () => {
    for (const { markup } of pictures) {
      expect(markup).not.toMatch(
        /<filter|feTurbulence|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
      )
    }
  })
})

describe('the picture', () => {
  it('is the same text every time', () => {
    expect(doorMarkup(defaultDesign, 'x')).toBe(doorMarkup({ ...defaultDesign }, 'x'))
  })

  it('shares no id with another on the same page', () => {
    const both = [
      ...idsIn(doorMarkup(defaultDesign, 'a-')),
      ...idsIn(doorMarkup(defaultDesign, 'b-')),
    ]
    expect(new Set(both).size).toBe(both.length)
  })

  it('shows every choice: no two values of an option give the same picture', () => {
    const keys = Object.keys(defaultDesign) as (keyof DoorDesign)[]
    // Insulation is inside the door; the designer draws a cut through it instead.
    for (const key of keys.filter((name) => name !== 'insulation')) {
      const values = choicesFor(defaultDesign)[key]
      const drawn = values.map((value) => doorMarkup({ ...defaultDesign, [key]: value }, 'k'))
      expect(new Set(drawn).size, key).toBe(values.length)
    }
  })

  it('is a complete document for saving as a file', () => {
    expect(doorMarkup(defaultDesign, 's')).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 640" width="960" height="640">.*<\/svg>$/s,
    )
  })
})
