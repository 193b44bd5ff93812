// @vitest-environment jsdom
// Every Spanish page has its English pair, and neither shows a sentence of the other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addresses, patterns } from '@/addresses'
import { company } from '@/content/company'
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

/** Texts of a page in its own language: in sight, in names for screen readers, and in its head. */
function textsOf(document: Document, other: 'en' | 'es'): Set<string> {
  const page = document.documentElement.cloneNode(true) as HTMLElement
  for (const element of page.querySelectorAll(
    `script, style, [lang^="${other}"], [hreflang^="${other}"]`,
  ))
    element.remove()
  const found = new Set<string>()
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    found.add(node.textContent ?? '')
  for (const element of page.querySelectorAll('*')) {
    for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
      found.add(element.getAttribute(name) ?? '')
  }
  for (const meta of page.querySelectorAll('[name="description"], [property^="og:"]'))
    found.add(meta.getAttribute('content') ?? '')
  return new Set([...found].map((text) => text.replace(/\s+/g, ' ').trim()))
}

const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3

/** Our names and those of places, which stay as they are: none of their words is lowercase. */
const isName = (text: string) =>
  /^https:/.test(text) || !/(?<![\p{L}\d.@/-])\p{Ll}{2,}(?![\p{L}.@])/u.test(text)

/** Sentences of one language's pages that are on the other's, each with a page that has it. */
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
      return below === null ? [] : [`/es${below}`]
    })
    const matches = (row: string, path: string) =>
      new RegExp(`^${row.replace(/:\w+/, '[\\w-]+')}$`).test(path)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => !spanish.some(({ path }) => matches(row, path)))).toEqual([])
    expect(spanish.filter(({ path }) => !rows.some((row) => matches(row, path)))).toEqual([])
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

  test('end a sentence with one period, after a time too', () => {
    const doubled = spanish.flatMap(({ path, document }) =>
      [...textsOf(document, 'en')]
        .filter((text) => /\. m\.\./.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(doubled).toEqual([])
  })

  test('say nothing on the English ones', () => {
    expect(leftovers(spanish, english, 'es')).toEqual({})
  })

  test('are all in the sitemap once, if they are listed', () => {
    const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
    for (const { path } of indexed)
      expect(sitemap.split(`>${company.url}${path}<`), path).toHaveLength(2)
  })
})
