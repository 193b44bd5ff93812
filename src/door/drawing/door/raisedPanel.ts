// Rows of raised panels, stamped.

import { drawSheen, edgeLight, isDark } from '@/door/drawing/door/finish'
import { grainOf } from '@/door/drawing/door/grain'
import { columnsOf, glazedRows } from '@/door/drawing/door/panes'
import type { Scene } from '@/door/drawing/scene'
import { darken, INK, lighten, luminance, mix } from '@/drawing/svg/color'
import { ACROSS, DOWN, type Layer, type Stop } from '@/drawing/svg/Layer'
import { num, opacity, rect, stroke } from '@/drawing/svg/shapes'

type Frame = readonly [left: number, top: number, right: number, bottom: number]
type Side = 'top' | 'left' | 'right' | 'bottom'

/** One side of the ring between two frames, mitred. */
function side(of: Side, [a, b, c, d]: Frame, [e, f, g, h]: Frame): string {
  const points: Record<Side, readonly number[]> = {
    top: [a, b, c, b, g, f, e, f],
    left: [a, b, a, d, e, h, e, f],
    right: [c, b, c, d, g, h, g, f],
    bottom: [a, d, c, d, g, h, e, h],
  }
  const p = points[of].map(num)
  return `M${p[0]} ${p[1]}L${p[2]} ${p[3]} ${p[4]} ${p[5]} ${p[6]} ${p[7]}z`
}

/** The relief of one panel, w x h: a recess all round, a bevel, a flat field. */
function relief(layer: Layer, scene: Scene, w: number, h: number): string {
  const { color, mm, grained } = scene
  const dark = isDark(color)
  const woody = grained && luminance(color) < 0.65
  const light = (part: number) =>
    woody ? mix(color, '#f0c89a', part * (dark ? 0.8 : 0.42)) : lighten(color, part)
  const shade = (part: number) => darken(color, part)
  const [groove, bevel] = [mm(14), mm(46)]
  const outer: Frame = [0, 0, w, h]
  const ring: Frame = [groove, groove, w - groove, h - groove]
  const field: Frame = [groove + bevel, groove + bevel, w - groove - bevel, h - groove - bevel]
  const face = (of: Side, from: Frame, to: Frame, paint: string) =>
    `<path d="${side(of, from, to)}" fill="${paint}"/>`
  const blend = (one: string, other: string, axis: string) => {
    const stops: Stop[] = [
      [0, one],
      [1, other],
    ]
    return layer.linear(stops, axis)
  }
  return [
    face('top', outer, ring, shade(dark ? 0.66 : 0.46)),
    face('left', outer, ring, shade(dark ? 0.54 : 0.36)),
    face('right', outer, ring, light(dark ? 0.18 : 0.35)),
    face('bottom', outer, ring, light(dark ? 0.28 : 0.6)),
    face('top', ring, field, blend(light(dark ? 0.24 : 0.5), light(dark ? 0.4 : 0.75), DOWN)),
    face('left', ring, field, blend(light(dark ? 0.13 : 0.2), light(dark ? 0.25 : 0.42), ACROSS)),
    face('right', ring, field, blend(shade(0.13), shade(0.24), ACROSS)),
    face('bottom', ring, field, blend(shade(dark ? 0.4 : 0.2), shade(dark ? 0.6 : 0.36), DOWN)),
    rect(
      field[0],
      field[1],
      field[2] - field[0],
      field[3] - field[1],
      blend(light(0.09), shade(0.04), DOWN),
    ),
    stroke(
      `M${num(field[0])} ${num(field[3])}V${num(field[1])}H${num(field[2])}`,
      woody ? edgeLight(scene) : '#fff',
      0.7,
      opacity(woody ? (dark ? 0.7 : 0.4) : dark ? 0.3 : 0.6),
    ),
    stroke(
      `M${num(field[2])} ${num(field[1])}V${num(field[3])}H${num(field[0])}`,
      INK,
      0.7,
      opacity(0.22),
    ),
  ].join('')
}

export function drawRaisedPanels(layer: Layer, scene: Scene): void {
  const { door, mm, section, grained } = scene
  const columns = columnsOf(scene)
  const bay = door.w / columns
  const [mx, my] = [mm(62), mm(78)]
  const [w, h] = [bay - mx * 2, section - my * 2]
  const grain = grained ? grainOf(layer, scene, 'raised') : undefined
  if (grain) {
    for (let row = 0; row < 4; row++) {
      const y = door.y + row * section
      layer.draw(
        grain.board(door.x, y, door.w, my, false),
        grain.board(door.x, y + section - my, door.w, my, false),
      )
      for (let i = 0; i <= columns; i++) {
        const edge = i === 0 || i === columns
        const x = i === 0 ? door.x : door.x + i * bay - mx
        layer.draw(grain.board(x, y + my, edge ? mx : mx * 2, h, true))
      }
    }
  } else drawSheen(layer, scene)
  const panel = layer.stamp(relief(layer, scene, w, h))
  const inset = mm(60)
  const glazed = glazedRows(scene)
  for (let row = 0; row < 4; row++) {
    if (glazed.includes(row)) continue
    for (let i = 0; i < columns; i++) {
      const [x, y] = [door.x + i * bay + mx, door.y + row * section + my]
      layer.draw(`<use href="${panel}" x="${num(x)}" y="${num(y)}"/>`)
      if (grain)
        layer.draw(
          grain.along(x + inset, y + h / 2, x + w - inset, y + h / 2, (h - inset * 2) * 1.24),
        )
    }
  }
}
