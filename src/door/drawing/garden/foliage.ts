// Leaves as round-capped strokes, in four tones that follow the light over each clump.
import type { Hex } from '@/drawing/svg/color'
import type { Random } from '@/drawing/svg/random'

/** A round of leaves: center and radius in the stamp's own units. */
export type Clump = readonly [x: number, y: number, r: number]

type Mass = { clumps: readonly Clump[]; leaf: number; perClump: number; tones: FoliageTones }

/** From the dark heart to the lit tips. */
export type FoliageTones = readonly [heart: Hex, shade: Hex, body: Hex, lit: Hex, tip: Hex]

const round = Math.round

function circle([x, y, r]: Clump): string {
  const half = round(r * 0.86)
  return `M${round(x) - half} ${round(y)}a${half} ${half} 0 1 1 ${2 * half} 0a${half} ${half} 0 1 1-${2 * half} 0`
}

/** Leaves scattered over the clumps; `lift` moves them to the lit side, `reach` is how far out. */
function leaves(random: Random, mass: Mass, share: number, lift: number, reach: number): string {
  let d = ''
  for (const [x, y, r] of mass.clumps) {
    const count = round(mass.perClump * share)
    for (let i = 0; i < count; i++) {
      const turn = random() * 6.283
      const out = Math.sqrt(random()) * r * reach
      const lean = random() * 6.283
      const long = mass.leaf * (0.5 + random() * 0.5)
      const at = `M${round(x + Math.cos(turn) * out - r * lift)} ${round(y + Math.sin(turn) * out - r * lift * 1.15)}`
      d += `${at}l${round(Math.cos(lean) * long)} ${round(Math.sin(lean) * long * 0.8)}`
    }
  }
  return d
}

/** A mass of leaves lit from the top left, as markup. */
export function foliage(random: Random, mass: Mass): string {
  const [heart, shade, body, lit, tip] = mass.tones
  const stroke = (d: string, tone: Hex, width: number) =>
    `<path d="${d}" stroke="${tone}" stroke-width="${width}"/>`
  const wide = mass.leaf
  return (
    `<path d="${mass.clumps.map(circle).join('')}" fill="${heart}"/><g fill="none" stroke-linecap="round">` +
    stroke(leaves(random, mass, 1, 0, 1.08), shade, round(wide * 0.62)) +
    stroke(leaves(random, mass, 0.95, 0.1, 0.98), body, round(wide * 0.52)) +
    stroke(leaves(random, mass, 0.7, 0.26, 0.74), lit, round(wide * 0.46)) +
    `${stroke(leaves(random, mass, 0.34, 0.4, 0.55), tip, round(wide * 0.4))}</g>`
  )
}
