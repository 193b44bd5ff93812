// The README's table of changes names files that exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

/** Paths in backticks, in the rows of tables; a path of src may be written without `src/`. */
function pathsInTables(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) =>
    [...row.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '').filter(isPath),
  )
}
const isPath = (text: string) =>
  /^[\w.-]+(\/[\w.*{}-]*)+$/.test(text) || /\.(ts|tsx|sql|css|json)$/.test(text)
const exists = (path: string) =>
  [path, `src/${path}`].some((file) => existsSync(file) || globSync(file).length > 0)

test('every path in the tables of the README exists', () => {
  const paths = pathsInTables(readme)
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !exists(path))).toEqual([])
})
