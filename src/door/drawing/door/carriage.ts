// Carriage-house leaves: upright boards behind frames and braces laid on top.

import { drawSheen, edgeLight, edgeStrength } from '@/door/drawing/door/finish'
import { type Grain, grainOf } from '@/door/drawing/door/grain'
import { columnsOf, LEAF_FRAME_MM, panePath, panesOf } from '@/door/drawing/door/panes'
import type { Scene } from '@/door/drawing/scene'
import { darken, INK, lighten } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { type Box, boxPath, fill, num, opacity, rect, shift, stroke } from '@/drawing/svg/shapes'

/** One leaf: its outline, the strip behind the glass row and the field of boards below. */
type Leaf = { box: Box; upper: Box; lower: Box; turn: 1 | -1 }

function leavesOf(scene: Scene): Leaf[] {
  const { door, mm, section } = scene
  const count = columnsOf(scene)
  const bay = door.w / count
  const frame = mm(LEAF_FRAME_MM)
  return Array.from({ length: count }, (_, i) => {
    const left = i ? mm(4) : 0
    const x = door.x + i * bay + left
    const w = bay - left - (i < count - 1 ? mm(4) : 0)
    const top = door.y + section + mm(40) + frame * 0.7
    return {
      box: { x, y: door.y, w, h: door.h },
      upper: {
        x: x + frame,
        y: door.y + frame,
        w: w - frame * 2,
        h: section + mm(40) - frame * 1.3,
      },
      lower: { x: x + frame, y: top, w: w - frame * 2, h: door.y + door.h - frame * 1.25 - top },
      turn: i % 2 ? -1 : 1,
    }
  })
}

/** The diagonal of a leaf, foot at the hinge side, cut flush with the frame. */
function bracePath({ lower, turn }: Leaf, thick: number): string {
  const { x, y, w, h } = lower
  const angle = Math.atan2(h, w)
  const [ox, oy] = [(thick * 0.62) / Math.sin(angle), (thick * 0.62) / Math.cos(angle)]
  const [foot, head] = turn > 0 ? [x, x + w] : [x + w, x]
  return `M${num(foot)} ${num(y + h - oy)}L${num(head - turn * ox)} ${num(y)}H${num(head)}V${num(y + oy)}L${num(foot + turn * ox)} ${num(y + h)}H${num(foot)}z`
}

export function drawCarriage(layer: Layer, scene: Scene): void {
  const { grained } = scene
  const leaves = leavesOf(scene)
  const grain = grained ? grainOf(layer, scene, 'carriage') : undefined
  drawBoards(layer, scene, grain)
  const shadows = leaves
    .map(({ lower: { x, y, w, h } }) => `M${num(x)} ${num(y + h)}v${num(-h)}h${num(w)}`)
    .join('')
  layer.draw(
    stroke(shadows, INK, scene.mm(34), `${opacity(0.34)} ${shift(scene.mm(12), scene.mm(15))}`),
  )
  const painted = scene.frame
  const overlay = painted ? { ...scene, color: painted, grained: false } : scene
  drawBraces(layer, overlay, leaves, painted ? undefined : grain)
  drawFrames(layer, overlay, leaves, painted ? undefined : grain)
}

/** Boards about 128 mm wide behind the frames. */
function drawBoards(layer: Layer, scene: Scene, grain: Grain | undefined): void {
  const { door, mm } = scene
  const count = columnsOf(scene)
  const bay = door.w / count
  const perLeaf = Math.round(bay / mm(128))
  const w = bay / perLeaf
  let grooves = ''
  for (let i = 0; i < perLeaf * count; i++) {
    const x = door.x + i * w
    if (grain) layer.draw(grain.board(x, door.y, w, door.h, true))
    grooves += `M${num(x)} ${num(door.y)}v${num(door.h)}`
  }
  if (!grain) drawSheen(layer, scene)
  layer.draw(
    stroke(grooves, INK, Math.max(1.1, mm(9)), opacity(0.42)),
    stroke(grooves, edgeLight(scene), 0.7, `${opacity(edgeStrength(scene))} ${shift(1, 0)}`),
  )
}

