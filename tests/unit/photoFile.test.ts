import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPhoto, jpegSize } from '@/request/photos/photoFile'
import { largePhoto, uprightPhoto } from '../support/photos.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
const drawn = (bytes: Uint8Array) => isPhoto(new Blob([new Uint8Array(bytes)]))

test('photos as phones and browsers make them are drawn', async () => {
  const upright = await uprightPhoto()
  expect(jpegSize(upright)).toEqual({ width: 600, height: 400 })
  expect(await drawn(upright)).toBe(true)
  expect(await drawn(await largePhoto(160, 120))).toBe(true)
  const progressive = await blank(40, 30).jpeg({ progressive: true }).toBuffer()
  expect(jpegSize(progressive)).toEqual({ width: 40, height: 30 })
  expect(await drawn(progressive)).toBe(true)
})

test('up to 4096 pixels on an edge, and not one more', async () => {
  const isDrawn = async (width: number, height: number) =>
    drawn(await blank(width, height).jpeg().toBuffer())
  expect(await isDrawn(4096, 1)).toBe(true)
  expect(await isDrawn(1, 4096)).toBe(true)
  expect(await isDrawn(4097, 1)).toBe(false)
  expect(await isDrawn(1, 4097)).toBe(false)
})

test('a small file that says its picture is huge is not drawn', async () => {
  const photo = await blank(8, 8).jpeg().toBuffer()
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
  photo.writeUInt16BE(65535, frame + 5)
  photo.writeUInt16BE(65535, frame + 7)
  expect(jpegSize(photo)).toEqual({ width: 65535, height: 65535 })
  expect(await drawn(photo)).toBe(false)
})

test('what is no JPEG is not drawn, whatever it is called', async () => {
  const others = [
    Buffer.alloc(0),
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
    await blank(8, 8).png().toBuffer(),
    await blank(8, 8).webp().toBuffer(),
    // The beginning of one, and bytes of any kind.
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40_000, 7)]),
    (await blank(8, 8).jpeg().toBuffer()).subarray(0, 20),
  ]
  for (const other of others) expect(await drawn(other)).toBe(false)
})

test('any bytes are answered, and none of a picture that is cut off before its size', async () => {
  const start = Uint8Array.of(0xff, 0xd8, 0xff)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isStart) => {
      const size = jpegSize(isStart ? Uint8Array.of(...start, ...bytes) : bytes)
      if (size) expect(size.width * size.height).toBeGreaterThanOrEqual(0)
      if (!isStart && bytes[0] !== 0xff) expect(size).toBeNull()
    }),
  )
  const photo = await blank(8, 8).jpeg().toBuffer()
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
  fc.assert(
    fc.property(fc.nat({ max: frame + 8 }), (length) => {
      expect(jpegSize(photo.subarray(0, length))).toBeNull()
    }),
  )
})
