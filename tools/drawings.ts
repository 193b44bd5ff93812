/** Writes the files made from the drawings of a garage door and of the state to public/drawings and pictures/; unchanged files are left alone. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'

const modules = {
  garage: 'src/site/parts/drawing/drawings.ts',
  map: 'src/site/map/drawing/mapDrawings.ts',
}
const cache = path.resolve('node_modules/.cache/drawings')
/** In px, of a master. */
const masterWidth = 1600

type Drawings = { drawings: Record<string, string>; masters?: Record<string, string> }

/** Returns the drawings as SVG, by name. */
async function loadDrawings(): Promise<Required<Drawings>> {
  const rolldownOptions = { input: modules }
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir: cache, copyPublicDir: false, rolldownOptions },
  })
  const all: Drawings[] = await Promise.all(
    Object.keys(modules).map((name) => import(path.join(cache, `${name}.js`))),
  )
  return {
    drawings: Object.assign({}, ...all.map(({ drawings }) => drawings)),
    masters: Object.assign({}, ...all.map(({ masters }) => masters)),
  }
}

/** Writes the SVG files, and the masters whose drawing changed. */
export async function writeDrawings(): Promise<void> {
  const { drawings, masters } = await loadDrawings()
  fs.mkdirSync('public/drawings', { recursive: true })
  for (const [name, svg] of Object.entries(drawings))
    fs.writeFileSync(`public/drawings/${name}.svg`, svg)
  for (const [name, svg] of Object.entries(masters)) {
    const file = path.join('pictures', `${name}.jpg`)
    const [, width = ''] = /viewBox="\S+ \S+ (\S+)/.exec(svg) ?? []
    const drawn = await sharp(Buffer.from(svg), { density: (72 * masterWidth) / Number(width) })
      .resize({ width: masterWidth })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
    if (fs.existsSync(file) && fs.readFileSync(file).equals(drawn)) continue
    fs.writeFileSync(file, drawn)
  }
}
