// Small pictures of what a choice looks like, drawn by the code that draws the door.
import { normalize } from '@/door/choices'
import { doorLayer } from '@/door/drawing/door/doorLayer'
import { glassLayer } from '@/door/drawing/door/glass'
import { hardwareLayer } from '@/door/drawing/door/hardware'
import { panesOf } from '@/door/drawing/door/panes'
import { drawDoor } from '@/door/drawing/drawDoor'
import { recessLayer } from '@/door/drawing/house/opening'
import { type Scene, sceneOf } from '@/door/drawing/scene'
import type { DoorDesign } from '@/door/options'
import { type Box, rect } from '@/drawing/svg/shapes'

/** The options whose values are shown as pictures. */
export const pictured = ['house', 'facade', 'panel', 'windows', 'panes', 'hardware'] as const
export type Pictured = (typeof pictured)[number]

const ids = 'chip-'

/** Width by height of the pictures. */
const shape = 1.5

/** Returns the smallest box of the pictures' shape around `box`, with a margin. */
function around({ x, y, w, h }: Box, margin: number): Box {
  const width = Math.max(w, h * shape) + margin
  const height = width / shape
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height }
}

function markup({ x, y, w, h }: Box, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="180" height="120">${body}</svg>`
}

/** Draws the door alone in a plain wall. */
function doorAlone(scene: Scene, view: Box): string {
  const { x, y, w, h } = view
  return markup(
    view,
    rect(x, y, w, h, scene.facadeColor) +
      doorLayer(scene, ids) +
      glassLayer(scene, ids) +
      recessLayer(scene, ids) +
      hardwareLayer(scene, ids),
  )
}

/** Draws the house without its garden and lamps, or a part of its wall. */
function houseAlone(design: DoorDesign, view: Box): string {
  const { shared, backdrop, facade, ground, door, glass, recess } = drawDoor(design, {
    idPrefix: ids,
  }).layers
  return markup(view, shared + backdrop + facade + ground + door + glass + recess)
}

/** Returns a picture of the design with one value of an option, as SVG. */
export function choicePicture(design: DoorDesign, key: Pictured, value: string): string {
  const one = normalize({ ...design, width: 'single', height: '7', time: 'day', [key]: value })
  const scene = sceneOf(one)
  const { door, mm } = scene
  const [pane] = panesOf(scene)
  switch (key) {
    case 'house':
      return houseAlone(one, { x: 0, y: 0, w: 960, h: 640 })
    case 'facade':
      // Beside the door, where no lamp and no corner board hides the wall.
      return houseAlone(
        { ...one, house: 'gable', hardware: 'none' },
        { x: 84, y: 372, w: 90, h: 60 },
      )
    case 'panes':
      return doorAlone(scene, around(pane ?? door, mm(120)))
    default:
      return doorAlone(scene, around(door, mm(160)))
  }
}
