// Turns the masters in pictures/ into the files the site serves (public/pictures/{name}-{width}.{avif,webp}).
// Run by hand after replacing a master; the results are committed, because encoding AVIF takes seconds a picture.
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const masters = 'pictures'
const served = 'public/pictures'

/** Widths a picture is served in, in px; only the hero fills a wide screen. */
const widthsOf = (name: string) =>
  name === 'hero' ? [480, 640, 800, 960, 1280, 1600] : [480, 800, 1280]

async function isNewer(file: string, than: number) {
  return stat(file).then(
    (found) => found.mtimeMs > than,
    () => false,
  )
}

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
    await resized.clone().avif({ quality: 52, effort: 5 }).toFile(`${target}.avif`)
    await resized.clone().webp({ quality: 74, effort: 5 }).toFile(`${target}.webp`)
  }
  console.log(name)
}
