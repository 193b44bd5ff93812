import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doorPrices, prices } from '@/content/prices'
import { choicesFor, normalise } from '@/features/designer/choices'
import { describe as inWords } from '@/features/designer/describe'
import { decodeDesign, encodeDesign } from '@/features/designer/designQuery'
import { fromPrice } from '@/features/designer/fromPrice'
import {
  type DoorDesign,
  defaultDesign,
  doorColours,
  facadeColours,
  facades,
  hardwareStyles,
  houses,
  materials,
  panels,
  paneStyles,
  times,
  widths,
  windowLayouts,
} from '@/features/designer/options'
import { randomDesign } from '@/features/designer/randomDesign'

const among = (...tables: object[]) =>
  fc.constantFrom(...new Set(tables.flatMap((table) => Object.keys(table))))

/** Any mixture of values, most of them impossible. */
const wild = fc.record({
  width: among(widths),
  panel: among(panels),
  material: among(materials),
  colour: among(...Object.values(doorColours)),
  windows: among(windowLayouts),
  panes: among(paneStyles),
  hardware: among(hardwareStyles),
  house: among(houses),
  facade: among(facades),
  facadeColour: among(...Object.values(facadeColours)),
  time: among(times),
}) as fc.Arbitrary<DoorDesign>

const keys = Object.keys(defaultDesign) as (keyof DoorDesign)[]
const offers = (design: DoorDesign) =>
  keys.every((key) => (choicesFor(design)[key] as readonly string[]).includes(design[key]))

describe('normalise', () => {
  it('makes a valid design of any mixture, and leaves a valid one alone', () => {
    fc.assert(
      fc.property(wild, (design) => {
        const valid = normalise(design)
        expect(offers(valid)).toBe(true)
        expect(normalise(valid)).toEqual(valid)
        if (offers(design)) expect(valid).toEqual(design)
      }),
    )
  })

  it('keeps the panel style and the house whatever else gives way', () => {
    fc.assert(
      fc.property(wild, (design) => {
        const { panel, house, width, facade, time } = normalise(design)
        expect({ panel, house, width, facade, time }).toEqual({
          panel: design.panel,
          house: design.house,
          width: design.width,
          facade: design.facade,
          time: design.time,
        })
      }),
    )
  })

  it('takes the color that looks most alike when the material changes', () => {
    const black = normalise({ ...defaultDesign, material: 'steel', colour: 'black' })
    expect(normalise({ ...black, material: 'wood' }).colour).toBe('ebony')
    expect(normalise({ ...black, material: 'composite', colour: 'white' }).colour).toBe('chalk')
  })

  it('gives a full-view door a frame that is made for glass', () => {
    const design = normalise({
      ...defaultDesign,
      panel: 'full-view',
      material: 'steel',
      windows: 'none',
    })
    expect(design).toMatchObject({ material: 'aluminum', windows: 'full-glass', hardware: 'none' })
  })
})

describe('the address of a design', () => {
  it('brings the same design back', () => {
    fc.assert(
      fc.property(wild, (design) => {
        expect(decodeDesign(encodeDesign(design))).toEqual(normalise(design))
      }),
    )
  })

  it('falls back for what is missing or unknown', () => {
    expect(decodeDesign(new URLSearchParams(''))).toEqual(defaultDesign)
    expect(decodeDesign(new URLSearchParams('time=noon&width=__proto__&style=dusk'))).toEqual(
      defaultDesign,
    )
    expect(decodeDesign(new URLSearchParams('time=dusk')).time).toBe('dusk')
  })

  it('never fails, whatever the address says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (entries) => {
        expect(offers(decodeDesign(new URLSearchParams(entries)))).toBe(true)
      }),
    )
  })
})

describe('the description', () => {
  it('tells every choice apart', () => {
    for (const panel of Object.keys(panels) as DoorDesign['panel'][]) {
      const base = normalise({ ...defaultDesign, panel })
      for (const key of keys) {
        const values = choicesFor(base)[key]
        const words = values.map((value) => inWords({ ...base, [key]: value } as DoorDesign))
        expect(new Set(words).size, `${panel} ${key}`).toBe(values.length)
      }
    }
  })

  it('reads as a sentence', () => {
    const design = normalise({
      ...defaultDesign,
      panel: 'raised-panel',
      material: 'steel',
      colour: 'slate-blue',
      windows: 'none',
      hardware: 'none',
    })
    expect(inWords(design)).toBe(
      'Double steel door, raised panels, slate blue, no windows, no hardware. Shown in a gable-roofed house with harbor blue siding, in daylight.',
    )
  })
})

describe('the starting price', () => {
  it('follows the material; a two-car door has one only in single-layer steel', () => {
    for (const material of ['steel', 'aluminum', 'wood', 'composite'] as const) {
      const price = (width: 'single' | 'double') => fromPrice({ ...defaultDesign, material, width })
      expect(price('single')).toBe(doorPrices[material])
      expect(price('double')).toBe(material === 'steel' ? prices.doubleDoor : null)
    }
  })
})

describe('a random design', () => {
  it('is valid, and the same for the same numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
          minLength: 30,
          maxLength: 30,
        }),
        (numbers) => {
          const draw = () => {
            let i = 0
            return randomDesign(() => numbers[i++ % numbers.length] ?? 0)
          }
          expect(offers(draw())).toBe(true)
          expect(draw()).toEqual(draw())
        },
      ),
    )
  })

  it('shows every panel style and house in time', () => {
    let state = 1
    const numbers = () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
    const drawn = Array.from({ length: 300 }, () => randomDesign(numbers))
    expect(new Set(drawn.map(({ panel }) => panel)).size).toBe(Object.keys(panels).length)
    expect(new Set(drawn.map(({ house }) => house)).size).toBe(Object.keys(houses).length)
  })
})
