// The light around an opening in a photo, for a drawn door in it.

import type { Hex } from '@/drawing/svg/color'
import type { Corners } from '@/site/designer/homography'

/** The photo shrunk to few pixels, as `ImageData`. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> }

/** Colors that multiply the paint, at the four sides of the door. */
export type PhotoLight = { left: Hex; right: Hex; top: Hex; bottom: Hex; isDusk: boolean }

type Rgb = readonly [red: number, green: number, blue: number]
type Side = 'left' | 'right' | 'top' | 'bottom'

/** Brightness of a well-lit wall in a photo, 0 to 255. */
const litWall = 150
/** A darker photo was taken with the lamps on; a lit wall alone proves nothing. */
const duskPhoto = 72
/** Keeps the door visible in dark photos. */
const dimmest = 0.34
/** Share of the photo's color cast on the door; all of it would be the wall's own color. */
const castShare = 0.55

const luminance = ([red, green, blue]: Rgb) => 0.3 * red + 0.59 * green + 0.11 * blue

function average(colors: readonly Rgb[]): Rgb {
  const sum = [0, 0, 0]
  for (const color of colors)
    for (const [i, value] of color.entries()) sum[i] = (sum[i] ?? 0) + value
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / Math.max(1, colors.length))
  return [red, green, blue]
}

function pixelAt({ width, height, data }: Pixels, x: number, y: number): Rgb | undefined {
  if (x < 0 || x >= 1 || y < 0 || y >= 1) return undefined
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

function whole(pixels: Pixels): Rgb {
  const { width, height } = pixels
  const all = Array.from({ length: width * height }, (_, i) =>
    pixelAt(pixels, (i % width) / width, Math.floor(i / width) / height),
  )
  return average(all.filter((pixel) => pixel !== undefined))
}

/** Returns pixels of the wall beside one side of the opening; corners are fractions of the photo. */
function beside(pixels: Pixels, [tl, tr, br, bl]: Corners, side: Side): Rgb[] {
  const [from, to, inner, other] = {
    left: [tl, bl, tr, br],
    right: [tr, br, tl, bl],
    top: [tl, tr, bl, br],
    bottom: [bl, br, tl, tr],
  }[side] as [Corners[0], Corners[0], Corners[0], Corners[0]]
  const found: Rgb[] = []
  for (let along = 0.05; along < 1; along += 0.1) {
    const x = from.x + (to.x - from.x) * along
    const y = from.y + (to.y - from.y) * along
    const across = {
      x: x - inner.x - (other.x - inner.x) * along,
      y: y - inner.y - (other.y - inner.y) * along,
    }
    for (const out of [0.06, 0.11, 0.16, 0.22]) {
      const pixel = pixelAt(pixels, x + across.x * out, y + across.y * out)
      if (pixel) found.push(pixel)
    }
  }
  return found
}

const byte = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

/** Returns the light on a door in an opening of the photo, from the walls around it and the color cast. */
export function lightAround(pixels: Pixels, corners: Corners): PhotoLight {
  const sides = ['left', 'right', 'top', 'bottom'] as const
  const around = Object.fromEntries(
    sides.map((side) => [side, beside(pixels, corners, side)]),
  ) as Record<Side, Rgb[]>
  const wall = average([...around.left, ...around.right, ...around.top])
  const cast = average([...sides.flatMap((side) => around[side]), wall])
  const brightest = Math.max(...cast, 1)
  const light = (side: Side): Hex => {
    const own = around[side].length > 0 ? luminance(average(around[side])) : luminance(wall)
    // A wall differs partly by its own paint: only half of the difference counts as light.
    const brightness = (own + luminance(wall)) / 2
    const strength = Math.min(1, Math.max(dimmest, brightness / litWall))
    const [red, green, blue] = cast.map((value) =>
      byte(strength * (1 - castShare + (castShare * value) / brightest)),
    )
    return `#${red}${green}${blue}`
  }
  return {
    left: light('left'),
    right: light('right'),
    top: light('top'),
    bottom: light('bottom'),
    isDusk: luminance(whole(pixels)) < duskPhoto,
  }
}
