// Checks by its header alone that a file is a photo that may be rendered, before anything is decoded. A sender can upload
// any bytes, and a small file can claim that its picture is huge.

/** Longest edge of a picture that is rendered, in pixels. */
const longestEdge = 4096

/** Size of a picture, in pixels. */
export type PictureSize = { width: number; height: number }

/** Returns true for markers without a length: TEM and the restarts. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Returns true for markers of a frame, which has the picture's size: SOF0 to SOF15 except DHT, JPG, and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Returns the size in the header of a JPEG; null if the bytes are no JPEG. */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 3 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else if (isFrame(marker)) {
      // Marker, length, precision, height, width.
      if (at + 8 >= bytes.length) return null
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else {
      const length = view.getUint16(at + 2)
      // The picture's data, or its end, before any frame.
      if (length < 2 || marker === 0xda || marker === 0xd9) return null
      at += 2 + length
    }
  }
  return null
}

/** Returns true if a file is a JPEG of a size that may be rendered. */
export async function isPhoto(file: Blob): Promise<boolean> {
  const size = jpegSize(new Uint8Array(await file.arrayBuffer()))
  if (!size) return false
  const edges = [size.width, size.height]
  return edges.every((edge) => edge > 0 && edge <= longestEdge)
}

/** Text in place of any other file. */
export const noPhotoText = 'This file isn’t a photo we can show.'
