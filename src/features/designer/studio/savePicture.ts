import { describeDoor } from '@/features/designer/describe'
import { doorMarkup } from '@/features/designer/drawing/drawDoor'
import type { DoorDesign } from '@/features/designer/options'

const width = 1920
const height = 1280

/** The picture as a JPEG of 1920 x 1280 px. Throws where the browser cannot make one. */
async function pictureOf(design: DoorDesign): Promise<Blob> {
  const source = URL.createObjectURL(
    new Blob([doorMarkup(design, 'saved')], { type: 'image/svg+xml' }),
  )
  try {
    const image = new Image(width, height)
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
        'image/jpeg',
        0.9,
      ),
    )
  } finally {
    URL.revokeObjectURL(source)
  }
}

/** Saves the picture as a file named after the door. Throws where the browser cannot make one. */
export async function savePicture(design: DoorDesign): Promise<void> {
  const address = URL.createObjectURL(await pictureOf(design))
  const link = document.createElement('a')
  link.href = address
  link.download = `${describeDoor(design).split(',')[0]?.toLowerCase().replaceAll(' ', '-')}.jpg`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
