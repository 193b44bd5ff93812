import type { PartId } from '@/content/partNames'
import {
  drawHinges,
  drawLock,
  drawRollers,
  drawSeal,
  drawSections,
  drawStrut,
} from '@/drawing/garage/door'
import {
  drawBottomBrackets,
  drawCables,
  drawDrums,
  drawJambs,
  drawShaft,
  drawSprings,
  drawTracks,
} from '@/drawing/garage/lift'
import { drawNight } from '@/drawing/garage/night'
import {
  drawArm,
  drawCord,
  drawLens,
  drawMotor,
  drawRail,
  drawTrolley,
} from '@/drawing/garage/opener'
import { type Paints, paintsOf } from '@/drawing/garage/paints'
import { drawRoom } from '@/drawing/garage/room'
import { drawButton, drawEyes } from '@/drawing/garage/safety'
import { drawCat, drawMoon, drawShelf, drawSled } from '@/drawing/garage/things'
import { plane, VIEW } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { fill, rect } from '@/drawing/svg/shapes'

const painters: Record<PartId, (layer: Layer, paints: Paints) => string> = {
  section: (layer, paints) => drawSections(layer, paints) + drawMoon(),
  seal: drawSeal,
  strut: drawStrut,
  cable: drawCables,
  hinge: drawHinges,
  lock: drawLock,
  track: drawTracks,
  roller: drawRollers,
  bottom: drawBottomBrackets,
  shaft: drawShaft,
  drum: drawDrums,
  spring: drawSprings,
  eye: drawEyes,
  button: drawButton,
  rail: drawRail,
  arm: drawArm,
  cord: drawCord,
  trolley: drawTrolley,
  opener: drawMotor,
  light: drawLens,
}
/** From the back to the front. */
const order = Object.keys(painters) as readonly PartId[]

/** Parts that hide some of another one, drawn again over its glow. */
const inFront: Partial<Record<PartId, readonly PartId[]>> = {
  section: [
    'seal',
    'strut',
    'cable',
    'roller',
    'hinge',
    'lock',
    'track',
    'bottom',
    'eye',
    'arm',
    'cord',
  ],
  seal: ['bottom', 'eye'],
  strut: ['arm', 'cord'],
  cable: ['track', 'roller', 'bottom', 'drum'],
  roller: ['bottom', 'eye'],
  hinge: ['arm', 'cord'],
  track: ['roller', 'drum', 'eye'],
  shaft: ['drum', 'spring', 'arm', 'cord', 'trolley'],
  spring: ['arm', 'cord', 'trolley'],
  rail: ['arm', 'cord', 'trolley', 'opener', 'light'],
  arm: ['cord', 'trolley'],
  opener: ['light'],
}

/** Parts whose glow would shine through the cat. */
const behindCat: readonly PartId[] = ['eye', 'section', 'seal']

export type GarageDrawing = {
  readonly viewBox: string
  /** The whole picture in the evening. */
  readonly base: string
  /** Returns what goes over it while a part is chosen: everything else darker, the part in full light. */
  lit: (part: PartId) => string
}

/** A piece of lumber flat on the floor, for the test that a closing door goes back up. */
const lumber =
  fill(plane([18, 1.6, 2], [52, 1.6, 2], [52, 1.6, 9], [18, 1.6, 9]), '#e3bf8a') +
  fill(plane([18, 1.6, 9], [52, 1.6, 9], [52, 0, 9], [18, 0, 9]), '#b98a53')

/**
 * Returns the garage from inside as SVG text. Every id starts with `idPrefix`, which must be a valid start of an id and
 * unique on the page; each part is a group of its own with its name in `data-part`. `hasLumber` adds the 2x4.
 */
export function drawGarage({
  idPrefix,
  hasLumber = false,
}: {
  idPrefix: string
  hasLumber?: boolean
}): GarageDrawing {
  const layer = new Layer(idPrefix, '')
  const paints = paintsOf(layer)
  layer.draw(drawRoom(layer), drawSled(layer), drawShelf(layer), drawJambs())
  for (const part of order) {
    layer.draw(
      `<g id="${idPrefix}-${part}" data-part="${part}">${painters[part](layer, paints)}</g>`,
    )
  }
  if (hasLumber) layer.draw(lumber)
  layer.draw(`<g id="${idPrefix}-cat">${drawCat(layer)}</g>`)
  const again = (part: PartId | 'cat', more: string) => `<use href="#${idPrefix}-${part}"${more}/>`
  layer.draw(
    `<g class="pointer-events-none">${drawNight(layer)}${again('opener', ' opacity=".5"')}${again('light', '')}${again('eye', ' opacity=".6"')}</g>`,
  )
  return {
    viewBox: `0 0 ${VIEW.w} ${VIEW.h}`,
    base: layer.toString(),
    lit: (part) =>
      `<g class="pointer-events-none">${rect(0, 0, VIEW.w, VIEW.h, INK, 'opacity=".16"')}${again(part, ' class="part-lit"')}${(inFront[part] ?? []).map((over) => again(over, ' class="part-over"')).join('')}${behindCat.includes(part) ? again('cat', ' class="part-over"') : ''}</g>`,
  }
}

/** Rules that the site's stylesheet has for a drawing inside a page. */
const ownStyle =
  '<style>.mix-blend-multiply{mix-blend-mode:multiply}.mix-blend-screen{mix-blend-mode:screen}.part-lit{filter:drop-shadow(0 0 3px #ffd27a) drop-shadow(0 0 10px #f5a623)}.part-over{filter:brightness(.6)}</style>'

/** A part of the picture, in its units. */
export type Crop = readonly [x: number, y: number, width: number, height: number]

/** Returns the picture as an SVG document, with one part lit and cropped if told. */
export function garageMarkup(
  options: { lit?: PartId; crop?: Crop; hasLumber?: boolean } = {},
): string {
  const { base, lit } = drawGarage({ idPrefix: 'g', ...(options.hasLumber && { hasLumber: true }) })
  const crop = options.crop ?? ([0, 0, VIEW.w, VIEW.h] as const)
  const over = options.lit ? lit(options.lit) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.join(' ')}" width="${crop[2]}" height="${crop[3]}">${ownStyle}${base}${over}</svg>`
}
