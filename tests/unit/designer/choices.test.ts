import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesFor, normalize } from '@/door/choices'
import { describe as inWords } from '@/door/describe'
import { decodeDesign, encodeDesign } from '@/door/designQuery'
import { fromPrice, insulationPrice, priceNote } from '@/door/fromPrice'
import {
  type DoorDesign,
  defaultDesign,
  doorColors,
  facadeColors,
  facades,
  frames,
  hardwareStyles,
  heights,
  houses,
  insulations,
  materials,
  panels,
  paneStyles,
  times,
  widths,
  windowLayouts,
} from '@/door/options'
import { randomDesign } from '@/site/designer/randomDesign'

const among = (...tables: object[]) =>
  fc.constantFrom(...new Set(tables.flatMap((table) => Object.keys(table))))

/** Any mixture of values, most of them impossible. */
const wild = fc.record({
  width: among(widths),
  height: among(heights),
  insulation: among(insulations),
  panel: among(panels),
  material: among(materials),
  color: among(...Object.values(doorColors)),
  windows: among(windowLayouts),
  panes: among(paneStyles),
  hardware: among(hardwareStyles),
  frame: among(frames),
  house: among(houses),
  facade: among(facades),
  facadeColor: among(...Object.values(facadeColors)),
  time: among(times),
}) as fc.Arbitrary<DoorDesign>

const keys = Object.keys(defaultDesign) as (keyof DoorDesign)[]
const offers = (design: DoorDesign) =>
  keys.every((key) => (choicesFor(design)[key] as readonly string[]).includes(design[key]))

