// The land by night: the neighbors far below, the state as a slab above the water, its waters and mountains.

import { layerOf } from '@/drawing/map/geography'
import { spotOf, type View } from '@/drawing/map/views'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { fill, num, opacity, rect, shift, stroke } from '@/drawing/svg/shapes'

/** Deep water, and the ground of pictures that have one. */
export const WATER = '#0b1728'
/** Water within the land. */
export const POOL = '#0d1f38'
export const ROUND = 'stroke-linejoin="round" stroke-linecap="round"'

/** Returns lines along the shores, fainter with the distance, as on a chart. */
export const drawShallows = (shores: string, width = 1) =>
  [34, 24, 15, 7]
    .map((distance) => stroke(shores, '#5d8bc9', distance * width, `${opacity(0.055)} ${ROUND}`))
    .join('')

/** Returns the land of the neighbors. */
export const drawNeighbors = (land: string, borders = '') =>
  fill(land, '#17294a', `stroke="#5f82b8" stroke-opacity=".45" stroke-width=".9"`) +
  stroke(borders, '#5f82b8', 0.8, 'stroke-dasharray="5 4" opacity=".5"')

/** Blurs what it is set on; the text of a filter with this id. */
export const softFilter =
  '<filter id="soft" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation="9"/></filter>'

/** Returns the state's land with its edge, lit by the moon from the upper left. */
export function drawSlab(layer: Layer, land: string, depth: number): string {
  const top = layer.linear(
    [
      [0, '#4468a0'],
      [0.45, '#2d4b78'],
      [1, '#203a5f'],
    ],
    'x1=".1" y1="0" x2=".9" y2="1"',
  )
  const side = layer.linear([
    [0, '#14294a'],
    [1, '#0a1629'],
  ])
  const edge = Array.from({ length: depth }, (_, n) => fill(land, side, shift(0, depth - n)))
  return (
    fill(land, '#01040a', `${opacity(0.62)} filter="url(#soft)" ${shift(depth * 0.7, depth * 2)}`) +
    edge.join('') +
    fill(land, top) +
    stroke(land, '#cfe0fa', 1.4, `opacity=".8" ${ROUND}`)
  )
}

/** Returns water as wide as it is, with the moon on its shores; its ends are open. */
export const drawWay = (way: string, width: number, paint: string = POOL) =>
  stroke(way, '#a9c8f5', width + 1.8, `opacity=".55" stroke-linejoin="round"`) +
  stroke(way, paint, width, ROUND)

/** Returns peaks, light on the moon's side, dark on the other. */
export function drawMountains(view: View): string {
  const random = seeded('mountains')
  const around = () => random() + random() + random() - 1.5
  const peaks = layerOf('mountains').flatMap(({ places, spread, peaks: count }) =>
    Array.from({ length: count }, () => {
      const [longitude, latitude] = places[0] ?? [0, 0]
      const at = spotOf([longitude + around() * spread, latitude + around() * spread * 0.75], view)
      return { ...at, size: 3.5 + random() * 6.5 }
    }),
  )
  const ordered = peaks.toSorted((a, b) => a.y - b.y)
  const half = (away: -1 | 1) =>
    ordered
      .map(
        ({ x, y, size: s }) =>
          `M${num(x)} ${num(y - s)}l${num(away * s * 1.15)} ${num(s)}q${num(-away * s * 0.7)} ${num(-s * 0.1)} ${num(-away * s * 0.8)} ${num(s * 0.12)}z`,
      )
      .join('')
  return fill(half(-1), '#86a9dc', opacity(0.24)) + fill(half(1), '#0a1730', opacity(0.3))
}

/** Returns the glow of the night behind the state, gone before the edge of the picture. */
export const drawSky = (layer: Layer) =>
  layer.radial(
    [
      [0, '#1d3a68', 0.95],
      [0.6, '#152a4c', 0.7],
      [1, '#0e1a2b', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  )

/** Returns a mask with the id "fade" that lets the neighbors fade away toward the edge of the picture. */
export function fadeOut(layer: Layer, { w, h }: View): string {
  const fade = layer.radial(
    [
      [0.55, '#fff'],
      [1, '#fff', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  )
  return `<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">${rect(0, 0, w, h, fade)}</mask>`
}
