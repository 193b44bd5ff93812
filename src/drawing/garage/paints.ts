// The materials of the hardware, each with the light from above.

import { INK } from '@/drawing/svg/color'
import { ACROSS, DOWN, type Layer } from '@/drawing/svg/Layer'
import { fill, opacity, shift } from '@/drawing/svg/shapes'

export type Paints = ReturnType<typeof paintsOf>

/** Returns the paints that several parts share. */
export function paintsOf(layer: Layer) {
  const steel = [
    [0, '#f4f6f7'],
    [0.35, '#c3ccd3'],
    [1, '#7a8691'],
  ] as const
  const round = [
    [0, '#59636d'],
    [0.3, '#f3f5f6'],
    [0.55, '#aab4bc'],
    [1, '#444d57'],
  ] as const
  const dark = [
    [0, '#7d868f'],
    [0.3, '#4a525c'],
    [1, '#1a2029'],
  ] as const
  return {
    steel: layer.linear(steel),
    steelAcross: layer.linear(steel, ACROSS),
    round: layer.linear(round),
    roundAcross: layer.linear(round, ACROSS),
    dark: layer.linear(dark, DOWN),
  }
}

/** Returns the shadow that a shape casts on what is behind it; the lamp is above. */
export const cast = (d: string, distance = 4, depth = 0.34) =>
  fill(d, INK, `${opacity(depth)} ${shift(distance * 0.35, distance)}`)

/** Returns a shape with its shadow. */
export const raised = (d: string, paint: string, more = '', distance = 4) =>
  cast(d, distance) + fill(d, paint, more)