describe('normalize', () => {
  it('makes a valid design of any mixture, and leaves a valid one alone', () => {
    fc.assert(
      fc.property(wild, (design) => {
        const valid = normalize(design)
        expect(offers(valid)).toBe(true)
        expect(normalize(valid)).toEqual(valid)
        if (offers(design)) expect(valid).toEqual(design)
      }),
    )
  })

  it('keeps the panel style and the house whatever else changes', () => {
    fc.assert(
      fc.property(wild, (design) => {
        const { panel, house, width, height, facade, time } = normalize(design)
        expect({ panel, house, width, height, facade, time }).toEqual({
          panel: design.panel,
          house: design.house,
          width: design.width,
          height: design.height,
          facade: design.facade,
          time: design.time,
        })
      }),
    )
  })

  it('takes the color that looks most alike when the material changes', () => {
    const black = normalize({ ...defaultDesign, material: 'steel', color: 'black' })
    expect(normalize({ ...black, material: 'wood' }).color).toBe('ebony')
    expect(normalize({ ...black, material: 'composite', color: 'white' }).color).toBe('chalk')
  })

  it('a full-view door gets a frame made for glass', () => {
    const design = normalize({
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
        expect(decodeDesign(encodeDesign(design))).toEqual(normalize(design))
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

  it('from before there were widths and insulation shows the door and the price it showed then', () => {
    const old = (query: string) => decodeDesign(new URLSearchParams(query))
    const single = old('width=single&style=raised-panel&material=steel&color=navy')
    expect(single).toMatchObject({ width: 'single', height: '7', insulation: 'insulated' })
    expect(fromPrice(single)).toBe(799)
    expect(fromPrice(old('width=double&style=raised-panel&material=steel'))).toBe(899)
    expect(fromPrice(old('width=single&material=wood'))).toBe(1299)
    expect(fromPrice(old('width=single&style=full-view&material=aluminum'))).toBe(899)
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
  it('distinguishes every choice', () => {
    for (const panel of Object.keys(panels) as DoorDesign['panel'][]) {
      const base = normalize({ ...defaultDesign, panel })
      for (const key of keys) {
        const values = choicesFor(base)[key]
        const texts = values.map((value) => inWords({ ...base, [key]: value } as DoorDesign))
        expect(new Set(texts).size, `${panel} ${key}`).toBe(values.length)
      }
    }
  })

  it('reads as a sentence', () => {
    const design = normalize({
      ...defaultDesign,
      panel: 'raised-panel',
      material: 'steel',
      color: 'slate-blue',
      windows: 'none',
      hardware: 'none',
    })
    expect(inWords(design)).toBe(
      'Double steel door, 16 x 7 ft, not insulated, raised panels, slate blue, no windows, no hardware. Shown on a gable-roofed house with harbor blue siding, in daylight.',
    )
  })

  it('names a wall of fieldstone once', () => {
    const wall = (facadeColor: DoorDesign['facadeColor']) =>
      inWords({ ...defaultDesign, facade: 'stone', facadeColor })
    expect(wall('fieldstone')).toMatch(/ house with fieldstone walls, in daylight/)
    expect(wall('limestone')).toMatch(/ house with limestone walls, in daylight/)
  })
})

describe('the starting price', () => {
  const price = (part: Partial<DoorDesign>) =>
    fromPrice({ ...defaultDesign, panel: 'raised-panel', ...part })

  it.each([
    ['steel', 'none', 599],
    ['steel', 'insulated', 799],
    ['aluminum', 'none', 899],
    ['wood', 'none', 1299],
    ['composite', 'insulated', 1099],
    ['aluminum', 'insulated', null],
    ['wood', 'insulated', null],
  ] as const)(
    'of a one-car door in %s, insulation %s, is that of the price list',
    (material, insulation, listed) => {
      expect(price({ material, insulation, width: 'single' })).toBe(listed)
      expect(price({ material, insulation, width: 'single-8' })).toBe(listed)
    },
  )

  it('of a two-car door is known only in single-layer steel', () => {
    const builds = (['steel', 'aluminum', 'wood', 'composite'] as const).flatMap((material) =>
      (['none', 'insulated'] as const).map((insulation) =>
        price({ material, insulation, width: 'double' }),
      ),
    )
    expect(builds).toEqual([899, null, null, null, null, null, null, null])
  })

  it('is by quote for widths and heights that are made to order', () => {
    for (const width of ['single-10', 'double-18'] as const)
      expect(price({ material: 'steel', width })).toBeNull()
    for (const width of Object.keys(widths) as DoorDesign['width'][])
      expect(price({ material: 'steel', width, height: '8' })).toBeNull()
  })

  it('of several doors is their sum, and by quote when one of them is', () => {
    expect(price({ material: 'steel', width: 'two-singles' })).toBe(2 * 599)
    expect(price({ material: 'wood', width: 'two-singles' })).toBe(2 * 1299)
    expect(price({ material: 'steel', width: 'three-car' })).toBe(899 + 599)
    expect(price({ material: 'steel', insulation: 'insulated', width: 'three-car' })).toBeNull()
    expect(price({ material: 'wood', width: 'three-car' })).toBeNull()
  })

  it('says which width and build it is for', () => {
    const note = (part: Partial<DoorDesign>) =>
      priceNote({ ...defaultDesign, panel: 'raised-panel', material: 'steel', ...part })
    expect(note({ width: 'single', insulation: 'insulated' })).toMatch(
      /^Starting price for one door in insulated steel, 9 ft wide and 7 ft high\./,
    )
    expect(note({ width: 'double' })).toMatch(/single-layer steel, 16 ft wide and 7 ft high/)
    expect(note({ width: 'two-singles' })).toMatch(/^Two one-car doors .*starting at \$599 each/)
    expect(note({ width: 'three-car' })).toMatch(/\$899 and a one-car door starting at \$599/)
    expect(note({ width: 'double-18' })).toMatch(/after we measure/)
  })

  it('by quote still says where the material starts', () => {
    const note = (part: Partial<DoorDesign>) => priceNote({ ...defaultDesign, ...part })
    expect(note({ material: 'wood', width: 'double' })).toMatch(
      /^Our wood doors start at \$1,299 for a one-car door\. .*after we measure/,
    )
    // Insulated wood is not listed, so its floor is the door without a core.
    expect(note({ material: 'wood', width: 'single', insulation: 'insulated' })).toMatch(/\$1,299/)
    expect(note({ material: 'steel', width: 'single', height: '8' })).toMatch(/\$599/)
  })

  it('with a listed price names no other', () => {
    const note = priceNote({ ...defaultDesign, material: 'steel', width: 'double' })
    expect(note).not.toMatch(/doors start at/)
  })

  it('shows what insulation adds where both builds have a price', () => {
    const adds = (part: Partial<DoorDesign>) =>
      insulationPrice({ ...defaultDesign, panel: 'raised-panel', material: 'steel', ...part })
    expect(adds({ width: 'single' })).toBe(200)
    expect(adds({ width: 'two-singles', insulation: 'insulated' })).toBe(400)
    expect(adds({ width: 'double' })).toBeNull()
    expect(adds({ width: 'single', material: 'wood' })).toBeNull()
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
