/** The three builds behind the site: the browser's code, the boot script, and the renderer of the pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type ManifestChunk } from 'vite'
import { chunkGroups } from './chunkGroups.ts'
import { packagePatches } from './packagePatches.ts'
import { spanishTwins } from './spanishTwins.ts'

const entry = 'src/main.tsx'
const stylesheet = 'src/styles.css'

/** Pages and their later parts come with the whole stylesheet (`withStyles`). */
const waitsForStyles = /(Page|NotFound|HomeBelow|HomeWays|WriteReview|LiveGarage|TapSection)\.tsx$/

export type Client = {
  /** Address of the app's entry. */
  entry: string
  /** Address of the whole stylesheet. */
  sheet: string
  /** Addresses of the chunks a page needs beside the entry; `module` is the source file of its screen. */
  chunksOf: (module: string) => readonly string[]
  /** All the code that may render on such a page before the full stylesheet is loaded: its chunks, and what they load. */
  codeOf: (module: string) => string
  /** Addresses of the fonts the stylesheet loads. */
  fonts: readonly string[]
}

export type Language = 'en' | 'es'

/** The files that run before any page is asked for. */
const always = /\/(react|rolldown-runtime|app|main)-[\w-]+\.js$/
const staffPage = /\/(StaffPage|AuthPage|JobPage)-[\w-]+\.js$/

const twinsFor = (language: Language) => (language === 'es' ? [spanishTwins()] : [])

/** Builds the browser's code of one language into `dist`, which the first one empties; files that are equal are one. */
export async function buildClient(dist: string, language: Language): Promise<Client> {
  const manifestFile = `.vite/manifest${language === 'en' ? '' : `-${language}`}.json`
  await build({
    logLevel: 'warn',
    plugins: [packagePatches(), ...twinsFor(language)],
    build: {
      outDir: dist,
      emptyOutDir: language === 'en',
      copyPublicDir: language === 'en',
      manifest: manifestFile,
      modulePreload: {
        polyfill: false,
        // The entry lists what each page imports. Visitors never need the list of staff, who mostly open their pages
        // directly: those name their files themselves.
        resolveDependencies: (file, files) =>
          staffPage.test(file) ? [] : files.filter((one) => !always.test(one)),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Apart, or every import() of the code would fetch it first: what needs it says so (`withStyles`).
        input: [entry, stylesheet],
        output: {
          codeSplitting: { groups: chunkGroups(entry) },
          // The entry lists all files: 42 bits tell versions apart, and a letter more is some 100 bytes.
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
  })
  const manifest = JSON.parse(readFileSync(path.join(dist, manifestFile), 'utf8')) as Manifest
  const [main, styles] = [chunk(manifest, entry), chunk(manifest, stylesheet)]
  const needs = (module: string) => [
    ...new Set([...closure(manifest, entry), ...closure(manifest, module)]),
  ]
  return {
    entry: `/${main.file}`,
    sheet: `/${styles.file}`,
    chunksOf: (module) =>
      needs(module)
        .filter((one) => one !== main)
        .map(({ file }) => `/${file}`),
    codeOf: (module) => {
      const later = needs(module).flatMap(({ dynamicImports = [] }) => dynamicImports)
      const drawing = later.filter((key) => !waitsForStyles.test(key))
      const chunks = [...needs(module), ...drawing.flatMap((key) => [...closure(manifest, key)])]
      const files = new Set(chunks.map(({ file }) => path.join(dist, file)))
      return [...files].map((file) => readFileSync(file, 'utf8')).join('\n')
    },
    fonts: (styles.assets ?? [])
      .filter((asset) => asset.endsWith('.woff2'))
      .map((font) => `/${font}`),
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

/** Returns the boot script as one line of code, to be put into the pages. */
export async function buildBoot(): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: 'src/shared/hydration/boot.ts', formats: ['iife'], name: 'boot' },
      minify: true,
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [code] = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
  if (!code) throw new Error('The boot script came out empty')
  return code.trim()
}

/** Builds the renderer of one language and loads it; its files go when the process ends, since screens are loaded while pages are drawn. */
export async function loadRenderer(
  language: Language,
): Promise<typeof import('../../src/prerender.tsx')> {
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
