// @vitest-environment jsdom
// The statements of the site agree with each other, on every page and in both languages.
import { describe, expect, test } from 'vitest'
import { mainParts, partIds, partNames } from '@/content/partNames'
import { urgencyOf } from '@/content/parts/doorParts'
import { partNames as spanishPartNames } from '@/es/content/partNames'
import { urgencyNames as spanishUrgencyNames } from '@/es/facts/urgencyNames'
import { repairPageSlugs, repairPageSpanishSlugs } from '@/facts/repairPageSlugs'
import { urgencyNames } from '@/facts/urgencyNames'
import { builtPage, builtPages, textOf } from '../support/builtSite.ts'

const isSpanish = (path: string) => /^\/es(\/|$)/.test(path)

/** Returns the links of a page to the booking form that carry a message. */
const bookingsOf = ({ document }: (typeof builtPages)[number]) =>
  [...document.querySelectorAll('a[href*="service="]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site').searchParams)
    .filter((query) => query.get('message'))
    .map((query) => ({ service: query.get('service'), message: query.get('message') ?? '' }))

describe('an emergency is one everywhere', () => {
  const parts = partIds.filter((part) => urgencyOf(part) === 'Emergency')
  const names = parts.flatMap((part) => [partNames[part].name, spanishPartNames[part].name])
  const says = new RegExp(
    `: (the |los |las |el )?(${names.join('|')})\\.|off its track|track realignment|spring (is broken|replacement)|salió del riel|alinear el riel|cambio de resortes|rompió un resorte`,
    'i',
  )

  test('every link that books one books an emergency, and only such links do', () => {
    const all = builtPages.flatMap((page) =>
      bookingsOf(page).map((booking) => ({ path: page.path, ...booking })),
    )
    const named = all.filter(({ message }) => says.test(message))
    expect(named.filter(({ path }) => isSpanish(path)).length).toBeGreaterThan(5)
    expect(named.filter(({ path }) => !isSpanish(path)).length).toBeGreaterThan(5)
    expect(named.filter(({ service }) => service !== 'emergency')).toEqual([])
    expect(
      all.filter(({ service, message }) => service === 'emergency' && !says.test(message)),
    ).toEqual([])
  })

  test.each(repairPageSlugs)('%s: badge, link, and warranty are those of its problem', (slug) => {
    const urgency = urgencyOf(mainParts[slug])
    for (const [path, words] of [
      [`/services/repairs/${slug}`, urgencyNames],
      [`/es/servicios/reparaciones/${repairPageSpanishSlugs[slug]}`, spanishUrgencyNames],
    ] as const) {
      const main = builtPage(path).document.querySelector('main')
      const hero = main?.querySelector('section')
      expect(hero?.textContent, path).toContain(words[urgency])
      const service = /service=(\w+)/.exec(
        hero?.querySelector('a[href*="service="]')?.getAttribute('href') ?? '',
      )?.[1]
      expect(service === 'emergency', path).toBe(urgency === 'Emergency')
      expect(/30 (days|días)/.test(main?.textContent ?? ''), path).toBe(urgency === 'Emergency')
    }
  })
})

/** Returns the sentences of a text; the periods of `a. m.` end none. */
const sentencesOf = (text: string) => text.replace(/([ap])\.\sm\./g, '$1m').split(/(?<=[.?!])\s+/)

test('"no extra fee" never stands without its exception', () => {
  const promises = builtPages.flatMap((page) =>
    sentencesOf(textOf(page))
      .filter((text) => /(no|any) extra (fee|charge)|sin cargo (adicional|extra)/i.test(text))
      .map((text) => ({ path: page.path, text })),
  )
  expect(promises.length).toBeGreaterThan(10)
  expect(promises.filter(({ path }) => isSpanish(path)).length).toBeGreaterThan(4)
  expect(
    promises.filter(
      ({ text }) =>
        !/except on holidays and in severe weather|salvo en feriados y con mal tiempo fuerte/.test(
          text,
        ) && !/^Is there an extra fee/.test(text),
    ),
  ).toEqual([])
})

test('the marks of the drawing have their legend wherever it stands, and every meaning is used', () => {
  const withDrawing = builtPages.filter(({ document }) => document.querySelector('[data-stage]'))
  expect(withDrawing.filter(({ path }) => isSpanish(path)).length).toBeGreaterThan(8)
  for (const { path, document } of withDrawing) {
    const stages = document.querySelectorAll('[data-stage]').length
    const legends = [...document.querySelectorAll('[data-legend]')]
    expect(legends.length, path).toBe(stages)
    for (const legend of legends) {
      expect(legend.closest('.max-lg\\:hidden, .hidden'), path).toBeNull()
      const shown = [...legend.querySelectorAll('[data-mark]')].map((mark) =>
        mark.getAttribute('data-mark'),
      )
      const used = new Set<string>(partIds.map((part) => partNames[part].safety))
      expect(new Set(shown), path).toEqual(used)
    }
    for (const part of ['seal', 'eye', 'button', 'lock', 'light'] as const)
      expect(partNames[part].safety).toBe('safe')
  }
})

/** Returns what a reader can have on the screen at once: the page, and it with each of its alternatives by the query. */
const versionsOf = (page: (typeof builtPages)[number]) => [
  textOf(page),
  ...[...page.document.querySelectorAll('template')].map(({ content }) => content.textContent),
]

test.each([
  ['the approval of the price', /you approve the (final )?price|usted aprueba el (precio|final)/gi],
  ['the time of the callback', /within 30 minutes|en menos de 30 minutos/gi],
])('%s is said once a page at most', (_, words) => {
  const counts = builtPages.flatMap((page) =>
    versionsOf(page).map((text) => ({ path: page.path, count: text.match(words)?.length ?? 0 })),
  )
  expect(counts.filter(({ path, count }) => isSpanish(path) && count === 1).length).toBeGreaterThan(
    5,
  )
  expect(
    counts.filter(({ path, count }) => !isSpanish(path) && count === 1).length,
  ).toBeGreaterThan(9)
  expect(counts.filter(({ count }) => count > 1)).toEqual([])
})
