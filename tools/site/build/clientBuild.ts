/** The builds behind the site: the browser's code, the boot script, what reports errors, and the renderer of the pages. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type ManifestChunk } from 'vite'
import { type BuiltPage, chunkGroups } from './chunkGroups.ts'
import { spanishTwins } from './spanishTwins.ts'

const entry = 'src/main.tsx'
const siteSheet = 'src/site.css'

export type Client = {
  /** Address of the app's entry. */
  entry: string
  /** The styles that each page of visitors carries. */
  css: string
  /** Addresses of the chunks a page needs beside the entry; `module` is the source file of its screen. */
  chunksOf: (module: string) => readonly string[]
  /** Addresses of the sheets that the page's own code imports. */
  sheetsOf: (module: string) => readonly string[]
  /** Addresses of the fonts the styles load. */
  fonts: readonly string[]
}

export type Language = 'en' | 'es'

const twinsFor = (language: Language) => (language === 'es' ? [spanishTwins()] : [])

/** Builds the browser's code of one language into `dist`, which the first one empties; files that are equal are one. */
export async function buildClient(
  dist: string,
  language: Language,
  pages: readonly BuiltPage[],
): Promise<Client> {
  const manifestFile = `.vite/manifest${language === 'en' ? '' : `-${language}`}.json`
  await build({
    logLevel: 'warn',
    plugins: twinsFor(language),
    build: {
      outDir: dist,
      emptyOutDir: language === 'en',
      copyPublicDir: language === 'en',
      manifest: manifestFile,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [entry, siteSheet],
        output: { codeSplitting: { groups: chunkGroups(entry, pages) } },
      },
    },
  })
  const manifest = JSON.parse(readFileSync(path.join(dist, manifestFile), 'utf8')) as Manifest
  const [main, styles] = [chunk(manifest, entry), chunk(manifest, siteSheet)]
  const needs = (module: string) => [
    ...new Set([...closure(manifest, entry), ...closure(manifest, module)]),
  ]
  const addressesOf = (files: readonly string[]) => files.map((file) => `/${file}`)
  const css = readFileSync(path.join(dist, styles.file), 'utf8').trim()
  rmSync(path.join(dist, styles.file))
  return {
    entry: `/${main.file}`,
    css,
    chunksOf: (module) =>
      addressesOf(needs(module).flatMap((one) => (one === main ? [] : [one.file]))),
    sheetsOf: (module) => addressesOf(needs(module).flatMap(({ css = [] }) => css)),
    fonts: addressesOf((styles.assets ?? []).filter((asset) => asset.endsWith('.woff2'))),
  }
}

function chunk(manifest: Manifest, key: string): ManifestChunk {
  const found = manifest[key]
  if (!found) throw new Error(`The build has no chunk for ${key}`)
  return found
}

/** Returns a chunk and everything it imports before it runs. */
function closure(manifest: Manifest, key: string, seen = new Set<ManifestChunk>()) {
  const found = chunk(manifest, key)
  if (seen.has(found)) return seen
  seen.add(found)
  for (const imported of found.imports ?? []) closure(manifest, imported, seen)
  return seen
}

/** Builds one file that imports no other; returns its code as one line. */
async function buildAlone(file: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry: file, formats: [format], name: 'alone' }, minify: true },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [code] = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
  if (!code) throw new Error(`${file} came out empty`)
  return code.trim()
}

/** Returns the boot script, to be put into the pages. */
export const buildBoot = () => buildAlone('src/shared/hydration/boot.ts', 'iife')

/** Returns the code that reports errors, and its address, named by its content. */
export async function buildReporter(): Promise<{ code: string; address: string }> {
  const code = await buildAlone('src/shared/errors/report.ts', 'es')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { code, address: `/assets/errors-${hash}.js` }
}

/** Builds the renderer of one language and loads it; its files go when the process ends, since screens are loaded while pages are drawn. */
export async function loadRenderer(
  language: Language,
): Promise<typeof import('../../../src/prerender.tsx')> {
  const cache = path.resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'prerender-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    logLevel: 'warn',
    plugins: twinsFor(language),
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
    },
    ssr: { noExternal: ['react-helmet-async'] },
  })
  return import(pathToFileURL(path.join(folder, 'prerender.js')).href)
}
