// Draws the garage door from inside and the map of the state, and turns the masters in pictures/ into the files the site
// serves (public/pictures/{name}-{width}.{avif,webp}), and the favicon into the icons of the desk on a phone.
// Run by hand after replacing a master; the results are committed, because encoding AVIF takes seconds a picture.
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { writeDrawings } from './drawings.ts'

const masters = 'pictures'
const served = 'public/pictures'

/** Widths a picture is served in, in px; only the hero fills a wide screen. */
const widthsOf = (name: string) =>
  name === 'hero' ? [480, 640, 800, 960, 1280, 1600] : [480, 800, 1280]

/** A drawing has no grain that a lower quality would smear. */
const qualityOf = (name: string) => (/^(part|fault|scene|house)-/.test(name) ? 48 : 52)

async function isNewer(file: string, than: number) {
  return stat(file).then(
    (found) => found.mtimeMs > than,
    () => false,
  )
}

await writeDrawings()
await mkdir(served, { recursive: true })
for (const file of (await readdir(masters)).filter((name) => name.endsWith('.jpg'))) {
  const name = basename(file, '.jpg')
  const master = join(masters, file)
  const changed = (await stat(master)).mtimeMs
  if (name === 'og') {
    await sharp(master).jpeg({ quality: 82, mozjpeg: true }).toFile('public/og.jpg')
    continue
  }
  for (const width of widthsOf(name)) {
    const target = join(served, `${name}-${width}`)
    if (await isNewer(`${target}.webp`, changed)) continue
    const resized = sharp(master).resize({ width })
    await resized
      .clone()
      .avif({ quality: qualityOf(name), effort: 5 })
      .toFile(`${target}.avif`)
    await resized.clone().webp({ quality: 74, effort: 5 }).toFile(`${target}.webp`)
  }
  console.log(name)
}
// Phones show a band of the hero, around the door.
for (const width of [480, 800]) {
  await sharp(join(masters, 'hero.jpg'))
    .extract({ left: 0, top: 270, width: 1600, height: 640 })
    .resize({ width })
    .avif({ quality: 52, effort: 5 })
    .toFile(join(served, `hero-band-${width}.avif`))
}

const favicon = 'public/favicon.svg'
for (const size of [192, 512]) {
  await sharp(favicon, { density: 72 * (size / 32) })
    .resize(size)
    .png({ palette: true })
    .toFile(`public/desk-${size}.png`)
}
// Phones cut their own shape out of this one: the drawing stays within the middle four fifths.
const drawn = await sharp(favicon, { density: 1152 }).resize(410).png().toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 4, background: '#0e1a2b' } })
  .composite([{ input: drawn }])
  .png({ palette: true })
  .toFile('public/desk-mask.png')
// Android draws a badge in one color, by what is not transparent.
const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fff" fill-rule="evenodd" d="M3 14 16 4l13 10v14H3zM8 15v9h16v-9zM8 18.6h16v1.6H8zM8 22h16v1.6H8z"/></svg>'
await sharp(Buffer.from(badge), { density: 216 }).resize(96).png().toFile('public/desk-badge.png')
