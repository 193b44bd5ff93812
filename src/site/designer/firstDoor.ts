import { choicesFor, normalize } from '@/door/choices'
import { doorMarkup } from '@/door/drawing/drawDoor'
import { type DoorDesign, defaultDesign } from '@/door/options'
import { choicePicture, type Pictured, pictured } from '@/site/designer/pictureOfChoice'

/** The first door a visitor sees: one with a listed price. Links without a choice keep their own default. */
export const firstDoor: DoorDesign = normalize({
  ...defaultDesign,
  material: 'steel',
  color: 'white',
})

/** The name of the file with the first door's picture. */
const firstDoorFile = 'first-door'

/** The address of the first door's picture. */
export const firstDoorPicture = `/drawings/${firstDoorFile}.svg`

/** Returns the first door's picture as SVG, by the name of its file. */
export const firstDoorDrawing = (): Readonly<Record<string, string>> => ({
  [firstDoorFile]: doorMarkup(firstDoor, 'first-'),
})

const offered: Readonly<Record<Pictured, readonly string[]>> = choicesFor(firstDoor)

/** Returns the address of the file with a picture of the first door with one value of an option, if that goes with it. */
export const firstPicture = (option: Pictured, value: string): string | undefined =>
  offered[option].includes(value) ? `/drawings/choices/${option}-${value}.webp` : undefined

/** Returns the pictures of all choices of the first door as SVG, by their files' addresses. */
export const firstPictures = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pictured.flatMap((option) =>
      offered[option].map((value) => [
        firstPicture(option, value),
        choicePicture(firstDoor, option, value),
      ]),
    ),
  )
