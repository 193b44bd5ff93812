// The build cuts two packages by patterns (docs/decisions/0007-package-patches.md): each has to find its place in what is installed.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packagePatches } from '../../tools/build/packagePatches.ts'

const files = globSync([
  'node_modules/react-helmet-async/lib/index.esm.js',
  'node_modules/react-router/dist/development/chunk-*.mjs',
])

/** Returns the plugin's message at the end of a build of these files. */
function builtOf(change: (code: string) => string = (code) => code): () => void {
  const { transform, buildEnd } = packagePatches() as unknown as {
    transform: (code: string, id: string) => unknown
    buildEnd: () => void
  }
  for (const file of files) transform(change(readFileSync(file, 'utf8')), `/${file}`)
  return buildEnd
}

test('every pattern finds its place in the installed packages', () => {
  expect(files.length).toBeGreaterThan(1)
  expect(builtOf()).not.toThrow()
})

test('a pattern that finds nothing stops the build and is named', () => {
  const renamed = (code: string) => code.replaceAll('isReact19', 'isModern')
  expect(builtOf(renamed)).toThrow(/no longer finds .*isReact19/)
})
