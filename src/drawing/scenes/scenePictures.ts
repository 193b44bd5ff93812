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

/** Rules that the site's stylesheet has for a drawing inside a page. */
const ownStyle =
  '<style>.mix-blend-multiply{mix-blend-mode:multiply}.mix-blend-screen{mix-blend-mode:screen}</style>'

const picture = (width: number, height: number, markup: string, [x, y] = [0, 0]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${ownStyle}${markup}</svg>`

const english: Said = {
  place: 'Garage',
  open: 'Open 6 min',
  close: 'Close door',
  sub: 'Did you forget it?',
}
const spanish: Said = {
  place: 'Garaje',
  open: 'Abierta 6 min',
  close: 'Cerrar',
  sub: '¿Se le olvidó?',
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
  'scene-smart': picture(1024, 640, smartScene(english), [-102, 0]),
  'scene-smart-es': picture(1024, 640, smartScene(spanish), [-102, 0]),
  ...Object.fromEntries(
    (Object.keys(doors) as DoorKind[]).map((kind) => [
      `scene-${kind}`,
      picture(440, 430, drawDoor(kind)),
    ]),
  ),
}
