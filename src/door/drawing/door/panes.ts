// Where the glass of the door is.
import type { Scene } from '@/door/drawing/scene'
import { type Box, boxPath, num } from '@/drawing/svg/shapes'

/** A pane; `arch` is by how much its top curves, 0 for a straight one. */
export type Pane = Box & { arch: number }

/** Panels, leaves or bays across the door, by style and width. */
export function columnsOf({ design, door, mm, wide }: Scene): number {
  const bays = (width: number) => Math.round(door.w / mm(width))
  switch (design.panel) {
    case 'raised-panel':
      return bays(640)
    case 'carriage':
      return wide ? 4 : 2
    case 'modern-flush':
      return wide ? 5 : 4
    case 'full-view':
      return bays(960)
  }
}

/** Frame width of a carriage leaf in mm. */
export const LEAF_FRAME_MM = 112

/** Sections of the door with a row of windows, from the top; of glass doors and side columns all. */
export function glazedRows({ design }: Scene): readonly number[] {
  switch (design.windows) {
    case 'none':
      return []
    case 'top-row':
    case 'top-row-arched':
      return [0]
    case 'second-row':
      return [1]
    case 'two-rows':
      return [0, 1]
    case 'side-column':
    case 'full-glass':
      return [0, 1, 2, 3]
  }
}

/** All panes of the door, row by row. */
export function panesOf(scene: Scene): readonly Pane[] {
  const { design } = scene
  if (design.windows === 'none') return []
  switch (design.panel) {
    case 'raised-panel':
      return raisedPanes(scene)
    case 'carriage':
      return carriagePanes(scene)
    case 'modern-flush':
      return design.windows === 'side-column' ? columnPanes(scene) : rowPanes(scene)
    case 'full-view':
      return fullPanes(scene)
  }
}

const across = (scene: Scene) => Array.from({ length: columnsOf(scene) }, (_, i) => i)

function raisedPanes(scene: Scene): Pane[] {
  const { door, mm, section, design } = scene
  const bay = door.w / columnsOf(scene)
  const [mx, my] = [mm(67), mm(72)]
  const arch = design.windows === 'top-row-arched' ? mm(70) : 0
  return glazedRows(scene).flatMap((row) =>
    across(scene).map((i) => ({
      x: door.x + i * bay + mx,
      y: door.y + row * section + my,
      w: bay - mx * 2,
      h: section - my * 2,
      arch,
    })),
  )
}

function carriagePanes(scene: Scene): Pane[] {
  const { door, mm, section, design } = scene
  const bay = door.w / columnsOf(scene)
  const frame = mm(LEAF_FRAME_MM)
  const arch = design.windows === 'top-row-arched' ? mm(120) : 0
  return across(scene).map((i) => {
    const left = i ? mm(4) : 0
    const right = i < columnsOf(scene) - 1 ? mm(4) : 0
    return {
      x: door.x + i * bay + left + frame,
      y: door.y + frame,
      w: bay - left - right - frame * 2,
      h: section + mm(40) - frame * 1.3,
      arch,
    }
  })
}

function rowPanes(scene: Scene): Pane[] {
  const { door, mm, section } = scene
  const bay = door.w / columnsOf(scene)
  const [w, h] = [bay - mm(170), section - mm(230)]
  return glazedRows(scene).flatMap((row) =>
    across(scene).map((i) => ({
      x: door.x + i * bay + (bay - w) / 2,
      y: door.y + row * section + (section - h) / 2,
      w,
      h,
      arch: 0,
    })),
  )
}

function columnPanes({ door, mm, section }: Scene): Pane[] {
  const [w, h] = [mm(430), section - mm(150)]
  return [0, 1, 2, 3].map((i) => ({
    x: door.x + door.w - mm(230) - w,
    y: door.y + i * section + (section - h) / 2,
    w,
    h,
    arch: 0,
  }))
}

function fullPanes(scene: Scene): Pane[] {
  const { door, mm, section } = scene
  const columns = columnsOf(scene)
  const bay = door.w / columns
  const [stile, rail] = [mm(62), mm(52)]
  return [0, 1, 2, 3].flatMap((row) =>
    across(scene).map((i) => {
      const x = door.x + (i === 0 ? stile * 1.35 : i * bay + stile / 2)
      const end = door.x + (i === columns - 1 ? door.w - stile * 1.35 : (i + 1) * bay - stile / 2)
      return { x, y: door.y + row * section + rail, w: end - x, h: section - rail * 2, arch: 0 }
    }),
  )
}

/** Outline of a pane as path data, grown by `grow` on every side. */
export function panePath({ x, y, w, h, arch }: Pane, grow = 0): string {
  const [left, top, wide, high] = [x - grow, y - grow, w + grow * 2, h + grow * 2]
  if (arch === 0) return boxPath(left, top, wide, high)
  return `M${num(left)} ${num(top + high)}V${num(top + arch)}Q${num(left + wide / 2)} ${num(top - arch)} ${num(left + wide)} ${num(top + arch)}V${num(top + high)}z`
}

/** The span of the panes: one reflection runs on through all of them. */
export type GlassSpan = { top: number; bottom: number; deep: boolean; outline: string }

/** The span of these panes; there must be one at least. */
export function spanOf(scene: Scene, panes: readonly Pane[]): GlassSpan {
  const top = Math.min(...panes.map(({ y }) => y))
  const bottom = Math.max(...panes.map(({ y, h }) => y + h))
  return {
    top,
    bottom,
    deep: bottom - top > scene.door.h * 0.5,
    outline: panes.map((pane) => panePath(pane)).join(''),
  }
}
