/** Packs text as tightly as brotli can, once, beside each file: `npm start` sends that, as do hosts that look for it. */
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)

/** Writes `name.br` for every page, script, stylesheet, and drawing of `dist`. */
export async function compressFiles(dist: string): Promise<void> {
  const files = fs.globSync('{assets/*.{js,css,svg},**/*.html}', { cwd: dist })
  await Promise.all(
    files.map(async (file) => {
      const packed = await brotli(fs.readFileSync(path.join(dist, file)))
      fs.writeFileSync(path.join(dist, `${file}.br`), packed)
    }),
  )
}
