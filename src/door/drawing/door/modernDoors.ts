// The two modern styles: flush sections and glass in a slim frame.

import { drawSheen, isDark } from '@/door/drawing/door/finish'
import { grainOf } from '@/door/drawing/door/grain'
import { columnsOf } from '@/door/drawing/door/panes'
import type { Scene } from '@/door/drawing/scene'
import { darken, INK, lighten } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { num, opacity, rect, shift, stroke } from '@/drawing/svg/shapes'

export function drawModernFlush(layer: Layer, scene: Scene): void {
  if (scene.grained) drawLongBoards(layer, scene)
  else drawMetalSheets(layer, scene)
}

/** Ribs pressed into steel; seams between sheets of aluminum. */
function drawMetalSheets(layer: Layer, scene: Scene): void {
  const { door, mm, section, design, color, wide } = scene
  drawSheen(layer, scene)
  const aluminum = design.material === 'aluminum'
  let ribs = ''
  for (let row = 0; row < 4; row++) {
    for (let i = 1; i < (aluminum ? 1 : 3); i++) {
      ribs += `M${num(door.x)} ${num(door.y + (row + i / 3) * section)}h${num(door.w)}`
    }
  }
  const light = isDark(color) ? 0.2 : 0.5
  layer.draw(
    stroke(ribs, INK, mm(11), opacity(0.34)),
    stroke(ribs, '#fff', 0.8, `${opacity(light)} ${shift(0, mm(9))}`),
  )
  if (!aluminum) return
  const sheets = wide ? 4 : 2
  let seams = ''
  for (let i = 1; i < sheets; i++)
    seams += `M${num(door.x + (door.w * i) / sheets)} ${num(door.y)}v${num(door.h)}`
  layer.draw(
    stroke(seams, INK, 1.2, opacity(0.4)),
    stroke(seams, '#fff', 0.7, `${opacity(light * 0.7)} ${shift(1.1, 0)}`),
  )
}

/** Sixteen courses of level boards; wood has butt joints where boards end, composite runs through. */
function drawLongBoards(layer: Layer, scene: Scene): void {
  const { door, mm, section, design } = scene
  const random = seeded('butt joints')
  const grain = grainOf(layer, scene, 'flush')
  const h = section / 4
  let grooves = ''
  for (let i = 0; i < 16; i++) {
    const y = door.y + i * h
    const cut = door.w * (0.22 + random() * 0.56)
    if (design.material === 'composite') layer.draw(grain.board(door.x, y, door.w, h, false))
    else {
      layer.draw(
        grain.board(door.x, y, cut, h, false),
        grain.board(door.x + cut, y, door.w - cut, h, false),
        rect(door.x + cut - 0.4, y, 0.8, h, INK, opacity(0.4)),
      )
    }
    if (i % 4) grooves += `M${num(door.x)} ${num(y)}h${num(door.w)}`
  }
  layer.draw(
    stroke(grooves, INK, Math.max(1.3, mm(8)), opacity(0.5)),
    stroke(grooves, '#ffe2b8', 0.7, `${opacity(0.28)} ${shift(0, 1.1)}`),
  )
}

/** Stiles and rails; the glass layer fills the bays. */
export function drawFullView(layer: Layer, scene: Scene): void {
  const { door, mm, section, color } = scene
  const columns = columnsOf(scene)
  const stile = mm(62)
  if (scene.grained) {
    const grain = grainOf(layer, scene, 'full view')
    for (let row = 0; row < 4; row++) {
      const y = door.y + row * section
      layer.draw(
        grain.board(door.x, y, door.w, mm(52), false),
        grain.board(door.x, y + section - mm(52), door.w, mm(52), false),
      )
    }
    for (let i = 0; i <= columns; i++) {
      const edge = i === 0 || i === columns
      const w = edge ? stile * 1.35 : stile
      const x =
        i === columns
          ? door.x + door.w - w
          : door.x + (i * door.w) / columns - (edge ? 0 : stile / 2)
      layer.draw(grain.board(x, door.y, w, door.h, true))
    }
    return
  }
  const face = layer.linear(
    [
      [0, lighten(color, 0.16)],
      [0.5, color],
      [1, darken(color, 0.14)],
    ],
    'x2="1" y2=".2"',
  )
  layer.draw(rect(door.x, door.y, door.w, door.h, face))
  drawSheen(layer, scene)
}
