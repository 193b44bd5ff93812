// The glass of the door: by day it mirrors sky and trees, at dusk the lit garage shows through it.

import { drawInside, duskStops } from '@/door/drawing/door/litGarage'
import { drawBars } from '@/door/drawing/door/paneBars'
import { type Pane, panesOf, spanOf } from '@/door/drawing/door/panes'
import { dayStops, drawMirror } from '@/door/drawing/door/reflection'
import { eachDoor, type Scene } from '@/door/drawing/scene'
import { INK } from '@/drawing/svg/color'
import { Layer, USER } from '@/drawing/svg/Layer'
import { fill, num, opacity, stroke } from '@/drawing/svg/shapes'

export function glassLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'glass')
  for (const one of eachDoor(scene)) drawGlass(layer, one)
  return layer.toString()
}

function drawGlass(layer: Layer, scene: Scene): void {
  const panes = panesOf(scene)
  if (panes.length === 0) return
  const span = spanOf(scene, panes)
  const down = `${USER} x1="0" x2="0" y1="${num(span.top)}" y2="${num(span.bottom)}"`
  const stops = scene.dusk ? duskStops(scene, span) : dayStops(scene, span)
  layer.draw(fill(span.outline, layer.linear(stops, down)), `<g ${layer.clip(span.outline)}>`)
  if (scene.dusk) drawInside(layer, scene, span)
  else drawMirror(layer, scene, span)
  layer.draw(stroke(innerEdges(panes), INK, 3.6, opacity(scene.dusk ? 0.3 : 0.34)), '</g>')
  const rims = panes.map(
    ({ x, y, w, h, arch }) => `M${num(x)} ${num(y + h + 0.4)}H${num(x + w + 0.3)}V${num(y + arch)}`,
  )
  layer.draw(stroke(rims.join(''), '#fff', 0.7, opacity(scene.dusk ? 0.2 : 0.5)))
  drawBars(layer, scene, panes)
}

/** Top and left edges, where the frame shades the glass. */
function innerEdges(panes: readonly Pane[]): string {
  return panes
    .map(({ x, y, w, h, arch }) =>
      arch
        ? `M${num(x)} ${num(y + h)}V${num(y + arch)}Q${num(x + w / 2)} ${num(y - arch)} ${num(x + w)} ${num(y + arch)}`
        : `M${num(x + 1)} ${num(y + h)}V${num(y + 1)}H${num(x + w)}`,
    )
    .join('')
}
