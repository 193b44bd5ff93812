// Drawings that are pictures of pages, as masters of pictures/; written by `npm run pictures`.
import { frayedCable } from '@/drawing/faults/cable'
import { burntOpener } from '@/drawing/faults/opener'
import { lostRoller } from '@/drawing/faults/roller'
import { tornSeal } from '@/drawing/faults/seal'
import { dentedSection } from '@/drawing/faults/section'
import { brokenSpring } from '@/drawing/faults/spring'
import { type DoorKind, doors, drawDoor } from '@/drawing/scenes/commercialDoors'
import { lostScene } from '@/drawing/scenes/offTrack'
import { shopScene } from '@/drawing/scenes/shop'
import { type Said, smartScene } from '@/drawing/scenes/smart'
import { withHalf } from '@/lib/spanishTime'

/** Rules that the site's stylesheet has for a drawing inside a page. */
const ownStyle =
  '<style>.mix-blend-multiply{mix-blend-mode:multiply}.mix-blend-screen{mix-blend-mode:screen}</style>'

const picture = (width: number, height: number, markup: string, [x, y] = [0, 0]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${ownStyle}${markup}</svg>`

/** The words on the phone, as the page about smart openers has it: a picture's words can't come from its page. */
export const phoneWords: { readonly english: Said; readonly spanish: Said } = {
  english: {
    place: 'Garage',
    close: 'Close door',
    open: { title: 'Open 6 min', sub: 'Did you forget it?' },
    closing: { title: 'Closing', sub: 'It blinks and beeps first' },
    closed: { title: 'Closed 10:02 PM', sub: 'Good night' },
  },
  spanish: {
    place: 'Garaje',
    close: 'Cerrar',
    open: { title: 'Abierta 6 min', sub: '¿Se le olvidó?' },
    closing: { title: 'Cerrando', sub: 'Primero parpadea y suena' },
    closed: { title: `Cerrada ${withHalf('10:02', 22)}`, sub: 'Buenas noches' },
  },
}

/** Masters of pictures/ by name, as SVG. */
export const masters: Readonly<Record<string, string>> = {
  'fault-springs': picture(640, 400, brokenSpring()),
  'fault-cables': picture(640, 400, frayedCable()),
  'fault-off-track': picture(640, 400, lostRoller()),
  'fault-panels': picture(640, 400, dentedSection()),
  'fault-openers': picture(640, 400, burntOpener()),
  'fault-seals': picture(640, 400, tornSeal()),
  'scene-shop': picture(1024, 640, shopScene(), [176, 0]),
  'scene-off-track': picture(900, 562, lostScene(), [0, 38]),
  'scene-smart': picture(944, 590, smartScene(phoneWords.english), [-102, 8]),
  'scene-smart-es': picture(944, 590, smartScene(phoneWords.spanish), [-102, 8]),
  ...Object.fromEntries(
    (Object.keys(doors) as DoorKind[]).map((kind) => [
      `scene-${kind}`,
      picture(440, 430, drawDoor(kind)),
    ]),
  ),
}
