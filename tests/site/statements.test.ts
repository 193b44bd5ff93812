// @vitest-environment jsdom
// The statements of the site agree with each other, on every page and in both languages.
import { describe, expect, test } from 'vitest'
import { bookingHeadings } from '@/content/booking/bookingIntent'
import { soundsUrgent } from '@/content/booking/contactPage'
import { mainParts, partIds, partNames } from '@/content/partNames'
import { urgencyOf } from '@/content/parts/doorParts'
import { zipAreas } from '@/content/zip/zipAreas'
import { zipChecker } from '@/content/zip/zipChecker'
import { bookingHeadings as spanishHeadings } from '@/es/content/booking/bookingIntent'
import { partNames as spanishPartNames } from '@/es/content/partNames'
import { zipChecker as spanishZipChecker } from '@/es/content/zip/zipChecker'
import { urgencyNames as spanishUrgencyNames } from '@/es/facts/urgencyNames'
import { company } from '@/facts/company'
import { repairPageSlugs, repairPageSpanishSlugs } from '@/facts/repairPageSlugs'
import { urgencyNames } from '@/facts/urgencyNames'
import { lookUpZip } from '@/lib/zip'
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

describe('what a visitor reads in both languages', () => {
  const pairs = [
    ['/contact', '/es/reservar'],
    ['/emergency', '/es/emergencia'],
    ['/success', '/es/solicitud-enviada'],
  ] as const

  test('who cannot talk can text, where one asks for help', () => {
    for (const path of pairs.flat())
      expect(builtPage(path).document.querySelector('main a[href^="sms:"]'), path).not.toBeNull()
  })

  test('each ZIP code of Queens is told Queens, not the post office of another neighborhood', () => {
    for (const zip of ['11101', '11372', '11432', '11691', '11004']) {
      const found = lookUpZip(zip, zipAreas)
      if (found.kind !== 'served') throw new Error(`${zip} is not served`)
      expect(zipChecker.served(zip, found.locality)).toBe(`Yes, we serve ${zip} (Queens).`)
      expect(spanishZipChecker.served(zip, found.locality)).toBe(
        `Sí, trabajamos en ${zip} (Queens).`,
      )
    }
  })

  test('no page promises more insurance than the specification, or a visit to the office', () => {
    for (const page of builtPages) {
      expect(textOf(page), page.path).not.toMatch(
        /every job is insured|insured for|rather stop by|asegurados para|prefiere pasar/i,
      )
    }
  })

  test('gate codes are welcome, alarm codes and card numbers are not, and privacy says for how long', () => {
    for (const [form, privacy] of [
      [/gate code we'll need is welcome/, /gate code .* deleted .* card numbers and alarm codes/],
      [/código del portón, escríbalo/, /código .* se borra .* tarjeta ni códigos de alarma/],
    ] as const) {
      const texts = builtPages.flatMap(versionsOf)
      expect(texts.filter((text) => form.test(text)).length).toBeGreaterThan(0)
      expect(texts.filter((text) => privacy.test(text)).length).toBe(1)
    }
  })

  test('the safety check without scripts begins with people, and with 911', () => {
    for (const [path, words] of [
      ['/emergency', 'Someone is trapped or hurt: Emergency. Call 911 first.'],
      ['/es/emergencia', 'Alguien está atrapado o herido: Emergencia. Primero llame al 911.'],
    ] as const) {
      expect(textOf(builtPage(path))).toContain(words)
    }
  })

  test('the message field asks by what its reader came for', () => {
    for (const [path, headings] of [
      ['/contact', bookingHeadings],
      ['/es/reservar', spanishHeadings],
    ] as const) {
      const hints = Object.values(headings).map(({ hint }) => hint)
      expect(new Set(hints).size).toBe(hints.length)
      const versions = versionsOf(builtPage(path)).join(' ')
      expect(
        hints.filter((hint) => !versions.includes(hint)),
        path,
      ).toEqual([])
    }
  })

  test('without scripts, the form says before its first field that it cannot be sent', () => {
    for (const path of ['/contact', '/es/reservar']) {
      const { document } = builtPage(path)
      const notes = [...document.querySelectorAll('main noscript')].filter(({ textContent }) =>
        /JavaScript .* \(516\) 555-0142/.test(textContent ?? ''),
      )
      expect(notes, path).toHaveLength(1)
      const field = document.querySelector('[name="first_name"]')
      expect(field && notes[0]?.compareDocumentPosition(field), path).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      )
    }
  })

  test('the bar of a phone offers no booking on the booking form', () => {
    const barOf = (path: string) =>
      builtPage(path).document.querySelectorAll('nav.fixed.bottom-0 a')
    for (const path of ['/', '/es']) expect(barOf(path), path).toHaveLength(2)
    for (const path of ['/contact', '/es/reservar']) expect(barOf(path), path).toHaveLength(1)
  })

  test('a renter finds an answer', () => {
    expect(textOf(builtPage('/faq'))).toContain('I rent. Can I book a repair?')
    expect(textOf(builtPage('/es/preguntas'))).toContain('Alquilo. ¿Puedo reservar una reparación?')
  })

  test('the accessibility statement has its lists, and no promise beside them', () => {
    const text = textOf(builtPage('/accessibility'))
    for (const part of [
      'coordinator',
      company.address.postalCode,
      company.phone,
      company.email,
      'in person',
      '2 business days',
      '10 business days',
      'quarterly',
    ])
      expect(text.toLowerCase()).toContain(part.toLowerCase())
    expect(text).not.toMatch(/Before we publish a change|Everyone who writes/)
  })
})

test('a message of danger is answered politely, in both languages', () => {
  for (const said of ['My car is trapped', 'I got hurt', 'Mi carro quedó atrapado'])
    expect(soundsUrgent(said), said).toBe(true)
  for (const said of ['It is loud', 'Hace ruido', 'My name is Hurtado'])
    expect(soundsUrgent(said), said).toBe(false)
})
