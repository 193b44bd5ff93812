import { normalize } from '@/door/choices'
import { doorLayer } from '@/door/drawing/door/doorLayer'
import { glassLayer } from '@/door/drawing/door/glass'
import { hardwareLayer } from '@/door/drawing/door/hardware'
import { backdropLayer } from '@/door/drawing/garden/backdrop'
import { groundLayer } from '@/door/drawing/garden/ground'
import { plantingLayer } from '@/door/drawing/garden/planting'
import { specklePatterns } from '@/door/drawing/house/cladding'
import { facadeLayer } from '@/door/drawing/house/facade'
import { recessLayer } from '@/door/drawing/house/opening'
import { lightLayer } from '@/door/drawing/light/light'
import { frameOf, type Scene, sceneOf, VIEW } from '@/door/drawing/scene'
import type { DoorDesign } from '@/door/options'
import { num } from '@/drawing/svg/shapes'

/** From the back to the front. */
export const layerNames = [
  'shared',
  'backdrop',
  'facade',
  'ground',
  'door',
  'glass',
  'recess',
  'hardware',
  'planting',
  'light',
] as const

type LayerName = (typeof layerNames)[number]

/** Markup of each layer; a layer whose text did not change need not be painted again. */
export type DoorPicture = { viewBox: string; layers: Readonly<Record<LayerName, string>> }

const painters: Record<LayerName, (scene: Scene, prefix: string) => string> = {
  shared: (_, prefix) => `<defs>${specklePatterns(prefix)}</defs>`,
  backdrop: backdropLayer,
  facade: facadeLayer,
  ground: groundLayer,
  door: doorLayer,
  glass: glassLayer,
  recess: recessLayer,
  hardware: hardwareLayer,
  planting: plantingLayer,
  light: lightLayer,
}

/**
 * The door in its house as SVG text. The same design and prefix always give the same text; every
 * id starts with `idPrefix`, which must be a valid start of an id and unique on the page.
 */
export function drawDoor(design: DoorDesign, { idPrefix }: { idPrefix: string }): DoorPicture {
  const scene = sceneOf(normalize(design))
  const { x, y, w, h } = frameOf(scene)
  const entries = layerNames.map((name) => [name, painters[name](scene, idPrefix)] as const)
  return {
    viewBox: [x, y, w, h].map(num).join(' '),
    layers: Object.fromEntries(entries) as Record<LayerName, string>,
  }
}

/** Rules that the site's stylesheet has for a drawing inside a page. */
const ownStyle = '<style>.mix-blend-multiply{mix-blend-mode:multiply}</style>'

/** The whole picture as one SVG document: for files and for pictures inside a page. */
export function doorMarkup(design: DoorDesign, idPrefix: string): string {
  const { viewBox, layers } = drawDoor(design, { idPrefix })
  const body = layerNames.map((name) => layers[name]).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${VIEW.w}" height="${VIEW.h}">${ownStyle}${body}</svg>`
}
