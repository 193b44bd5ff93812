// Makes the heading face the site serves: Archivo (OFL 1.1) at one width, weights 600 to 800, Basic Latin and typographic marks.
// Run by hand after a change of weights or glyphs; the result is committed.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const glyphs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const font = await readFile('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')
const subset = await subsetFont(font, `${glyphs}\u00a0\u2019\u2018\u201c\u201d\u2013\u2014\u2026\u00d7\u00a9`, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 112, wght: { min: 600, max: 800 } },
})
await writeFile('src/assets/archivo-wide.woff2', subset)
console.log(`archivo-wide.woff2 ${(subset.length / 1024).toFixed(1)} KiB`)
