// Photos as phones make them, for tests.
import sharp from 'sharp'

/** Returns a photo of a phone held upright: stored sideways, with its orientation, place, and camera; red above blue. */
export async function uprightPhoto(): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: 300, height: 400, channels: 3 as const, background },
  })
  const lying = sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } })
    .composite([{ input: await sharp(half('#00f')).png().toBuffer(), left: 300, top: 0 }])
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Phone 9' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 40/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '73/1 42/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
  return lying.jpeg().toBuffer()
}

/** Returns a large photo that compresses badly. */
export function largePhoto(width: number, height: number): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0, value = 1; at < noise.length; at += 1) {
    value = (value * 48271) % 2147483647
    noise[at] = value & 255
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
