// The lights of the night: sparks around towns, chains of them along the roads, the lamps of the areas.

import type { Town } from '@/drawing/map/geography'
import { isWithin } from '@/drawing/map/paths'
import { type Spot, spotOf, type View } from '@/drawing/map/views'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { ellipse, num, opacity, type Point, stroke } from '@/drawing/svg/shapes'

const FLAME = '#ffd58a'
const screen = 'class="mix-blend-screen"'

type SparkOptions = {
  name: string
  towns: readonly Town[]
  /** How many sparks a town of 1,000 people has; it grows with the square root. */
  density: number
  /** In degrees of latitude, for the same town. */
  spread: number
  rings: readonly (readonly Point[])[]
}

/** Returns the sparks around towns, on land only. */
export function drawSparks(
  view: View,
  { name, towns, density, spread, rings }: SparkOptions,
): string {
  const random = seeded(name)
  const around = () => random() + random() + random() + random() - 2
  const kinds = [0.9, 1.3, 1.8, 2.5].map((size) => ({ size, d: '' }))
  for (const [longitude, latitude, thousands] of towns) {
    const size = Math.sqrt(thousands)
    for (let n = 0; n < size * density; n++) {
      const wide = spread * size ** 0.72
      const at = spotOf([longitude + around() * wide * 1.3, latitude + around() * wide], view)
      const kind = kinds[Math.floor(random() ** 2.2 * kinds.length)]
      if (kind && isWithin(at, rings)) kind.d += `M${num(at.x)} ${num(at.y)}h0`
    }
  }
  return kinds
    .map(({ size, d }, n) =>
      stroke(d, '#ffe3ac', size, `stroke-linecap="round" ${opacity(0.5 + n * 0.14)}`),
    )
    .join('')
}

/** Returns sparks all over the land, as over a city. */
export function drawCityLights(view: View, count: number, rings: readonly (readonly Point[])[]) {
  const random = seeded('city lights')
  const kinds = [1.1, 1.5, 2.1].map((size) => ({ size, d: '' }))
  for (let n = 0; n < count; ) {
    const at = { x: random() * view.w, y: random() * view.h }
    const kind = kinds[Math.floor(random() ** 2.4 * kinds.length)]
    if (!kind || !isWithin(at, rings)) continue
    kind.d += `M${Math.round(at.x)} ${Math.round(at.y)}h0`
    n += 1
  }
  return kinds
    .map(({ size, d }, n) =>
      stroke(d, '#ffe3ac', size, `stroke-linecap="round" ${opacity(0.42 + n * 0.2)}`),
    )
    .join('')
}

/** Returns the glow over towns, by how many live there. */
export function drawGlows(
  layer: Layer,
  view: View,
  towns: readonly Town[],
  strength: number,
): string {
  const glow = layer.glow('#ffb54d', 0, 0.85, 0.3, 0.34, 1, 0)
  const rounds = towns.map(([longitude, latitude, thousands]) => {
    const { x, y } = spotOf([longitude, latitude], view)
    const r = (1.6 + Math.sqrt(thousands) * 0.85) * (view.scale / 158) ** 0.5
    return ellipse(x, y, r * 1.15, r, glow)
  })
  return `<g ${screen} ${opacity(strength)}>${rounds.join('')}</g>`
}

/** Returns roads as chains of lights. */
export const drawRoads = (ways: string, width = 1) =>
  stroke(ways, '#ffb54d', 4 * width, 'stroke-linejoin="round" opacity=".07"') +
  stroke(
    ways,
    FLAME,
    1.5 * width,
    `stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=".1 ${num(5.5 * width)}" opacity=".72"`,
  )

/** Returns the lamps of the areas, not yet lit. */
export function drawLamps(layer: Layer, spots: readonly Spot[]): string {
  const halo = layer.glow('#ffb638', 0, 0.9, 0.2, 0.46, 0.55, 0.13, 1, 0)
  const bulb = layer.radial([
    [0, '#fffdf4'],
    [0.55, '#ffe2a3'],
    [1, '#f5a623'],
  ])
  return (
    `<g ${screen}>${spots.map(({ x, y }) => ellipse(x, y, 30, 30, halo)).join('')}</g>` +
    spots
      .map(({ x, y }) => ellipse(x, y, 6.5, 6.5, bulb, 'stroke="#7a4a04" stroke-width="1"'))
      .join('')
  )
}
