/** Writes the files made from the drawing of a garage door to public/drawings and pictures/; unchanged files are left alone. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'

const module = 'src/site/parts/drawing/drawings.ts'
const cache = path.resolve('node_modules/.cache/drawings')
/** In px, of a master. */
const masterWidth = 1600

type Drawings = { drawings: Record<string, string>; masters: Record<string, string> }

/** Returns the drawings as SVG, by name. */
async function loadDrawings(): Promise<Drawings> {
  await build({ logLevel: 'warn', build: { ssr: module, outDir: cache, copyPublicDir: false } })
  return import(path.join(cache, 'drawings.js'))
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
