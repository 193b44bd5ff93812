// Colors as #rrggbb; shade and light always go toward the same two ends, so that the picture shares one key.

export type Hex = `#${string}`

/** Every shadow is this ink with some opacity, never black. */
export const INK: Hex = '#0b1424'
/** Every highlight goes toward this warm white. */
const WARM: Hex = '#fffaf0'

type Channels = [number, number, number]

function channels(color: Hex): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The color `part` of the way from `from` to `to` (0 to 1). */
export function mix(from: Hex, to: Hex, part: number): Hex {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => {
    const at = Math.round(value + ((target[i] ?? 0) - value) * part)
    return at.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** In shade: `part` of the way to ink. */
export const darken = (color: Hex, part: number): Hex => mix(color, INK, part)

/** In light: `part` of the way to warm white. */
export const lighten = (color: Hex, part: number): Hex => mix(color, WARM, part)

/** How bright a color looks, 0 (black) to 1 (white). */
export function luminance(color: Hex): number {
  const [red, green, blue] = channels(color)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** How far apart two colors are, squared; only good for comparing. */
export function distance(one: Hex, other: Hex): number {
  const b = channels(other)
  return channels(one).reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0)
}
