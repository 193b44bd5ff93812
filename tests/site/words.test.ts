// @vitest-environment jsdom
// Promises of the writing: an American homeowner reads it without noticing it.
import { globSync, readFileSync } from 'node:fs'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { describe, expect, test } from 'vitest'
import { builtPages, textOf } from '../support/builtSite.ts'

/** British, translated or stiff; each of these was on the site once. */
const never = [
  /\b(re)?fitted\b/i,
  /\b(autumn|whilst|amongst)\b/i,
  /\b(sloped|shared|steep|paver|long|narrow) drive\b/i,
  /\ba yard\b/i,
  /\be-mail/i,
  /\b(some|every|any)body('s)?\b(?! may be watching)/i,
  /\bmay (I|we|you)\b/i,
  /\bat any hour\b/i,
  /\bby when\b/i,
  /\babove all\b/i,
  /\bstate-wide\b|\bhome-improvement /i,
  /\bwhat (does )?the door do(es)?\b/i,
  /\band we (call|tell|show|send|bring|come)\b/i,
  /\b(we|you|they) do not\b/i,
  /\bburn steadily\b/i,
  /\b(can|is to) be had\b/i,
  /\bthe whole of\b/i,
  /\b(stand|stands) on the (page|price list|list)\b/i,
  /\bsaid out loud\b|\bargues with\b|\byour yes\b|\bno offer yet\b|\bfor a game\b/i,
  /\bthe address of this page (is|keeps)\b/i,
  /\bas early as possible\b|\bfirst of all\b|\bhas had a full life\b|\bfind you'/i,
  /`Again in |\ba call back\b|\bthe visit waits\b/i,
  /\bdon't use the form\b/i,
  /\bcomes or goes\b|\bfreezes? down\b|\bby the sea\b|\bthe sea behind\b|\bfor the future\b/i,
  /\b(your|their) wish\b|\bask it for the way\b|\bcan't tell the\b|\bwait for the morning\b/i,
  /\bof the last \d+ (minutes|hours|days)\b|\bin the same words to\b|\bhad a lot sent\b/i,
]

/** Typographic faults: curly quotes among straight ones, doubled words, a year without its comma, code in text. */
const faults = [
  /[‘’“”]/,
  /(?<![\w-])([a-z]{2,}) \1(?![\w-])/,
  /\b[A-Z][a-z]+ \d{1,2}, \d{4} (must|should|have|are|will|need)\b/,
  /['"], ['"]|\$\{|\bundefined\b|\[object /,
]

/** Sentences about danger stay formal, so that no one misreads them. */
const isDanger = (sentence: string) =>
  /\b(do not|never|danger|tension|fall|photo.eyes?|cannot see your door)\b/i.test(sentence)

const uncontracted = /\b(do|does|did|is|are|was|were|has|have|could|would|will) not\b|\bcannot\b/i

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/)

/** Returns all that a page says: its words, its names for pictures and controls, and its head. */
function textsOf(page: (typeof builtPages)[number]): string[] {
  const named = page.document.querySelectorAll('[alt], [aria-label], [placeholder], meta[content]')
  const names = [...named].flatMap((element) =>
    ['alt', 'aria-label', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
  )
  return sentencesOf([textOf(page), page.document.title, ...names].join('. '))
}

/** Text that is shown only in some state is in the sources: errors, toasts, emails, the desk. */
const spoken = globSync(['src/**/*.{ts,tsx}', 'supabase/templates/*.html']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, ''),
}))

describe('words that must not return', () => {
  test.each(builtPages.map((page) => [page.path, page] as const))('%s', (_, page) => {
    const found = textsOf(page).filter((text) => never.some((word) => word.test(text)))
    expect(found).toEqual([])
  })

  test('nor in messages, mails and the desk', () => {
    for (const { file, text } of spoken)
      expect(
        text.split('\n').filter((line) => never.some((word) => word.test(line))),
        file,
      ).toEqual([])
  })
})

test('pages have no typographic faults', () => {
  const found = builtPages.flatMap((page) =>
    textsOf(page)
      .filter((text) => faults.some((fault) => fault.test(text)))
      .map((text) => `${page.path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('nor is what visitors read before or after a page is rendered', () => {
  const found = spoken
    .filter(({ file }) => file.startsWith('src/content/'))
    .flatMap(({ file, text }) => text.split('\n').map((line) => `${file}: ${line.trim()}`))
    .filter((line) => /[‘’“”]|\S {2,}\S/.test(line))
  expect(found).toEqual([])
})

test('contractions everywhere but where it is dangerous', () => {
  const stiff = builtPages.flatMap((page) =>
    sentencesOf(textOf(page))
      .filter((text) => uncontracted.test(text) && !isDanger(text))
      .map((text) => `${page.path}: ${text}`),
  )
  expect(stiff).toEqual([])
})

/** Phrases that are good once a page and soon tire a reader. */
const oncePerPage = [
  /within 30 minutes/gi,
  /en menos de 30 minutos/gi,
  /while the office is open/gi,
  /mientras la oficina está abierta/gi,
  /the next step and the likely price/gi,
  /before (any )?work starts/gi,
]

/** Pages of many articles, or of many parts, where a rule stands with each that it is about. */
const mayRepeat: Readonly<Record<string, RegExp>> = {
  '/terms': /before (any )?work starts/,
  '/services/repairs/springs': /before (any )?work starts/,
  '/services/repairs/cables': /before (any )?work starts/,
  '/services/repairs/openers': /before (any )?work starts/,
  '/services/repairs/off-track': /before (any )?work starts/,
  '/services/repairs/panels': /before (any )?work starts/,
}

test.each(builtPages.map((page) => [page.path, page] as const))(
  '%s says a promise once',
  (path, page) => {
    const repeated = oncePerPage
      .map((phrase) => textOf(page).match(phrase) ?? [])
      .filter((found) => found.length > 1 && !mayRepeat[path]?.test(found[0] ?? ''))
    expect(repeated).toEqual([])
  },
)

describe('easy to read', () => {
  /** Returns the grade of a page's paragraphs and list items that are sentences. */
  function gradeOf({ document }: (typeof builtPages)[number]): number {
    const blocks = [...document.querySelectorAll('main :is(p, li, dd, td, summary, figcaption)')]
      .filter((block) => !block.querySelector('p, li, dd'))
      .map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => text.split(' ').length >= 4)
    const sentences = blocks.flatMap((text) => text.split(/(?<=[.?!:])\s+/))
    const words = sentences.flatMap((text) => text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [])
    return fleschKincaid({
      sentence: sentences.length,
      word: words.length,
      syllable: words.reduce((sum, word) => sum + syllable(word), 0),
    })
  }
  const grades = builtPages
    // The formula counts English syllables.
    .filter(({ document }) => document.documentElement.lang === 'en-US')
    .filter(({ document }) => document.querySelector('main p'))
    .map((page) => ({ path: page.path, grade: gradeOf(page) }))
    .toSorted((a, b) => a.grade - b.grade)

  test('grade 7 in the middle, and no page above 9', () => {
    expect(grades.length).toBeGreaterThan(45)
    expect(grades[Math.floor(grades.length / 2)]?.grade).toBeLessThanOrEqual(7)
    expect(grades.filter(({ grade }) => grade > 9)).toEqual([])
  })
})
