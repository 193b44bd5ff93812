// @vitest-environment jsdom
// Every Spanish page has its English pair, and neither shows a sentence of the other.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addresses, patterns } from '@/addresses'
import { areas } from '@/content/areas/areas'
import { reviews } from '@/content/reviews/reviews'
import { areaNames } from '@/facts/areaNames'
import { company } from '@/facts/company'
import { openerBrands } from '@/facts/openerBrands'
import { repairPageSlugs, repairPageSpanishSlugs } from '@/facts/repairPageSlugs'
import { builtPage, builtPages, dist } from '../support/builtSite.ts'

type Alternates = Record<string, string>

const spanish = builtPages.filter(({ path }) => /^\/es(\/|$)/.test(path) && !path.endsWith('/404'))
const english = builtPages.filter(({ path }) => !/^\/es(\/|$)/.test(path))

const alternatesOf = (document: Document): Alternates =>
  Object.fromEntries(
    [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      (link.getAttribute('href') ?? '').replace(company.url, ''),
    ]),
  )

const isIndexed = (document: Document) => !document.querySelector('meta[content="noindex"]')
const indexed = spanish.filter(({ document }) => isIndexed(document))

/** Texts of a page's structured data. */
function dataOf(document: Document): readonly string[] {
  const texts: string[] = []
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
    JSON.parse(textContent ?? '', (key, value) => {
      if (/^(name|headline|description|text|serviceType)$/.test(key)) texts.push(String(value))
      return value
    })
  return texts
}

/** Adds the texts and names of a node and of what it holds to `found`, without what is marked as in the other language. */
function addTexts(node: Node, other: 'en' | 'es', found: Set<string>): void {
  if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '')
  if (!(node instanceof Element) || /^(script|style)$/i.test(node.tagName)) return
  if (node.getAttribute('lang')?.startsWith(other)) return
  for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
    found.add(node.getAttribute(name) ?? '')
  if (
    node.getAttribute('name') === 'description' ||
    node.getAttribute('property')?.startsWith('og:')
  )
    found.add(node.getAttribute('content') ?? '')
  for (const child of node.childNodes) addTexts(child, other, found)
}

const textsByPage = { en: new Map<Document, Set<string>>(), es: new Map<Document, Set<string>>() }

/** Texts of a page in its own language: in sight, in names for screen readers, and in its head. */
function textsOf(document: Document, other: 'en' | 'es'): Set<string> {
  const known = textsByPage[other].get(document)
  if (known) return known
  const found = new Set<string>(dataOf(document))
  addTexts(document.documentElement, other, found)
  const texts = new Set([...found].map((text) => text.replace(/\s+/g, ' ').trim()))
  textsByPage[other].set(document, texts)
  return texts
}

const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3

/** Our names and those of places, which stay as they are: none of their words is lowercase. */
const isName = (text: string) =>
  /^https:/.test(text) || !/(?<![\p{L}\d.@/-])\p{Ll}{2,}(?![\p{L}.@])/u.test(text)

/** Words that both languages spell alike; names come from the content. */
const alike = new Set(['30 min', 'Blog', 'Cable', 'Legal', 'Panel', 'Wi-Fi'])

/** Names in the content: of us, of places, people, and makers. */
const names = JSON.stringify([company, areaNames, areas, reviews, openerBrands])

/** Sentences of one language's pages that stand on the other's, each with a page that has it. */
function leftovers(
  from: typeof builtPages,
  on: typeof builtPages,
  language: 'en' | 'es',
): Record<string, readonly string[]> {
  const own = new Set(
    from.flatMap(({ document }) => [...textsOf(document, language === 'en' ? 'es' : 'en')]),
  )
  const sentences = new Set([...own].filter((text) => isSentence(text) && !isName(text)))
  return Object.fromEntries(
    on.flatMap(({ path, document }) => {
      const found = [...textsOf(document, language)].filter((text) => sentences.has(text))
      return found.length > 0 ? [[path, found]] : []
    }),
  )
}

