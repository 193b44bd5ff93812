// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { choicesFor, doorHex, normalise } from '@/door/choices'
import { edgeStrength } from '@/door/drawing/door/finish'
import { hardwareLayer } from '@/door/drawing/door/hardware'
import { panesOf } from '@/door/drawing/door/panes'
import { doorMarkup, drawDoor, layerNames } from '@/door/drawing/drawDoor'
import { drawSoldierCourse } from '@/door/drawing/house/brick'
import { numberOf } from '@/door/drawing/house/entry'
import { openingOf } from '@/door/drawing/house/opening'
import { lampsOf } from '@/door/drawing/light/lamps'
import { eachDoor, frameOf, GROUND, piersOf, sceneOf, VIEW } from '@/door/drawing/scene'
import { type DoorDesign, defaultDesign, heights, houses, widths } from '@/door/options'
import { type Hex, luminance } from '@/drawing/svg/colour'
import { Layer } from '@/drawing/svg/Layer'
import { everyPair } from './doorPairs.ts'

const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
const refsIn = (markup: string) =>
  [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '')
const layersOf = (design: DoorDesign) => drawDoor(design, { idPrefix: 'd-' }).layers
const changed = (one: DoorDesign, other: DoorDesign) => {
  const [before, after] = [layersOf(one), layersOf(other)]
  return layerNames.filter((name) => before[name] !== after[name])
}

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

  it('moves no brick when the door changes colour', () => {
    const base = normalise({
      ...defaultDesign,
      facade: 'brick',
      material: 'steel',
      panel: 'raised-panel',
    })
    for (const time of ['day', 'dusk'] as const) {
      const here = { ...base, time }
      for (const colour of choicesFor(here).colour) {
        const moved = changed(here, { ...here, colour })
        expect(moved.filter((name) => !['door', 'glass', 'light'].includes(name))).toEqual([])
      }
    }
  })

  it('gives houses their own numbers and gardens', () => {
    const houses = choicesFor(defaultDesign).house
    const facades = choicesFor(defaultDesign).facade
    const drawn = houses.flatMap((house) =>
      facades.map((facade) => layersOf(normalise({ ...defaultDesign, house, facade }))),
    )
    const gardens = new Set(drawn.map(({ planting }) => planting))
    expect(gardens.size).toBe(drawn.length)
    const numbers = houses.flatMap((house) =>
      facades.flatMap((facade) => {
        const design = normalise({ ...defaultDesign, house, facade })
        return choicesFor(design).facadeColour.map((facadeColour) =>
          numberOf(sceneOf({ ...design, facadeColour })),
        )
      }),
    )
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length * 0.6)
  })

  it.each([
    ['wood', 'ebony'],
    ['composite', 'espresso'],
  ] as const)('lets the lamps bring out the relief of %s in %s at dusk', (material, colour) => {
    const design = { ...defaultDesign, material, colour, time: 'dusk' } as const
    const paint = luminance(doorHex(design))
    const panels = layersOf(normalise({ ...design, panel: 'raised-panel' })).door
    const bevels = [...panels.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, hex]) =>
      luminance(hex as Hex),
    )
    expect(Math.max(...bevels) - paint).toBeGreaterThan(0.15)
    const [day, dusk] = (['day', 'dusk'] as const).map((time) =>
      edgeStrength(sceneOf(normalise({ ...design, time }))),
    )
    expect(dusk).toBeGreaterThan((day ?? 1) * 1.5)
  })

  it('keeps both lanterns in sight, whatever the house and the size of the doors', () => {
    for (const design of everyPair()) {
      const scene = sceneOf(design)
      for (const { x } of lampsOf(scene)) {
        expect(x - scene.mm(123), JSON.stringify(design)).toBeGreaterThanOrEqual(0)
        expect(x + scene.mm(123), JSON.stringify(design)).toBeLessThanOrEqual(VIEW.w)
      }
    }
  })

  it.each([
    ['hardware', { hardware: 'none' }, ['hardware']],
    ['panes', { panes: 'vertical' }, ['glass']],
    ['frame', { frame: 'white' }, ['door', 'glass']],
    ['facadeColour', { facadeColour: 'sage' }, ['facade']],
    ['colour', { colour: 'walnut' }, ['door', 'glass']],
  ] as const)('repaints only its own layers for %s', (_, part, layers) => {
    expect(changed(defaultDesign, { ...defaultDesign, ...part })).toEqual(layers)
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

describe('hardware', () => {
  it('is bolted to the door, never to its glass', () => {
    for (const design of everyPair()) {
      for (const scene of eachDoor(sceneOf(design))) {
        const alone = { ...scene, doors: [scene.door] }
        const markup = hardwareLayer(alone, 'h-')
        const bolts = [
          ...markup.matchAll(
            /<use href="[^"]+" (?:x="([\d.]+)" y="([\d.]+)"|transform="matrix\(-1 0 0 1 ([\d.]+) ([\d.]+)\)")/g,
          ),
        ].map(([, x, y, mirroredX, mirroredY]) => ({
          x: Number(x ?? mirroredX),
          y: Number(y ?? mirroredY),
          way: x === undefined ? -1 : 1,
        }))
        if (design.hardware === 'spade' || design.hardware === 'ring')
          expect(bolts.length).toBeGreaterThan(3)
        const length = scene.mm(design.hardware === 'spade' ? 420 : 0)
        const onGlass = bolts.filter(({ x, y, way }) =>
          panesOf(alone).some(
            (pane) =>
              y > pane.y &&
              y < pane.y + pane.h &&
              Math.max(x, x + way * length) > pane.x &&
              Math.min(x, x + way * length) < pane.x + pane.w,
          ),
        )
        expect(onGlass, JSON.stringify(design)).toEqual([])
      }
    }
  })
})

it('shows ground in front of every garage, however tall', () => {
  const every = (option: object) => Object.keys(option) as never[]
  for (const house of every(houses))
    for (const width of every(widths))
      for (const height of every(heights)) {
        const design = normalise({ ...defaultDesign, house, width, height })
        const { y, h } = frameOf(sceneOf(design))
        expect(y + h - GROUND, JSON.stringify(design)).toBeGreaterThan(60)
      }
})

it('leaves a stone of the wall in sight between the lintels of two doors', () => {
  const design = normalise({
    ...defaultDesign,
    house: 'gable',
    facade: 'stone',
    width: 'two-singles',
  })
  const scene = sceneOf(design)
  const { facade } = drawDoor(design, { idPrefix: 'l-' }).layers
  const lintels = [
    ...facade.matchAll(/d="M([\d.]+) [\d.]+v-[\d.]+h([\d.]+)" fill="none" stroke="#fff"/g),
  ]
  expect(lintels).toHaveLength(2)
  const [[, left, width] = [], [, right] = []] = lintels
  expect(Number(right) - Number(left) - Number(width)).toBeGreaterThan(scene.mm(300))
})

describe('a long garage', () => {
  const long = everyPair().filter(({ width }) => width === 'three-car')

  it('is shown closer, without cutting its doors and lamps', () => {
    expect(long.length).toBeGreaterThan(3)
    for (const design of long) {
      const scene = sceneOf(design)
      const frame = frameOf(scene)
      expect(frame.w, JSON.stringify(design)).toBeLessThan(VIEW.w)
      for (const { x } of lampsOf(scene)) {
        expect(x - scene.mm(123)).toBeGreaterThanOrEqual(frame.x)
        expect(x + scene.mm(123)).toBeLessThanOrEqual(frame.x + frame.w)
      }
      expect(frame.y + frame.h).toBeGreaterThan(GROUND + 20)
      expect(frame.y).toBeLessThan(Math.min(...scene.roofline.map(({ y }) => y)))
    }
  })

  it('fills at least half of the picture below the sky of a colonial', () => {
    const design = normalise({ ...defaultDesign, house: 'colonial', width: 'three-car' })
    const scene = sceneOf(design)
    const { y, h } = frameOf(scene)
    expect((scene.wall.eave - scene.mm(1080) - y) / h).toBeLessThan(0.3)
  })

  it('has its number on the wall between the doors, large enough to read', () => {
    for (const house of ['barn', 'gable'] as const) {
      const design = normalise({ ...defaultDesign, house, facade: 'stone', width: 'three-car' })
      const scene = sceneOf(design)
      const [pier = 0] = piersOf(scene)
      const { facade } = drawDoor(design, { idPrefix: 'n-' }).layers
      const [, x, scale] =
        /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)" fill="none" stroke="#/.exec(facade) ?? []
      expect(Math.abs(Number(x) - pier)).toBeLessThan(3)
      expect(Number(scale) * 10).toBeGreaterThan(12)
    }
  })

  it('has a lamp between the doors of a modern house, where a dark door stood in the dark', () => {
    const design = { ...defaultDesign, house: 'flat', colour: 'ebony', time: 'dusk' } as const
    const [two, one] = [
      sceneOf(normalise({ ...design, width: 'three-car' })),
      sceneOf(normalise({ ...design, width: 'double' })),
    ]
    expect(lampsOf(two)).toHaveLength(3)
    expect(lampsOf(two)[1]?.x).toBe(piersOf(two)[0])
    expect(lampsOf(one)).toHaveLength(2)
  })

  it('keeps the bricks over a door below the board with the house number', () => {
    const designs = everyPair().filter(
      ({ facade, house }) => facade === 'brick' && house === 'barn',
    )
    expect(designs.length).toBeGreaterThan(3)
    for (const design of designs) {
      const scene = sceneOf(design)
      const layer = new Layer('b-', 'test')
      drawSoldierCourse(layer, scene, openingOf(scene))
      const top = Number(/ d="M[\d.]+ ([\d.]+)/.exec(`${layer}`)?.[1])
      expect(top, JSON.stringify(design)).toBeGreaterThan(scene.wall.eave + scene.mm(190) - 7.5)
    }
  })

  it('keeps the bricks over one door clear of those over the next', () => {
    for (const height of ['7', '8'] as const) {
      const design = normalise({ ...defaultDesign, facade: 'brick', width: 'three-car', height })
      const [left, right] = eachDoor(sceneOf(design)).map((scene) => {
        const layer = new Layer('b-', 'test')
        drawSoldierCourse(layer, scene, openingOf(scene))
        const [, x, w] = / d="M([\d.]+) [\d.]+h([\d.]+)/.exec(`${layer}`) ?? []
        return { from: Number(x), to: Number(x) + Number(w) }
      })
      expect(left?.to).toBeLessThan(right?.from ?? 0)
    }
  })
})
