// The leaf of each door without its glass: surface by style, then the joints of the four sections.
import { drawCarriage } from '@/door/drawing/door/carriage'
import { drawBase, edgeLight, isDark } from '@/door/drawing/door/finish'
import { drawFullView, drawModernFlush } from '@/door/drawing/door/modernDoors'
import { panePath, panesOf } from '@/door/drawing/door/panes'
import { drawRaisedPanels } from '@/door/drawing/door/raisedPanel'
import { eachDoor, GROUND, type Scene } from '@/door/drawing/scene'
import { darken, INK, lighten, luminance } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { boxPath, fill, num, opacity, rect, shift, stroke } from '@/drawing/svg/shapes'

export function doorLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'door')
  for (const one of eachDoor(scene)) drawLeaf(layer, one)
  return layer.toString()
}

function drawLeaf(layer: Layer, scene: Scene): void {
  const { door } = scene
  drawReflection(layer, scene)
  layer.draw(`<g ${layer.clip(boxPath(door.x, door.y, door.w, door.h))}>`)
  drawBase(layer, scene)
  drawSurface(layer, scene)
  drawJoints(layer, scene)
  drawWindowFrames(layer, scene)
  layer.draw('</g>')
}

function drawSurface(layer: Layer, scene: Scene): void {
  switch (scene.design.panel) {
    case 'raised-panel':
      drawRaisedPanels(layer, scene)
      break
    case 'carriage':
      drawCarriage(layer, scene)
      break
    case 'modern-flush':
      drawModernFlush(layer, scene)
      break
    case 'full-view':
      drawFullView(layer, scene)
      break
  }
}

/** The door's color on the drive in front of it. */
function drawReflection(layer: Layer, { door, color, dusk }: Scene): void {
  if (dusk) return
  const tint = layer.linear([
    [0, color, 0.3],
    [0.5, color, 0.09],
    [1, color, 0],
  ])
  layer.draw(rect(door.x, GROUND, door.w, 60, tint))
}

/** Rolled lower edge, gap, lit upper edge, three times. */
function drawJoints(layer: Layer, scene: Scene): void {
  const { door, section, mm, color } = scene
  const roll = layer.shade(0, 0, 1, 0.26)
  let joints = ''
  for (let i = 1; i < 4; i++) {
    const y = door.y + i * section
    layer.draw(rect(door.x, y - mm(34), door.w, mm(34), roll))
    joints += `M${num(door.x)} ${num(y)}h${num(door.w)}`
  }
  layer.draw(
    stroke(joints, INK, Math.max(1.3, mm(9)), opacity(0.66)),
    stroke(joints, edgeLight(scene), 0.9, `${opacity(isDark(color) ? 0.5 : 0.7)} ${shift(0, 1.3)}`),
  )
}

/** Frames around panes that are set into a panel; carriage leaves and full-view bays are frames already. */
function drawWindowFrames(layer: Layer, scene: Scene): void {
  const { design, mm, color } = scene
  const panes = panesOf(scene)
  const holes = panes.map((pane) => panePath(pane)).join('')
  if (design.panel === 'raised-panel' || design.panel === 'modern-flush') {
    const flush = design.panel === 'modern-flush'
    const paint = flush
      ? luminance(color) < 0.3
        ? lighten(color, 0.06)
        : '#2a2e34'
      : lighten(color, 0.1)
    const frames = panes.map((pane) => panePath(pane, mm(flush ? 26 : 34))).join('')
    const bright = luminance(paint) > 0.65
    layer.draw(
      fill(frames, INK, `${opacity(0.32)} ${shift(mm(12), mm(14))}`),
      fill(frames, paint),
      stroke(
        frames,
        bright ? '#fff' : lighten(paint, 0.45),
        0.7,
        opacity(luminance(paint) < 0.35 ? 0.4 : 0.6),
      ),
    )
  }
  layer.draw(fill(holes, darken(color, 0.7)), stroke(holes, INK, 1.6, opacity(0.55)))
}
