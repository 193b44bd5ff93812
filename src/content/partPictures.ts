// Pictures that `npm run pictures` crops from the drawing of a garage door from inside; more than one page shows them.
import type { PictureRef } from '@/facts/pictureRef'

export const springPicture = {
  name: 'part-springs',
  alt: 'Drawing of two torsion springs on their shaft above a closed garage door, lit up.',
} as const satisfies PictureRef

export const cablePicture = {
  name: 'part-cables',
  alt: 'Drawing of a lift cable beside a garage door, from the bottom bracket up to its drum, lit up.',
} as const satisfies PictureRef

export const openerPicture = {
  name: 'part-openers',
  alt: 'Drawing of a garage door opener under the ceiling with its light, rail and trolley, lit up.',
} as const satisfies PictureRef

export const hingePicture = {
  name: 'part-hinges',
  alt: 'Drawing of the hinges between the sections of a garage door, beside its track and cable, lit up.',
} as const satisfies PictureRef

export const garagePicture = {
  name: 'part-all',
  alt: 'Drawing of a closed garage door from inside: springs above it, cables and tracks at its sides, a cat that looks up at the red cord.',
} as const satisfies PictureRef

export const pointsPicture = {
  name: 'part-points',
  alt: 'Drawing of a closed garage door from inside with the 21 points of the inspection as numbers.',
} as const satisfies PictureRef
