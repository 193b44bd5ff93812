// Photos from the customer's page: what leaves the phone, what staff see, and that they go for good.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { largePhoto, uprightPhoto } from '../support/photos.ts'
import { testedSite } from '../support/testedSite.ts'
import { openRow, pane, timeline } from './support/callList.ts'
import { newVisitor, openDesk, storeLinked } from './support/desk.ts'
import { loseResponse } from './support/faults.ts'
import { axeFindings, excessWidth, expectNormalized, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedMessages: /Failed to load resource|net::ERR/ })

/** Returns a photo as Storage keeps it. */
const stored = (id: string) =>
  readFileSync(join(testedSite().photos, 'request-photos', `${id}.jpg`))
const isStored = (id: string) =>
  readdirSync(join(testedSite().photos, 'request-photos')).includes(`${id}.jpg`)
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('photos are resized, seen by staff, and removed', async ({ page, openPage, baseURL }) => {
  await page.setViewportSize(phone)
  const ids: string[] = []
  page.on('request', (request) => {
    const id = /request-photos\/(.{36})\.jpg$/.exec(request.url())?.[1]
    if (id && !ids.includes(id)) ids.push(id)
  })
  const visitor = newVisitor()
  await page.goto(await storeLinked(baseURL, visitor, { message: 'It hangs crooked' }))
  const choose = page.getByLabel('Choose or take photos')
  const photos = page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Add photos' })).toBeVisible()

  const original = await uprightPhoto()
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, width: 600 })
  expect(original.includes('Exif')).toBe(true)
  await choose.setInputFiles([
    jpeg('IMG_1.jpg', original),
    jpeg('page.jpg', Buffer.from('<script>alert(1)</script>')),
  ])
  await expect(photos.nth(0)).toContainText('Sent')
  await expect(photos.nth(1)).toContainText("This device can't read that file as a photo.")
  await expect(photos.nth(1).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByText('We have 1 photo. Only our staff can see it.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await photos.nth(1).getByRole('button', { name: 'Leave it out' }).click()
  await expect(photos).toHaveCount(1)
  const upright = stored(ids[0] ?? '')
  const facts = await sharp(upright).metadata()
  expect(facts).toMatchObject({ format: 'jpeg', width: 400, height: 600 })
  expect([facts.orientation, facts.exif, facts.xmp]).toEqual([undefined, undefined, undefined])
  expect(upright.includes('Exif')).toBe(false)
  const colorAt = async (top: number) => [
    ...(await sharp(upright).extract({ left: 200, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect((await colorAt(100))[0]).toBeGreaterThan(200)
  expect((await colorAt(500))[2]).toBeGreaterThan(200)

  // An upload that something other than the server responds to does not count: the server does not have it.
  await page.route('**/storage/v1/object/**', (route) => route.fulfill({ status: 200, body: '' }))
  await choose.setInputFiles(jpeg('IMG_2.jpg', await largePhoto(2400, 1800)))
  await expect(photos.nth(1)).toContainText("The answer didn't come from our server.")
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/storage/v1/object/**')
  // One whose response is lost has arrived.
  await loseResponse(page, '**/storage/v1/object/**', 'POST')
  await photos.nth(1).getByRole('button', { name: 'Try again' }).click()
  await expect(photos.nth(1)).toContainText('Sent')
  expect(ids).toHaveLength(2)
  const small = stored(ids[1] ?? '')
  expect(small.length).toBeLessThanOrEqual(400 * 1024)
  expect(Math.max((await sharp(small).metadata()).width ?? 0)).toBeLessThanOrEqual(1600)

  // There is room for three of four more.
  await choose.setInputFiles([3, 4, 5, 6].map((n) => jpeg(`IMG_${n}.jpg`, original)))
  await expect(photos).toHaveCount(5)
  for (const at of [2, 3, 4]) await expect(photos.nth(at)).toContainText('Sent')
  await expect(page.getByText('1 photo was left out: we take up to 5.')).toBeVisible()
  await expect(choose).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('We have 5 photos. Only our staff can see them.')).toBeVisible()
  await expect(page.getByText("That's all 5.")).toBeVisible()
  await expect(choose).toHaveCount(0)

  const desk = await openDesk(await openPage())
  await openRow(desk, visitor)
  await expect(timeline(desk)).toContainText('The customer added a photo')
  const seen = pane(desk).getByRole('region', { name: 'Photos' })
  await expect(seen.getByRole('button')).toHaveCount(5)
  await seen.getByRole('button', { name: 'Open Photo 1' }).click()
  const large = desk.getByRole('dialog')
  const picture = large.getByRole('img', { name: 'Photo 1' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBe(600)
  await expectNormalized(desk, 'dialog[open]')
  // A file that is not a photo is shown as such, and can be removed like the others.
  await large.getByRole('button', { name: 'Close' }).click()
  writeFileSync(join(testedSite().photos, 'request-photos', `${ids[0]}.jpg`), 'no photo')
  await desk.reload()
  const none = seen.getByRole('button', { name: 'Open Photo 1' })
  await expect(none).toHaveText('Not a photo')
  await none.click()
  await expect(large).toContainText('This file isn’t a photo we can show.')
  await expect(large.getByRole('img')).toHaveCount(0)
  await expectNormalized(desk, 'dialog[open]')
  await large.getByRole('button', { name: 'Remove…' }).click()
  await large.getByRole('button', { name: 'Remove it for good' }).click()
  await expect(large).toHaveCount(0)
  await expect(seen.getByRole('button')).toHaveCount(4)
  await expect(timeline(desk)).toContainText('Staff removed a photo')
  expect(isStored(ids[0] ?? '')).toBe(false)

  await page.getByRole('button', { name: 'Cancel this request' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('We have 4 photos.')).toBeVisible()
  await expect(choose).toHaveCount(0)

  await desk.reload()
  await desk.getByRole('button', { name: 'Erase this person…' }).click()
  await desk.getByLabel(`Type “${visitor.lastName}” to confirm`).fill(visitor.lastName)
  await desk.getByRole('button', { name: 'Erase for good' }).click()
  await expect(pane(desk).getByRole('heading', { name: 'Erased person' })).toBeVisible()
  expect(ids).toHaveLength(5)
  expect(ids.filter(isStored)).toEqual([])
})
