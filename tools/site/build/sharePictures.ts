/** The picture of each page for social media: its title beside its own first picture. Rendered once for the same text, picture and styles. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const [width, height] = [1200, 630]
/** Left and top of the words, and how wide they may be. */
const margin = 64
const column = 500

const font = path.join(import.meta.dirname, 'archivo-wide.ttf')
const cache = path.resolve('node_modules/.cache/share-pictures')

export type SharePicture = {
  /** Address of the file, as the page names it. */
  file: string
  title: string
  /** Name of a master in pictures/. */
  picture: string
}

type Company = { name: string; phone: string }

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns the picture that a page's markup asks for; null where it names none of its own. */
export function shareOf(markup: string): SharePicture | null {
  const said = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(markup)?.[1] ?? ''
  const file = /\/share\/[\w/-]+\.jpg$/.exec(said('og:image'))?.[0]
  if (!file) return null
  const title = said('og:title').replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign)
  const main = markup.slice(markup.indexOf('<main'))
  const picture = /src="\/pictures\/([\w-]+)-\d+\.webp"/.exec(main)?.[1] ?? 'hero'
  return { file, title: title.replace(/ \| [^|]+$/, ''), picture }
}

const dark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="dusk"><stop offset=".44" stop-color="#0e1a2b"/><stop offset=".62" stop-color="#0e1a2b" stop-opacity="0"/></linearGradient>
  <rect width="${width}" height="${height}" fill="url(#dusk)"/>
  <rect x="${margin}" y="${height - 152}" width="72" height="6" fill="#f5a623"/>
</svg>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function words(text: string, size: number, color: string) {
  const markup = `<span foreground="${color}">${escaped(text)}</span>`
  return sharp({
    // With the comma all before it is the name of the family, "SemiBold" included.
    text: {
      text: markup,
      font: `Archivo SemiBold, ${size}`,
      fontfile: font,
      width: column,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Returns the largest font size that leaves room for the company below. */
async function titleWords(title: string) {
  for (const size of [60, 52, 44]) {
    const drawn = await words(title, size, '#ffffff')
    if (drawn.info.height <= height - 152 - 2 * margin + 20) return drawn.data
  }
  throw new Error(`This title is too long for its picture: ${title}`)
}

async function draw({ title, picture }: SharePicture, company: Company): Promise<Buffer> {
  const [head, name] = await Promise.all([
    titleWords(title),
    words(`${company.name}\n${company.phone}`, 28, '#dfe5ec'),
  ])
  // The picture is on the right; its left edge fades into the dark.
  const right = await sharp(path.join('pictures', `${picture}.jpg`))
    .resize({ width: 760, height })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0e1a2b' } })
    .composite([
      { input: right, left: width - 760, top: 0 },
      { input: Buffer.from(dark), left: 0, top: 0 },
      { input: head, left: margin, top: margin },
      { input: name.data, left: margin, top: height - margin - name.info.height },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}

const look = () =>
  [import.meta.filename, font].map((file) => fs.readFileSync(file).toString('base64')).join()

/** Writes the pictures that the pages of `dist` name. */
export async function writeSharePictures(
  dist: string,
  pictures: readonly SharePicture[],
  company: Company,
): Promise<void> {
  fs.mkdirSync(cache, { recursive: true })
  const shared = look()
  await Promise.all(
    pictures.map(async (one) => {
      const master = fs.readFileSync(path.join('pictures', `${one.picture}.jpg`))
      const key = createHash('sha256')
        .update(JSON.stringify([one.title, company, shared]))
        .update(master)
        .digest('hex')
      const kept = path.join(cache, `${key}.jpg`)
      if (!fs.existsSync(kept)) {
        // Another build may do the same.
        const begun = `${kept}.${process.pid}`
        fs.writeFileSync(begun, await draw(one, company))
        fs.renameSync(begun, kept)
      }
      const file = path.join(dist, one.file)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.copyFileSync(kept, file)
    }),
  )
}
