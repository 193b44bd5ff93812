// macOS and Windows ignore case in names: of two such files one replaces the other, or an import without its ending finds the wrong one.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)

/** Returns each pair of paths with the same name by `nameOf`. */
function alike(paths: Iterable<string>, nameOf: (path: string) => string): string[] {
  const first = new Map<string, string>()
  const pairs: string[] = []
  for (const path of paths) {
    const other = first.get(nameOf(path))
    if (other) pairs.push(`${other} and ${path}`)
    else first.set(nameOf(path), path)
  }
  return pairs
}

/** Returns a path and the folders above it. */
const withFolders = (path: string) =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

test('no two files or folders differ only by case', () => {
  expect(tracked).toContain('package.json')
  const paths = new Set(tracked.flatMap(withFolders))
  expect(alike(paths, (path) => path.toLowerCase())).toEqual([])
})

test('no two modules differ only by case and ending: imports have no ending', () => {
  const modules = tracked.filter((path) => /\.(tsx?|m?js)$/.test(path))
  expect(alike(modules, (path) => path.toLowerCase().replace(/\.\w+$/, ''))).toEqual([])
})
