// Shrinks a photo before it is sent: upright, and redrawn, so that it has no location, time, or device of the original.

/** Largest original, in bytes: larger ones make phones run out of memory. */
const largest = 60 * 1024 * 1024
/** Largest result, in bytes; the server takes 512 KB. */
const most = 400 * 1024
/** Longer edge of the result, in pixels; the second only if no quality makes the first small enough. */
const edges = [1600, 1000]
const qualities = [0.82, 0.7, 0.55, 0.4]

/** Thrown for a file that is no photo this browser can read. */
export class NoPhoto extends Error {}

async function decoded(file: Blob): Promise<ImageBitmap> {
  if (file.size > largest) throw new NoPhoto('The file is too large.')
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new NoPhoto('The file is no photo.', { cause: error })
  }
}

function drawn(photo: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new NoPhoto('The browser draws no photos.')
  // Transparent areas would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns the photo as a JPEG of at most 400 KB, its longer edge at most 1600 pixels. Throws a `NoPhoto`. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const photo = await decoded(file)
  try {
    for (const edge of edges) {
      const canvas = drawn(photo, edge)
      for (const quality of qualities) {
        const small = await new Promise<Blob | null>((done) =>
          canvas.toBlob(done, 'image/jpeg', quality),
        )
        if (small && small.size <= most) return small
      }
    }
    throw new NoPhoto('The photo stays too large.')
  } finally {
    photo.close()
  }
}
