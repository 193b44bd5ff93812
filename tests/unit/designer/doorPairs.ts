// Few designs in which every two values that go together meet at least once.
import { choicesFor, normalize } from '@/door/choices'
import { type DoorDesign, defaultDesign, panels } from '@/door/options'
import { seeded } from '@/drawing/svg/random'

type Key = keyof DoorDesign
type Pair = readonly [one: Key, first: string, other: Key, second: string]

const keys = Object.keys(defaultDesign) as Key[]

/** Returns every value any option can take with some panel style and material. */
function valuesOf(key: Key): string[] {
  const values = new Set<string>()
  for (const panel of Object.keys(panels) as DoorDesign['panel'][]) {
    const base = normalize({ ...defaultDesign, panel })
    for (const material of choicesFor(base).material) {
      for (const facade of choicesFor(base).facade) {
        for (const windows of choicesFor(base).windows) {
          const design = normalize({ ...base, material, facade, windows })
          for (const value of choicesFor(design)[key]) values.add(value)
        }
      }
    }
  }
  return [...values]
}

function allPairs(): Pair[] {
  const values = new Map(keys.map((key) => [key, valuesOf(key)]))
  const of = (key: Key) => values.get(key) ?? []
  return keys.flatMap((one, i) =>
    keys
      .slice(i + 1)
      .flatMap((other) =>
        of(one).flatMap((first) => of(other).map((second): Pair => [one, first, other, second])),
      ),
  )
}

const nameOf = ([one, first, other, second]: Pair) => `${one}=${first} ${other}=${second}`

/** Returns a design with both values of the pair and any others; none when the two never go together. */
function designWith(pair: Pair, random: () => number): DoorDesign | undefined {
  const [one, first, other, second] = pair
  for (let attempt = 0; attempt < 24; attempt++) {
    let design = defaultDesign
    for (const key of keys) {
      const offered = choicesFor(normalize(design))[key]
      const value = offered[Math.floor(random() * offered.length)]
      design = { ...design, [key]: value, [one]: first, [other]: second } as DoorDesign
    }
    const valid = normalize(design)
    if (valid[one] === first && valid[other] === second) return valid
  }
  return undefined
}

function designsOfPairs(): readonly DoorDesign[] {
  const random = seeded('pairs')
  const met = new Set<string>()
  const designs: DoorDesign[] = []
  for (const pair of allPairs()) {
    if (met.has(nameOf(pair))) continue
    const design = designWith(pair, random)
    if (!design) continue
    designs.push(design)
    for (const [i, one] of keys.entries()) {
      for (const other of keys.slice(i + 1))
        met.add(nameOf([one, design[one], other, design[other]]))
    }
  }
  return designs
}

let designs: readonly DoorDesign[] | undefined

/** Returns the designs, always the same ones. */
export function everyPair(): readonly DoorDesign[] {
  designs ??= designsOfPairs()
  return designs
}
