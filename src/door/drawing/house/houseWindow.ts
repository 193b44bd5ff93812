import type { WindowLook } from '@/door/drawing/house/houseParts'
import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten } from '@/drawing/svg/color'
import { DOWN, type Layer } from '@/drawing/svg/Layer'
import { type Box, boxPath, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

/** A window of the house (not of the door): lit from inside at dusk. `box` is the glass. */
export function drawHouseWindow(layer: Layer, scene: Scene, box: Box, look: WindowLook): void {
  const { mm, dusk } = scene
  const { x, y, w, h } = box
  const edge = mm(look.slim ? 45 : 85)
  layer.draw(
    rect(x - edge + mm(26), y - edge + mm(28), w + edge * 2, h + edge * 2, INK, opacity(0.28)),
    rect(x - edge, y - edge, w + edge * 2, h + edge * 2, look.frame),
    stroke(
      `M${num(x - edge + 0.4)} ${num(y + h + edge)}V${num(y - edge + 0.4)}h${num(w + edge * 2)}`,
      '#fff',
      0.8,
      opacity(look.slim ? 0.25 : 0.6),
    ),
    rect(x - 1, y - 1, w + 2, h + 2, darken(look.frame, 0.55)),
    rect(x, y, w, h, glassOf(layer, dusk)),
  )
  if (dusk) drawRoom(layer, box)
  else {
    const sheen = `M${num(x + w * 0.5)} ${num(y)}h${num(w * 0.22)}L${num(x + w * 0.3)} ${num(y + h)}h${num(-w * 0.22)}z`
    layer.draw(fill(sheen, '#fff', opacity(0.2)))
  }
  drawBars(layer, scene, box, look)
  layer.draw(
    rect(x, y, w, mm(60), layer.shade(0, 0.5, 1, 0)),
    look.slim ? '' : drawSill(scene, box, edge, look.frame),
  )
}

function glassOf(layer: Layer, dusk: boolean): string {
  return dusk
    ? layer.linear([
        [0, '#f0bb6b'],
        [0.55, '#ffd896'],
        [1, '#d8954a'],
      ])
    : layer.linear(
        [
          [0, '#5b7793'],
          [0.5, '#a2bacb'],
          [1, '#cfdadd'],
        ],
        DOWN,
      )
}

/** Curtains, and a lamp somewhere in the room. */
function drawRoom(layer: Layer, { x, y, w, h }: Box): void {
  const glow = layer.radial([
    [0, '#fff6da', 0.9],
    [0.4, '#fff0c4', 0.4],
    [1, '#ffe0a0', 0],
  ])
  const curtain = w * 0.17
  layer.draw(
    rect(x, y, w, h, glow),
    rect(x, y, curtain, h, '#fff1d6', opacity(0.4)),
    rect(x + w - curtain, y, curtain, h, '#8a5522', opacity(0.22)),
    rect(x + curtain, y, 1.2, h, '#8a5522', opacity(0.4)),
    rect(x + w - curtain, y, 1.2, h, '#8a5522', opacity(0.4)),
  )
}

function drawBars(layer: Layer, scene: Scene, { x, y, w, h }: Box, look: WindowLook): void {
  const bar = Math.max(1.3, scene.mm(look.slim ? 26 : 20))
  let bars = ''
  for (let i = 1; i < look.columns; i++)
    bars += boxPath(x + (w * i) / look.columns - bar / 2, y, bar, h)
  for (let i = 1; i < look.rows; i++) bars += boxPath(x, y + (h * i) / look.rows - bar / 2, w, bar)
  layer.draw(fill(bars, scene.dusk ? darken(look.frame, 0.55) : look.frame))
}

function drawSill(scene: Scene, { x, y, w, h }: Box, edge: number, frame: Hex): string {
  const { mm } = scene
  const top = y + h + edge
  return (
    rect(x - edge - mm(40), top - mm(10), w + edge * 2 + mm(80), mm(50), lighten(frame, 0.3)) +
    rect(x - edge - mm(30), top + mm(40), w + edge * 2 + mm(70), mm(50), INK, opacity(0.25))
  )
}
