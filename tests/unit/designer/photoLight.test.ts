import { describe, expect, it } from 'vitest'
import { luminance } from '@/drawing/svg/color'
import type { Corners } from '@/site/designer/homography'
import { lightAround, type Pixels } from '@/site/designer/photoLight'

const opening: Corners = [
  { x: 0.3, y: 0.4 },
  { x: 0.7, y: 0.4 },
  { x: 0.7, y: 0.8 },
  { x: 0.3, y: 0.8 },
]

type Paint = (x: number, y: number) => readonly [number, number, number]

function photo(paint: Paint): Pixels {
  const [width, height] = [60, 40]
  const data: number[] = []
  for (let i = 0; i < width * height; i++)
    data.push(...paint((i % width) / width, Math.floor(i / width) / height), 255)
  return { width, height, data }
}

const lightOf = (paint: Paint) => lightAround(photo(paint), opening)
const red = (color: string) => Number.parseInt(color.slice(1, 3), 16)
const blue = (color: string) => Number.parseInt(color.slice(5, 7), 16)

describe('the light on a door in a photo', () => {
  it('leaves the paint as it is on a bright, neutral day', () => {
    const light = lightOf(() => [205, 205, 205])
    expect(light).toEqual({
      left: '#ffffff',
      right: '#ffffff',
      top: '#ffffff',
      bottom: '#ffffff',
      isDusk: false,
    })
  })

  it('dims the door at dusk and lights its windows, but never to black', () => {
    const light = lightOf(() => [20, 22, 30])
    expect(light.isDusk).toBe(true)
    expect(luminance(light.left)).toBeLessThan(0.4)
    expect(luminance(light.left)).toBeGreaterThan(0.2)
  })

  it('takes on the cast of the photo', () => {
    const warm = lightOf(() => [200, 150, 100])
    const cool = lightOf(() => [100, 150, 200])
    expect(red(warm.left)).toBeGreaterThan(blue(warm.left))
    expect(blue(cool.left)).toBeGreaterThan(red(cool.left))
  })

  it('falls from the side it falls from in the photo', () => {
    const light = lightOf((x) => (x < 0.5 ? [150, 150, 150] : [60, 60, 60]))
    expect(luminance(light.left)).toBeGreaterThan(luminance(light.right) + 0.1)
  })

  it('does not take a dark wall by day for dusk', () => {
    const light = lightOf((_, y) => (y > 0.3 && y < 0.85 ? [60, 62, 66] : [190, 205, 220]))
    expect(light.isDusk).toBe(false)
  })

  it('is there for an opening that fills the photo', () => {
    const all: Corners = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]
    const light = lightAround(
      photo(() => [180, 180, 180]),
      all,
    )
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(light[side]).toMatch(/^#[0-9a-f]{6}$/)
  })
})
