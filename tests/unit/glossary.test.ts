// The code follows docs/glossary.md: its list of identifiers not to use, and its rule for docstrings.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const [, list = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Identifiers not to use')
const avoided = new Set([...list.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name))

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

/** Returns the identifiers of a file, those of properties and of JSX included. */
function identifiersOfCode(file: string, text: string): Set<string> {
  const names = new Set<string>()
  const add = ({ name }: { name: string }) => names.add(name)
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program)
  return names
}

/** Returns the names in SQL without comments; of quoted text, only those with an underscore. */
function identifiersOfSql(text: string): Set<string> {
  const code = text.replace(/--.*$/gm, '')
  const names = (sql: string) => sql.match(/[A-Za-z_]\w*/g) ?? []
  const quoted = (code.match(/'[^']*'/g) ?? []).flatMap(names)
  return new Set([
    ...names(code.replace(/'[^']*'/g, "''")),
    ...quoted.filter((name) => name.includes('_')),
  ])
}

const identifiersOf = (file: string, text = readFileSync(file, 'utf8')) =>
  file.endsWith('.sql') ? identifiersOfSql(text) : identifiersOfCode(file, text)

const avoidedIn = (names: Iterable<string>) => [...names].filter((name) => avoided.has(name))

test('the glossary lists identifiers', () => {
  expect(avoided.size).toBeGreaterThan(150)
  expect(files.length).toBeGreaterThan(700)
})

test('no code uses an identifier that the glossary avoids', () => {
  const used = files.flatMap((file) =>
    avoidedIn(identifiersOf(file)).map((name) => `${file}: ${name}`),
  )
  expect(used).toEqual([])
})

test('no file has a name that the glossary avoids', () => {
  expect(files.filter((file) => avoided.has(path.basename(file).replace(/\..*$/, '')))).toEqual([])
})

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
    .filter((file) => file !== 'tests/unit/glossary.test.ts' && /\.tsx?$/.test(file))
    .flatMap((file) =>
      commentsIn(file)
        .filter((comment) => translated.test(comment))
        .map((comment) => `${file}: ${comment}`),
    )
  expect(found).toEqual([])
})

test('an avoided identifier is found wherever it is', () => {
  expect(
    [
      ['a.tsx', 'const b = <NewsLine anyway={1} />'],
      ['a.ts', 'type A = { letGo: number } // tidy'],
      ['a.ts', "import { takeBack as c } from './x'; const text = 'tidy'"],
      ['a.sql', "select anyway, 'tell_desks()', 'standing anyway' -- tidy"],
    ].map(([file = '', text = '']) => avoidedIn(identifiersOf(file, text)).sort()),
  ).toEqual([['NewsLine', 'anyway'], ['letGo'], ['takeBack'], ['anyway', 'tell_desks']])
})