describe('the Spanish pages', () => {
  test('there is one for each row of the table that names one', () => {
    const rows = patterns.flatMap((pattern) => {
      const { spanish: below } = addresses[pattern]
      return below === undefined ? [] : [`/es${below}`]
    })
    const matches = (row: string, path: string) =>
      new RegExp(`^${row.replace(/:\w+/, '[\\w-]+')}$`).test(path)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => !spanish.some(({ path }) => matches(row, path)))).toEqual([])
    expect(spanish.filter(({ path }) => !rows.some((row) => matches(row, path)))).toEqual([])
  })

  test.each(['queens', 'bronx', 'brooklyn', 'nassau', 'westchester'])(
    'the area %s has one page, which the list of areas and the map lead to once each',
    (slug) => {
      const path = `/es/areas-de-servicio/${slug}`
      const { document } = builtPage('/es/areas-de-servicio')
      const links = [...document.querySelectorAll(`main a[href="${path}"]`)]
      expect(links.map((link) => link.closest('.night-map') !== null).toSorted()).toEqual([
        false,
        true,
        ...(links.length > 2 ? [true] : []),
      ])
      const crumbs = builtPage(path).document.querySelectorAll('main nav ol a')
      expect([...crumbs].map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
        '/es',
        '/es/areas-de-servicio',
      ])
    },
  )

  test('home leads from a region straight to its page where there is one in Spanish', () => {
    const { document } = builtPage('/es')
    const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/es/areas-de-servicio/westchester')
  })

  test('the short English page of an area leads to its Spanish page, and search engines to neither from it', () => {
    const { document } = builtPage('/service-areas/westchester-county')
    expect(document.querySelector('header a[hreflang="es-US"]')?.getAttribute('href')).toBe(
      '/es/areas-de-servicio/westchester',
    )
    expect(alternatesOf(document)).toEqual({})
  })

  test.each(indexed.map(({ path }) => path))('%s and its English page name each other', (path) => {
    const { document } = builtPage(path)
    expect(document.documentElement.lang).toBe('es-US')
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      company.url + path,
    )
    const alternates = alternatesOf(document)
    expect(alternates['es-US']).toBe(path)
    expect(alternates['x-default']).toBe(alternates['en-US'])
    const pair = builtPage(alternates['en-US'] ?? '')
    expect(pair.document.documentElement.lang).toBe('en-US')
    expect(alternatesOf(pair.document)).toEqual(alternates)
    expect(pair.document.querySelector(`header a[hreflang="es-US"]`)?.getAttribute('href')).toBe(
      path,
    )
    expect(document.querySelector('header a[hreflang="en-US"]')?.getAttribute('href')).toBe(
      pair.path,
    )
  })

  test('say no sentence of the English ones', () => {
    expect(leftovers(english, spanish, 'en')).toEqual({})
  })

  test('say no word of them either, but names', () => {
    const words = new Set(english.flatMap(({ document }) => [...textsOf(document, 'es')]))
    const isOwn = (text: string) =>
      !/\p{L}{2}/u.test(text) ||
      alike.has(text) ||
      names.includes(text.replace(/^, |[,:]? SAMPLE-\d+,?$/g, '')) ||
      /^(https:|\+|©|\d\d:|\d{3}xx$|SAMPLE)/.test(text)
    const found = spanish.flatMap(({ path, document }) =>
      [...textsOf(document, 'en')]
        .filter((text) => words.has(text) && !isSentence(text) && !isOwn(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })

  test('lead to English pages only with a word about it', () => {
    const links = spanish.flatMap(({ path, document }) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
        .filter((link) => !/^\/es([/#?]|$)/.test(link.getAttribute('href') ?? ''))
        .filter((link) => link.lang !== 'en-US')
        .map((link) => ({ path, link })),
    )
    expect(links.length).toBeGreaterThan(100)
    for (const { path, link } of links) {
      expect(link.textContent, path).toMatch(/\(en inglés\)$/)
      expect([link.hreflang, link.lang], `${path}: ${link.textContent}`).toEqual(['en-US', 'es-US'])
    }
  })

  test('share a picture with their own title', () => {
    for (const { path, document } of indexed) {
      const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
      expect(image).toBe(`${company.url}/share${path}.jpg`)
      expect(existsSync(join(dist, `share${path}.jpg`)), path).toBe(true)
    }
  })

  test('use none of the words that say something else, promise more, or are only translated', () => {
    const never =
      /cochera|tejas|chuec|sorpresa|fuera del riel|según la puerta|alto ciclo|tiempo severo|en existencia|Servimos|lo más (grande|pesado)|de cada puerta antes|luz está encendida|Medimos la entrada|en la entrada\.|no use el formulario/i
    const found = spanish.flatMap(({ path, document }) =>
      [...textsOf(document, 'en')]
        .filter((text) => never.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })

  test.each(repairPageSlugs)(
    'the page of %s says what its price covers, as the English one',
    (slug) => {
      for (const [path, heading] of [
        [`/services/repairs/${slug}`, 'What the price covers'],
        [`/es/servicios/reparaciones/${repairPageSpanishSlugs[slug]}`, 'Qué incluye el precio'],
      ] as const) {
        const headings = [...builtPage(path).document.querySelectorAll('main h2')]
        const section = headings.find(({ textContent }) => textContent === heading)?.parentElement
        // The job, what it covers, the approval, and the warranty.
        expect(section?.querySelectorAll('p'), path).toHaveLength(4)
      }
    },
  )

  test('end a sentence with one period, after a time too', () => {
    const doubled = spanish.flatMap(({ path, document }) =>
      [...textsOf(document, 'en')]
        .filter((text) => /\. m\.\./.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(doubled).toEqual([])
  })

  test('break no line within a time', () => {
    const broken = spanish.flatMap(
      ({ path, document }) =>
        (document.documentElement.textContent ?? '')
          .match(/.{9} [ap]\. ?m\.|[ap]\. m\./g)
          ?.map((text) => `${path}: ${text}`) ?? [],
    )
    expect(broken).toEqual([])
    expect(builtPage('/es').document.body.textContent).toContain('\u00a0a.\u00a0m.')
  })

  test('say nothing on the English ones', () => {
    expect(leftovers(spanish, english, 'es')).toEqual({})
  })

  test('cost the English home page at most 0.5 KiB, and are at most 3 KiB heavier', () => {
    const read = (file: string) => readFileSync(join(dist, file), 'utf8')
    const size = (html: string) => brotliCompressSync(html).length / 1024
    const home = read('index.html')
    const alone = home
      .replace(/<link rel="alternate" hreflang[^>]*>/g, '')
      .replace(/<a [^>]*hreflang="es-US"[^>]*>.*?<\/a>/gi, '')
    expect(alone.length).toBeLessThan(home.length - 500)
    expect(size(home) - size(alone)).toBeLessThanOrEqual(0.5)
    expect(size(read('es.html')) - size(home)).toBeLessThanOrEqual(3)
  })

  test('have a not-found page of their own on each host', () => {
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain('/es/* /es/404.html 404')
    expect(JSON.parse(readFileSync(join(dist, 'vercel.json'), 'utf8')).rewrites).toEqual([
      { source: '/es/:path*', destination: '/es/404', statusCode: 404 },
    ])
    expect(builtPage('/es/404').document.documentElement.lang).toBe('es-US')
  })

  test('are all in the sitemap once, if they are listed', () => {
    const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
    for (const { path } of indexed)
      expect(sitemap.split(`>${company.url}${path}<`), path).toHaveLength(2)
  })
})
