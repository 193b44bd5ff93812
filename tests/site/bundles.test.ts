// The browser's files: public pages load none of the packages that only staff or forms need, unless they carry a form.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { addresses, patterns } from '@/addresses'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }

const dist = inject('dist')
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
)
const textOf = (file: string) => readFileSync(join(dist, file), 'utf8')

/** Words that survive minification, each in one package only. */
const marks: Record<string, RegExp> = {
  'supabase-js': /supabase-js|gotrue|PostgREST/i,
  'react-query': /QueryClientProvider|mutationCache/,
  'react-hook-form': /shouldUnregister|_subjects/,
  zod: /ZodError|invalid_type|\$ZodCheck/,
}
const heavy = Object.keys(marks)

/** Returns a chunk with all it imports before it runs. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest has no ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(imported, seen)
  return seen
}

const packagesIn = (files: Iterable<string>) => {
  const text = [...files].map(textOf).join('\n')
  return heavy.filter((name) => marks[name]?.test(text))
}

const screens = patterns.map((pattern) => {
  const { access, page } = addresses[pattern]
  return { pattern, access, key: `src/${page}.tsx` }
})

const filesOf = (key: string) => new Set([...closure('src/main.tsx'), ...closure(key)])
/** Packages that pages with a form load for it. */
const forForms: Readonly<Record<string, readonly string[]>> = {
  '/reviews': ['react-hook-form', 'zod'],
}
const isForm = (pattern: string) => pattern === '/contact'

test('no text asks for a weight that its face would draw as another', () => {
  const sheets = globSync('assets/*.css', { cwd: dist }).map(textOf)
  const pages = globSync('**/*.html', { cwd: dist }).map(textOf)
  const css = [...sheets, ...pages].join('')
  const weights = new Set(
    [...css.matchAll(/(?:font-weight:|--font-weight-\w+:)\s*(\d+)/g)].map(([, weight]) => weight),
  )
  // Public Sans has 400 and 600, Archivo 600 to 800.
  expect([...weights].toSorted()).toEqual(['400', '600', '700', '750'])
})

describe('files of the browser', () => {
  test('the marks are those of the packages', () => {
    const everything = Object.values(manifest).map(({ file }) => file)
    const code = everything.filter((file) => file.endsWith('.js'))
    expect(packagesIn(code)).toEqual(heavy)
  })

  test('the home page makes no date format of the platform: the first takes a slow phone 100 ms', () => {
    const code = [...filesOf('src/site/home/HomePage.tsx')].map(textOf).join('')
    expect(code).not.toMatch(/Intl\.DateTimeFormat|toLocale(?:Date|Time)?String/)
  })

  test.each(screens.filter(({ access, pattern }) => access !== 'staff' && !isForm(pattern)))(
    '$pattern loads none of the packages of form and staff, except for a form that it carries',
    ({ key, pattern }) => {
      expect(packagesIn(filesOf(key))).toEqual(forForms[pattern] ?? [])
    },
  )

  test('/contact loads the form, and neither react-query nor the staff pages', () => {
    const files = filesOf('src/site/booking/ContactPage.tsx')
    expect(packagesIn(files)).not.toContain('react-query')
    // Nine other requests: HTML, three fonts, the date's icon, the server's time, ZIP form, and two for messages.
    expect(files.size).toBeLessThanOrEqual(13)
    for (const screen of screens.filter(({ access }) => access === 'staff')) {
      expect([...files]).not.toContain(manifest[screen.key]?.file)
    }
  })

  test('each page has a file of its own, fetched when it is wanted', () => {
    const main = manifest['src/main.tsx']
    const reached = new Set([...(main?.dynamicImports ?? []), ...lazyOf('src/main.tsx')])
    for (const { key } of screens) {
      expect(manifest[key]?.file, key).toMatch(/^assets\/\w+-[\w-]+\.js$/)
      expect([...reached], key).toContain(key)
      expect([...closure('src/main.tsx')], key).not.toContain(manifest[key]?.file)
    }
  })

  const compressed = (text: string) => brotliCompressSync(text).length / 1024
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + compressed(textOf(file)), 0)

  test('the home page comes to life with 98 KiB of script in 7 files, in 32 KiB of HTML, compressed', () => {
    const files = filesOf('src/site/home/HomePage.tsx')
    expect(sizeOf(files)).toBeLessThanOrEqual(98)
    // Nine other requests: HTML, three fonts, four pictures, and the server's time.
    expect(files.size).toBeLessThanOrEqual(7)
    expect(compressed(textOf('index.html'))).toBeLessThanOrEqual(32)
  })

  test('what the first gesture on the home page fetches stays under 26 KiB', () => {
    const before = filesOf('src/site/home/HomePage.tsx')
    const later = [...filesOf('src/site/home/HomeBelow.tsx')].filter((file) => !before.has(file))
    expect(later.length).toBeGreaterThan(0)
    expect(sizeOf(later)).toBeLessThanOrEqual(26)
  })

  test('the live drawing is fetched apart from it, with at most 16 KiB', () => {
    const before = new Set([
      ...filesOf('src/site/home/HomeBelow.tsx'),
      ...closure('src/site/parts/TapSection.tsx'),
    ])
    const drawing = closure('src/site/parts/LiveGarage.tsx')
    const own = manifest['src/site/parts/LiveGarage.tsx']?.file ?? ''
    for (const { key } of screens) expect([...filesOf(key)], key).not.toContain(own)
    expect([...before]).not.toContain(own)
    expect(sizeOf([...drawing].filter((file) => !before.has(file)))).toBeLessThanOrEqual(16)
  })
})

/** Returns what a chunk and its imports load later. */
function lazyOf(key: string): string[] {
  const chunk = manifest[key]
  return [...(chunk?.dynamicImports ?? []), ...(chunk?.imports ?? []).flatMap(lazyOf)]
}