const faceOf = (layer: Layer, { color }: Scene, grain: Grain | undefined): string =>
  grain?.tone ?? layer.blend(lighten(color, 0.1), darken(color, 0.04))

function drawBraces(
  layer: Layer,
  scene: Scene,
  leaves: readonly Leaf[],
  grain: Grain | undefined,
): void {
  const { mm } = scene
  const thick = mm(LEAF_FRAME_MM * 0.82)
  for (const leaf of leaves) {
    const d = bracePath(leaf, thick)
    const { x, y, w, h } = leaf.lower
    const [ax, bx] = leaf.turn > 0 ? [x, x + w] : [x + w, x]
    layer.draw(
      fill(d, INK, `${opacity(0.38)} ${shift(mm(18), mm(22))}`),
      fill(d, faceOf(layer, scene, grain)),
      grain ? grain.along(ax, y + h, bx, y, thick) : '',
      stroke(d, edgeLight(scene), 0.7, `${opacity(edgeStrength(scene))} ${shift(0.4, 0.5)}`),
      stroke(d, INK, 0.6, opacity(0.3)),
    )
  }
}

/** Stiles and rails with the openings cut out. */
function drawFrames(
  layer: Layer,
  scene: Scene,
  leaves: readonly Leaf[],
  grain: Grain | undefined,
): void {
  const { mm, door, design } = scene
  const panes = panesOf(scene)
  const outline = leaves
    .map(({ box, upper, lower }, i) => {
      const pane = panes[i]
      const hole = pane ? panePath(pane) : boxPath(upper.x, upper.y, upper.w, upper.h)
      return (
        boxPath(box.x, box.y, box.w, box.h) + hole + boxPath(lower.x, lower.y, lower.w, lower.h)
      )
    })
    .join('')
  layer.draw(fill(outline, faceOf(layer, scene, grain), 'fill-rule="evenodd"'))
  if (grain) drawFrameGrain(layer, scene, leaves, grain)
  const inner = leaves
    .map(
      ({ upper: { x, w } }) =>
        `M${num(x)} ${num(door.y)}v${num(door.h)}M${num(x + w)} ${num(door.y)}v${num(door.h)}`,
    )
    .join('')
  layer.draw(
    stroke(inner, INK, 0.7, opacity(0.22)),
    stroke(outline, INK, 0.8, opacity(0.34)),
    stroke(outline, edgeLight(scene), 0.7, `${opacity(edgeStrength(scene))} ${shift(0.7, 0.8)}`),
  )
  if (design.windows === 'none') {
    const tops = leaves
      .map(({ upper: { x, y, w, h } }) => `M${num(x)} ${num(y + h)}v${num(-h)}h${num(w)}`)
      .join('')
    layer.draw(stroke(tops, INK, mm(22), `${opacity(0.3)} ${shift(mm(10), mm(12))}`))
  }
  for (const [i, { box }] of leaves.entries()) {
    if (i > 0)
      layer.draw(rect(box.x - mm(8), door.y, mm(8) + 0.4, door.h, INK, opacity(i % 2 ? 0.75 : 0.6)))
  }
}

function drawFrameGrain(layer: Layer, scene: Scene, leaves: readonly Leaf[], grain: Grain): void {
  const { mm, section, design, door } = scene
  const frame = mm(LEAF_FRAME_MM)
  const arched = design.windows === 'top-row-arched' ? mm(125) : 0
  for (const { box, upper } of leaves) {
    layer.draw(
      grain.board(box.x, door.y, frame, door.h, true),
      grain.board(box.x + box.w - frame, door.y, frame, door.h, true),
      grain.board(upper.x, door.y, upper.w, frame + arched, false),
      grain.board(upper.x, door.y + section + mm(40) - frame * 0.3, upper.w, frame, false),
      grain.board(upper.x, door.y + door.h - frame * 1.25, upper.w, frame * 1.25, false),
    )
  }
}
