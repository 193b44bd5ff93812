// Things in the garage: a red sled in the corner, paint on the shelf, and a cat that has seen the cord.

import { at, plane } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, stroke } from '@/drawing/svg/shapes'

/** A wooden sled that stands on its end, in a box 64 wide and 214 high. */
export function drawSled(layer: Layer): string {
  const { x, y } = at(-83.4, 0, 20)
  const wood = layer.blend('#e6b777', '#b87f43', 'x2="1"')
  const runner = 'M8 210V34Q8 6 24 5Q33 5 32 16M58 210V34Q58 6 42 5Q33 5 34 16'
  const slats =
    'M17 44q0 -9 5 -9q5 0 5 9V188h-10zM28.500 36q0 -10 5 -10q5 0 5 10V194h-10zM40 44q0 -9 5 -9q5 0 5 9V188h-10z'
  const bars = 'M5 58h56v9H5zM5 116h56v9H5zM5 168h56v9H5z'
  return `<g transform="translate(${num(x)} ${num(y - 212)}) rotate(2 33 210)">${
    fill('M10 212h66l-8 -190H30z', INK, opacity(0.28)) +
    stroke(runner, INK, 7, `${opacity(0.35)} transform="translate(5 4)"`) +
    stroke(runner, '#8f1f18', 6.5, 'stroke-linecap="round"') +
    stroke(runner, '#e2513f', 3, 'stroke-linecap="round" transform="translate(-1)"') +
    fill(bars, '#7d5226') +
    fill(slats, wood) +
    stroke('M19.500 46v138M31 40v150M42.500 46v138', '#fff1d6', 1.3, opacity(0.55)) +
    fill('M17 84h33v26h-33z', '#c4392c', opacity(0.85)) +
    fill(
      'M33.500 89l2.400 5.200 5.600 .6 -4.200 3.800 1.200 5.600 -5 -2.900 -5 2.900 1.200 -5.600 -4.200 -3.800 5.600 -.6z',
      '#ffe3b0',
    ) +
    stroke('M12 60Q2 96 20 104Q44 112 54 60', '#efe0bd', 2.4)
  }</g>`
}

/** A shelf with paint on the right wall. */
export function drawShelf(layer: Layer): string {
  const cans = (
    [
      [14, '#c0553b', 8],
      [23, '#4f8479', 7],
      [32, '#ece4d0', 9],
    ] as const
  ).map(([z, color, high]) => {
    const [foot, top] = [at(79, 33, z), at(79, 33 + high, z)]
    const half = 15 + z * 0.08
    const body = `M${num(top.x - half)} ${num(top.y)}V${num(foot.y)}a${num(half)} 5 0 0 0 ${num(half * 2)} 0V${num(top.y)}z`
    return (
      ellipse(foot.x, foot.y + 4, half * 1.15, 5, INK, opacity(0.35)) +
      fill(body, color) +
      fill(body, layer.shadeAcross(0, 0, 0.3, 0, 1, 0.5)) +
      ellipse(top.x, top.y, half, 5, '#d5dade', 'stroke="#7f8992"')
    )
  })
  return (
    fill(plane([84, 33, 8], [74.5, 33, 8], [74.5, 33, 38], [84, 33, 38]), '#dcb07a') +
    fill(plane([74.5, 33, 8], [74.5, 33, 38], [74.5, 31.4, 38], [74.5, 31.4, 8]), '#8f6437') +
    cans.join('')
  )
}

/** A ginger cat that sits and looks up at the red handle. */
export function drawCat(layer: Layer): string {
  const fur = layer.blend('#f0a55a', '#b8672a')
  const body =
    'M16 108C0 88 6 62 27 48C36 41 42 40 48 33L73 41C77 56 72 68 73 84L77 103Q78 108 71 108z'
  const { x, y } = at(-24, 0, 50)
  return `<g transform="translate(${num(x - 34)} ${num(y - 90)}) scale(.83)">${
    ellipse(42, 109, 56, 7, INK, opacity(0.4)) +
    stroke(
      'M22 103C-6 111 -26 101 -20 84C-18 77 -9 80 -11 87',
      '#a3581f',
      10,
      'stroke-linecap="round"',
    ) +
    stroke('M22 101C-6 109 -24 99 -19 84', '#e79a50', 5, 'stroke-linecap="round"') +
    fill(body, fur) +
    fill('M60 46C71 52 72 70 70 84L66 66z', '#fff3df', opacity(0.95)) +
    stroke(
      'M17 68q9 1 13 9M12 82q10 0 15 9M26 54q8 3 11 11M38 46q6 4 7 10',
      '#8a4516',
      3.4,
      `${opacity(0.65)} stroke-linecap="round"`,
    ) +
    fill('M22 108C18 92 32 80 46 88Q56 96 50 108z', '#d98a42') +
    stroke('M23 105C21 92 34 82 46 90', '#8a4516', 1.5, opacity(0.5)) +
    fill('M44 108q-2 -7 7 -7h7q5 0 5 7zM62 108q0 -6 7 -6h5q6 0 5 6z', '#fff3df') +
    `<g transform="rotate(-20 60 28)">${
      fill('M45 20L42 -1L57 10zM60 10L73 -3L75 17z', '#c9762f') +
      fill('M46.500 15L45 4L54 11zM64 9L71 2L72.500 13z', '#f3b3a0') +
      ellipse(60, 25, 19, 16, fur) +
      ellipse(72, 30, 9, 7, '#fff3df') +
      stroke('M54 10v6M60 9v7M66 10v6M43 24l7 2M42 30l8 1', '#8a4516', 2.2, opacity(0.65)) +
      ellipse(68, 22, 3.2, 3.8, '#e9f59a') +
      ellipse(68.8, 21.6, 1.3, 3.2, '#1a1408') +
      ellipse(55, 23, 2.8, 3.4, '#e9f59a') +
      ellipse(55.8, 22.6, 1.2, 2.8, '#1a1408') +
      fill('M76 25l5 1 -3 3.500z', '#d9776a') +
      stroke('M78 30q-2 3 -6 3M80 31l12 1M79 33l11 5', '#6b3a17', 0.9)
    }</g>` +
    stroke('M74 44C77 56 73 68 74 84L77 101', '#ffe0a6', 1.6, opacity(0.8))
  }</g>`
}

/** The moon in the last pane. */
export const drawMoon = () => {
  const { x, y } = at(51.5, 77)
  return fill(
    `M${num(x - 2)} ${num(y - 8)}a8.500 8.500 0 1 0 8.300 11.800a7.200 7.200 0 1 1 -8.300 -11.800z`,
    '#fdf0cf',
  )
}
