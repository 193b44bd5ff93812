/** Writes the files made from the drawings of a garage door and of the state to public/drawings and pictures/; unchanged files are left alone. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'

const modules = {
  garage: 'src/drawing/garage/drawings.ts',
  map: 'src/drawing/map/mapDrawings.ts',
  scenes: 'src/drawing/scenes/scenePictures.ts',
  firstDoor: 'src/site/designer/firstDoor.ts',
  houses: 'src/door/regionHouses.ts',
}
const cache = path.resolve('node_modules/.cache/drawings')
/** In px, of a master. */
const masterWidth = 1600
/** In px, of a choice's picture: twice its place, for sharp screens. */
const choiceWidth = 360

type Drawings = {
  drawings?: Record<string, string>
  masters?: Record<string, string>
  firstDoorDrawing?: () => Record<string, string>
  firstPictures?: () => Record<string, string>
}

/** Returns the drawings as SVG, by name, and those of the designer's first choices by the address of their file. */
async function loadDrawings() {
  const rolldownOptions = { input: modules }
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir: cache, copyPublicDir: false, rolldownOptions },
  })
  const all: Drawings[] = await Promise.all(
    Object.keys(modules).map((name) => import(path.join(cache, `${name}.js`))),
  )
  const joined = (parts: (Record<string, string> | undefined)[]): Record<string, string> =>
    Object.assign({}, ...parts)
  return {
    drawings: joined(all.flatMap((one) => [one.drawings, one.firstDoorDrawing?.()])),
    masters: joined(all.map(({ masters }) => masters)),
    choices: joined(all.map(({ firstPictures }) => firstPictures?.())),
  }
}

function writeIfChanged(file: string, content: Buffer): void {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(content)) return
  fs.writeFileSync(file, content)
}

/** Writes the SVG files, and the masters whose drawing changed. */
export async function writeDrawings(): Promise<void> {
  const { drawings, masters, choices } = await loadDrawings()
  fs.mkdirSync('public/drawings/choices', { recursive: true })
  for (const [name, svg] of Object.entries(drawings))
    fs.writeFileSync(`public/drawings/${name}.svg`, svg)
  for (const [name, svg] of Object.entries(masters)) {
    const file = path.join('pictures', `${name}.jpg`)
    const [, width = ''] = /viewBox="\S+ \S+ (\S+)/.exec(svg) ?? []
    const drawn = await sharp(Buffer.from(svg), { density: (72 * masterWidth) / Number(width) })
      .resize({ width: masterWidth })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
    writeIfChanged(file, drawn)
  }
  for (const [address, svg] of Object.entries(choices)) {
    const drawn = sharp(Buffer.from(svg), { density: (72 * choiceWidth) / 180 })
    const file = await drawn.resize({ width: choiceWidth }).webp({ quality: 76 }).toBuffer()
    writeIfChanged(path.join('public', address), file)
  }
}
