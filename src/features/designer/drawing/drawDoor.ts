import { normalise } from '../choices'
import type { DoorDesign } from '../options'
import { backdropLayer } from './backdrop'
import { specklePatterns } from './cladding'
import { doorLayer } from './doorLayer'
import { facadeLayer } from './facade'
import { glassLayer } from './glass'
import { groundLayer } from './ground'
import { hardwareLayer } from './hardware'
import { lightLayer } from './light'
import { recessLayer } from './opening'
import { plantingLayer } from './planting'
import { type Scene, sceneOf, VIEW } from './scene'

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

export type LayerName = (typeof layerNames)[number]

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
  const scene = sceneOf(normalise(design))
  const entries = layerNames.map((name) => [name, painters[name](scene, idPrefix)] as const)
  return {
    viewBox: `0 0 ${VIEW.w} ${VIEW.h}`,
    layers: Object.fromEntries(entries) as Record<LayerName, string>,
  }
}

/** The whole picture as one SVG document: for files and for pictures inside a page. */
export function doorMarkup(design: DoorDesign, idPrefix: string): string {
  const { viewBox, layers } = drawDoor(design, { idPrefix })
  const body = layerNames.map((name) => layers[name]).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${VIEW.w}" height="${VIEW.h}">${body}</svg>`
}
