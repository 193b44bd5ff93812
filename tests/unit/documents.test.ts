// Everything that the documents name exists: links, headings, files, npm scripts, database objects, specification points.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from '../support/sourceImports.ts'

const documents = globSync([
  '*.md',
  '.github/**/*.md',
  '{docs,pictures,public,src,supabase,tests,tools}/**/*.md',
]).sort()
const textOf = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

/** Returns the text without fenced blocks: those hold commands, diagrams and the layout in outline. */
const withoutFences = (markdown: string) =>
  markdown.replace(/^( *)(```+)[^\n]*\n[\s\S]*?^\1\2 *$/gm, '')

const inBackticks = (markdown: string) =>
  [...withoutFences(markdown).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)

const roots = /^(\.ci|\.github|docs|pictures|public|src|supabase|tests|tools)\//
const fileEndings = /^[\w.-]+\.(tsx?|m?js|sql|css|json|toml|md|ya?ml)$/
/** Written by the build, not kept. */
const built = ['vercel.json', '404.html', '_headers']

const exists = (file: string) => existsSync(file) || globSync(file).length > 0
const baseNames = new Set(
  globSync(['*', '{docs,public,src,supabase,tests,tools}/**/*']).map((file) => path.basename(file)),
)

/** Returns the names of files that lead nowhere. A name without a folder may belong to any folder. */
const missingFiles = (names: readonly string[]) =>
  names.filter(
    (name) =>
      (roots.test(name) && !exists(name)) ||
      (fileEndings.test(name) && !built.includes(name) && !baseNames.has(name)),
  )

/** Returns where relative links and pictures of a document lead, in Markdown and in HTML. */
const linksOf = (markdown: string) =>
  [
    ...withoutFences(markdown).matchAll(
      /\]\(([^)\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)|\b(?:src|href)="([^"]+)"/gm,
    ),
  ]
    .map(([, inline, reference, html]) => inline ?? reference ?? html ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))

/** Returns the anchors that GitHub gives to a document's headings. */
function anchorsOf(markdown: string): string[] {
  const headings = [...withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
  )
  return headings.map((heading, index) => {
    const before = headings.slice(0, index).filter((other) => other === heading).length
    return before > 0 ? `${heading}-${before}` : heading
  })
}

const isBroken = (document: string) => (link: string) => {
  const [file = '', anchor] = link.split('#')
  const target = file ? path.join(path.dirname(document), decodeURI(file)) : document
  if (!existsSync(target)) return true
  if (!anchor) return false
  return statSync(target).isDirectory() || !anchorsOf(textOf(target)).includes(anchor)
}

const missingScripts = (markdown: string) =>
  [...markdown.matchAll(/\bnpm\s+(?:run\s+([\w:-]+)|(test|start)\b)/g)]
    .map(([, name, short]) => name ?? short ?? '')
    .filter((name) => !(name in scripts))

const databaseNames = new Set(
  globSync('supabase/schemas/*.sql').flatMap((file) => textOf(file).match(/\b\w+\.\w+/g) ?? []),
)
const missingObjects = (markdown: string) =>
  (markdown.match(/\b(?:private|public)\.\w+/g) ?? []).filter((name) => !databaseNames.has(name))

describe.each(documents)('%s', (document) => {
  const markdown = textOf(document)

  test('links to files and headings that exist', () => {
    expect(linksOf(markdown).filter(isBroken(document))).toEqual([])
  })

  test('names files that exist', () => {
    expect(missingFiles(inBackticks(markdown))).toEqual([])
  })

  test('names npm scripts that exist', () => {
    expect(missingScripts(markdown)).toEqual([])
  })

  test('names database objects that exist', () => {
    expect(missingObjects(markdown)).toEqual([])
  })
})

test('the checks find what is wrong', () => {
  const wrong =
    '[a](docs/no.md) [b](README.md#no) [c](#no) <img src="no.jpg">\n[d]: no.md\n`src/no.ts` `no.tsx` `npm run no` `private.no`'
  expect(linksOf(wrong).filter(isBroken('README.md'))).toEqual([
    'docs/no.md',
    'README.md#no',
    '#no',
    'no.jpg',
    'no.md',
  ])
  expect(missingFiles(inBackticks(wrong))).toEqual(['src/no.ts', 'no.tsx'])
  expect(missingScripts(wrong)).toEqual(['no'])
  expect(missingObjects(wrong)).toEqual(['private.no'])
})

test('the documents name every npm script', () => {
  const all = documents.map(textOf).join('\n')
  expect(
    Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(all)),
  ).toEqual([])
})

test('the documents that the code names exist', () => {
  const files = [
    ...globSync([
      '.ci/*',
      '.github/**/*.yml',
      '.env.example',
      '*.ts',
      '{src,supabase,tests,tools}/**/*.{ts,tsx,sql,toml}',
    ]),
  ].filter((file) => file !== 'tests/unit/documents.test.ts')
  const named = files.flatMap((file) =>
    (textOf(file).match(/\bdocs\/[\w./-]+\.md\b|\b[A-Z]{4,}\.md\b/g) ?? []).map((name) => ({
      file,
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(
    named.filter(({ name }) =>
      name.includes('/') ? !existsSync(name) : !documents.some((file) => file.endsWith(name)),
    ),
  ).toEqual([])
})

test('docs/deployment.md takes one page: at most 60 lines', () => {
  expect(textOf('docs/deployment.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

describe('README.md', () => {
  test('takes two minutes: at most 120 lines and one picture', () => {
    const readme = textOf('README.md')
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
    expect(readme.match(/!\[|<img /g)).toHaveLength(1)
  })

  test('says for common changes which files they take', () => {
    const [, table = ''] = textOf('README.md').split(
      '| To change | Edit | Files |\n| --- | --- | --- |\n',
    )
    const [rows = ''] = table.split('\n\n')
    const unlike = rows.split('\n').filter((row) => !/^\| [^|]+ \| [^|]+ \| \d[^|]* \|$/.test(row))
    expect(unlike).toEqual([])
    expect(inBackticks(rows).filter((name) => roots.test(name)).length).toBeGreaterThan(15)
  })

  test('leads to every document', () => {
    const linked = linksOf(textOf('README.md'))
    const expected = documents.filter(
      (file) => file !== 'README.md' && !file.startsWith('docs/decisions/0'),
    )
    expect(expected.filter((file) => !linked.includes(file))).toEqual([])
  })
})

test('docs/decisions/README.md lists the records by number', () => {
  const [records = ''] = textOf('docs/decisions/README.md').split('\n## ')
  const listed = linksOf(records)
  expect(listed.map((file) => Number(file.slice(0, 4)))).toEqual(
    listed.map((_, index) => index + 1),
  )
  expect(listed).toEqual(
    globSync('*.md', { cwd: 'docs/decisions' })
      .filter((file) => file !== 'README.md')
      .sort(),
  )
})

describe('plain English', () => {
  /** Translated or private expressions; each of them was in the documents once. */
  const never = [
    /\b(is|are) the (lock|law)\b|\bsecond fence\b|\bthe wings?\b|\brooms? of (its|their) own\b/gi,
    /\b(begun|begins?|drawn|built|switched) anew\b/gi,
    /\bnothing but the outside\b|\ba hand on\b|\bhang up\b|\bonly draw\b/gi,
    /\be-mail|\bmailed\b/gi,
    /\b(some|any|every)body\b/gi,
    /\b(taken|takes?) back\b|\bgestures?\b|\bwhich bears\b/gi,
  ]
  const written = documents.filter(
    // The changelog is a record, the specification is given.
    (file) => !['CHANGELOG.md', 'docs/specification.md'].includes(file),
  )

  test.each(written)('%s', (document) => {
    const text = textOf(document)
      .replace(/`[^`]*`/g, '')
      .replace(/\s+/g, ' ')
    expect(never.flatMap((expression) => text.match(expression) ?? [])).toEqual([])
  })
})

describe('docs/specification.md', () => {
  const points = [...textOf('docs/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, n]) => n)

  test('has the nine points in their order', () => {
    expect(points.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('has every point that a comment cites', () => {
    const cited = sources().flatMap(({ file, text }) =>
      [...text.matchAll(/specification(?:'s|,)? points? (\d+)(?: (?:to|and) (\d+))?/gi)].flatMap(
        ([, first, last]) => [first, last].filter(Boolean).map((point) => ({ file, point })),
      ),
    )
    expect(cited.length).toBeGreaterThan(15)
    expect(cited.filter(({ point }) => !points.includes(point))).toEqual([])
  })
})
