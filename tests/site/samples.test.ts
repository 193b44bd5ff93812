// @vitest-environment jsdom
// No one takes a sample for a customer.
import { expect, test } from 'vitest'
import { samplesShown } from '../../tools/project/samples.ts'
import { builtPage, builtPages, textOf } from '../support/builtSite.ts'

test('each sample review says so, and none shows as a verified customer', () => {
  const page = builtPage('/reviews')
  const cards = page.document.querySelectorAll('[data-review] figcaption')
  expect(cards).toHaveLength(8)
  for (const card of cards) expect(card.textContent).toMatch(/Sample$/)
  expect(textOf(page)).not.toContain('Verified customer')
})

test('each sample is in the language of its page, in both the same ones', () => {
  for (const [list, home, lang] of [
    ['/reviews', '/', 'en'],
    ['/es/resenas', '/es', 'es'],
  ] as const) {
    const quotes = [...builtPage(list).document.querySelectorAll('[data-review] blockquote')]
    expect(quotes.map((quote) => quote.getAttribute('lang'))).toEqual(Array(8).fill(lang))
    const texts = quotes.map(({ textContent }) => textContent)
    const shown = [...builtPage(home).document.querySelectorAll('blockquote')]
    expect(shown).toHaveLength(3)
    for (const { textContent } of shown) expect(texts).toContain(textContent)
  }
  const idsOf = (path: string) =>
    [...builtPage(path).document.querySelectorAll('[data-review]')].map((card) =>
      card.getAttribute('data-review'),
    )
  expect(idsOf('/es/resenas')).toEqual(idsOf('/reviews'))
})

const leadOf = (path: string, heading: RegExp) => {
  const { document } = builtPage(path)
  const title = [...document.querySelectorAll('h1, h2')].find((one) =>
    heading.test(one.textContent ?? ''),
  )
  return title?.parentElement?.textContent ?? ''
}

test.each([
  ['/', /^Before and after/, /sample projects/],
  ['/', /^What customers say/, /sample reviews/],
  ['/projects', /before and after/, /sample projects/],
  ['/reviews', /reviews in New York/, /a sample figure.*are samples/],
  ['/es', /^Antes y después/, /proyectos de muestra/],
  ['/es', /^Lo que dicen/, /reseñas de muestra/],
  ['/es/resenas', /^Reseñas/, /cifra de muestra.*de muestra/],
])('%s says at the heading %s that it shows samples', (path, heading, note) => {
  expect(leadOf(path, heading)).toMatch(note)
})

test('a sample figure says so right below it, and none is praised as unchosen', () => {
  for (const [path, note] of [
    ['/', /247\+ reviews ?A sample figure/],
    ['/es', /247 reseñas ?Cifra de muestra/],
  ] as const) {
    expect(builtPage(path).document.querySelector('h1')?.parentElement?.textContent).toMatch(note)
  }
  for (const path of ['/', '/reviews', '/es', '/es/resenas'])
    expect(textOf(builtPage(path))).not.toMatch(/never choose reviews|Nunca (las )?elegimos/)
})

test('wherever a sample figure stands, its note is on the same screen', () => {
  const figures = builtPages.flatMap((page) => {
    const text = textOf(page)
    return [...text.matchAll(/(?<![\d.])247\b|(?<![\d.,$])4\.9(?!\d)/g)].map(({ index }) => ({
      path: page.path,
      around: text.slice(Math.max(0, index - 120), index + 120),
    }))
  })
  expect(figures.length).toBeGreaterThan(8)
  expect(figures.filter(({ around }) => !/[Ss]ample|[Mm]uestra/.test(around))).toEqual([])
})

test.each([
  ['/', /\(\d{3}\) 555-01\d\d/, 'a phone number of the range for fiction: src/facts/company.ts'],
  ['/', /@[\w.-]+\.example\b/, 'an email address that no one reads: src/facts/company.ts'],
  ['/', /SAMPLE-\d/, 'license numbers: src/facts/company.ts'],
  ['/', /A sample figure/, 'a rating and a number of reviews: src/facts/company.ts'],
  ['/', /These are sample reviews/, 'reviews of the home page: src/content/testimonials.ts'],
  ['/reviews', /samples, marked/, 'reviews: src/content/reviews/reviews.ts'],
  [
    '/es',
    /Son reseñas de muestra/,
    'reviews of the Spanish home page: src/es/content/testimonials.ts',
  ],
  ['/es/resenas', /son de muestra/, 'reviews in Spanish: src/es/content/reviews/reviews.ts'],
  ['/projects', /sample projects/, 'projects: src/content/projects/projects.ts'],
])('a build names the sample that %s shows as %s', (path, sign, line) => {
  const isShown = sign.test(textOf(builtPage(path)))
  expect(samplesShown().includes(`sample  ${line}`)).toBe(isShown)
})
