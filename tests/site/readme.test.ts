// What the README and the documents name exists: files, links, the points of the specification.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from '../support/sourceImports.ts'

const documents = ['README.md', ...globSync(['CHANGELOG.md', 'CONTRIBUTING.md', 'docs/**/*.md'])]
const textOf = (file: string) => readFileSync(file, 'utf8')

const inBackticks = (markdown: string) =>
  [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, text]) => text ?? '')

const folders = /^(\.github|docs|pictures|public|src|supabase|tests|tools)\//
const isPath = (text: string) =>
  /^[\w.-]+(\/[\w.*{}-]*)+$/.test(text) || /\.(ts|tsx|sql|css|json)$/.test(text)
/** A path of src may be written without `src/`. */
const exists = (path: string) =>
  [path, `src/${path}`].some((file) => existsSync(file) || globSync(file).length > 0)

test('every path in the tables of the README exists', () => {
  const rows = textOf('README.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const paths = rows.flatMap(inBackticks).filter(isPath)
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

describe.each(documents)('%s', (document) => {
  test('names files that exist', () => {
    const paths = inBackticks(textOf(document)).filter((text) => folders.test(text))
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })

  test('links to files that exist', () => {
    const links = [...textOf(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    const files = links.map(([, link = '']) => join(dirname(document), link))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
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
