// Comments follow the rule for docstrings in docs/glossary.md.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Every file of the project with code. */
const files = globSync([
  '*.ts',
  '{src,tests,tools}/**/*.{ts,tsx,sql}',
  'supabase/{functions,schemas,tests}/**/*.{ts,sql}',
]).sort()

const halfSentence = /^[\s*]*(What|Whether|Who|Gives)\b/

/** Returns the comments of a file. */
const commentsIn = (file: string, text = readFileSync(file, 'utf8')): string[] =>
  file.endsWith('.sql')
    ? [...text.matchAll(/^\s*--(?! *[^ ]* *--)(.*)$|^comment on .* is\s+'(.*)/gm)].map(
        ([, line, comment]) => line ?? comment ?? '',
      )
    : parseSync(file, text).comments.map(({ value }) => value)

/** Returns the comments of a file that begin like half a sentence. */
const halfSentencesIn = (file: string, text?: string): string[] =>
  commentsIn(file, text).filter((comment) => halfSentence.test(comment))

test('comments are sentences, not halves of one', () => {
  // The descriptions of mutants say what becomes of someone.
  const ours = files.filter((file) => !file.startsWith('tests/mutations/mutants/'))
  const found = ours.flatMap((file) => halfSentencesIn(file).map((text) => `${file}:${text}`))
  expect(found).toEqual([])
  expect(halfSentencesIn('a.ts', '/** What it does. */ // Who knows\n/* Returns */')).toHaveLength(
    2,
  )
  expect(halfSentencesIn('a.sql', "-- Whether\ncomment on table a is 'What'")).toHaveLength(2)
})

/** Translated expressions; each of them was in many comments once. */
const translated =
  /\b(?:some|any|every)body\b|\bstand-ins?\b|\banew\b|\b(?:comes?|came) to life\b|\bmailed link|\bwhat became of\b/i

test('comments are the English of the field', () => {
  const found = files
    .filter((file) => file !== 'tests/unit/comments.test.ts' && /\.tsx?$/.test(file))
    .flatMap((file) =>
      commentsIn(file)
        .filter((comment) => translated.test(comment))
        .map((comment) => `${file}: ${comment}`),
    )
  expect(found).toEqual([])
})
