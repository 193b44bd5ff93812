import { describeDoor } from '@/door/describe'
import { doorMarkup } from '@/door/drawing/drawDoor'
import type { DoorDesign } from '@/door/options'
import { doorInPhoto } from '@/site/designer/doorInPhoto'
import { drawOnPlane } from '@/site/designer/drawOnPlane'
import { type Corners, cornersIn, planeOnto } from '@/site/designer/homography'
import { lightAround } from '@/site/designer/photoLight'
import type { Photo } from '@/site/designer/usePhoto'

const drawn = { width: 1920, height: 1280 }
/** In px: width limit of a picture made from a photo. */
const widest = 2400
/** Pixels for each unit of the drawing, before the door is placed in a photo. */
const sharpness = 3

async function imageOf(address: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height)
  image.src = address
  await image.decode()
  return image
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  return { canvas, context }
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      'image/jpeg',
      0.9,
    ),
  )

async function drawnPicture(design: DoorDesign): Promise<Blob> {
  const { width, height } = drawn
  const source = URL.createObjectURL(
    new Blob([doorMarkup(design, 'saved')], { type: 'image/svg+xml' }),
  )
  try {
    const image = await imageOf(source, width, height)
    const { canvas, context } = canvasOf(width, height)
    context.drawImage(image, 0, 0, width, height)
    return await jpegOf(canvas)
  } finally {
    URL.revokeObjectURL(source)
  }
}

/** A photo with the openings for the doors. */
export type Fitting = { photo: Photo; openings: readonly Corners[] }

async function photoPicture(design: DoorDesign, { photo, openings }: Fitting): Promise<Blob> {
  const { naturalWidth, naturalHeight } = photo.image
  const scale = Math.min(1, widest / naturalWidth)
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const { canvas, context } = canvasOf(width, height)
  context.drawImage(photo.image, 0, 0, width, height)
  for (const [index, corners] of openings.entries()) {
    const door = doorInPhoto(design, index, lightAround(photo.pixels, corners))
    const size = { width: Math.round(door.w * sharpness), height: Math.round(door.h * sharpness) }
    const plane = planeOnto(size.width, size.height, cornersIn(corners, width, height))
    if (!plane) continue
    // Rasterized once: drawing the SVG for each cell would be slow.
    const flat = canvasOf(size.width, size.height)
    const image = await imageOf(door.address, size.width, size.height)
    flat.context.drawImage(image, 0, 0, size.width, size.height)
    drawOnPlane(context, flat.canvas, size, plane)
  }
  return jpegOf(canvas)
}

/**
 * Saves the drawing, or the door in the visitor's photo, as a JPEG named after the
 * door. Throws if the browser cannot create one.
 */
export async function savePicture(design: DoorDesign, fitting?: Fitting): Promise<void> {
  const picture = await (fitting ? photoPicture(design, fitting) : drawnPicture(design))
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  const name = `${describeDoor(design).split(',')[0]?.toLowerCase().replaceAll(' ', '-')}`
  link.download = fitting ? `${name}-on-my-photo.jpg` : `${name}.jpg`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
