// The masters in pictures/, their list, and the files that the site serves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regionHouses as pages } from '@/content/areas/regionHouses'
import { smartScene } from '@/content/services/smartScene'
import { normalize } from '@/door/choices'
import { decodeDesign } from '@/door/designQuery'
import { regionHouses } from '@/door/regionHouses'
import { phoneWords } from '@/drawing/scenes/scenePictures'
import { smartScene as spanishScene } from '@/es/content/services/smartScene'
import { firstDoorDrawing, firstDoorPicture, firstPictures } from '@/site/designer/firstDoor'

const masters = readdirSync('pictures').filter((file) => file.endsWith('.jpg'))

test('the list of pictures has every master once, and nothing else', () => {
  const listed = [...readFileSync('pictures/PICTURES.md', 'utf8').matchAll(/^\| (\S+\.jpg) \|/gm)]
  expect(listed.map(([, file]) => file).toSorted()).toEqual(masters.toSorted())
})

test('every master but the one for social media is served in three widths and two formats', () => {
  for (const file of masters.filter((name) => name !== 'og.jpg'))
    for (const width of [480, 800, 1280])
      for (const format of ['avif', 'webp']) {
        const served = `public/pictures/${file.replace('.jpg', '')}-${width}.${format}`
        expect(existsSync(served), served).toBe(true)
      }
})

test('nothing is served whose master is gone', () => {
  const names = new Set(masters.map((file) => file.replace('.jpg', '')))
  for (const file of readdirSync('public/pictures'))
    expect(names, file).toContain(file.replace(/(-band)?-\d+\.(avif|webp)$/, ''))
})

test("every choice of the designer's first door has its picture, and no other", () => {
  const wanted = Object.keys(firstPictures()).map((address) => address.split('/').at(-1))
  expect(readdirSync('public/drawings/choices').toSorted()).toEqual(wanted.toSorted())
})

test("the file of the designer's first door is today's drawing of it", () => {
  const [drawing] = Object.values(firstDoorDrawing())
  expect(readFileSync(`public${firstDoorPicture}`, 'utf8')).toBe(drawing)
})

test("an area's link to the designer opens the house of its picture", () => {
  for (const [region, { to }] of Object.entries(pages)) {
    const design = decodeDesign(new URL(to, 'http://site').searchParams)
    expect(design, region).toEqual(normalize(regionHouses[region as keyof typeof regionHouses]))
  }
})

test('the drawn phone says what the list beside it says, in both languages', () => {
  for (const [words, { phone, states }] of [
    [phoneWords.english, smartScene],
    [phoneWords.spanish, spanishScene],
  ] as const) {
    expect({ place: words.place, close: words.close }).toEqual(phone)
    for (const state of ['open', 'closing', 'closed'] as const)
      expect(states[state]).toMatchObject(words[state])
  }
})
