// What `npm ci` fetches is checked against the lock file, on every system: an entry without a hash would be taken unseen, a missing one not at all.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { '': root, ...entries } = lock.packages as Record<string, Entry>
const packages = Object.entries(entries)

test('the lock file belongs to package.json', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(root).toMatchObject({ dependencies, devDependencies })
  expect(packages.length).toBeGreaterThan(100)
})

test('every package has its hash; what a package brings along is under that one', () => {
  const isCovered = ({ integrity, inBundle }: Entry) => inBundle || /^sha512-/.test(integrity ?? '')
  expect(packages.filter(([, entry]) => !isCovered(entry)).map(([name]) => name)).toEqual([])
})

test('packages come from the registry that npm is told of, none from an address of its own', () => {
  const elsewhere = ({ resolved, link }: Entry) =>
    link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
  expect(packages.filter(([, entry]) => elsewhere(entry)).map(([name]) => name)).toEqual([])
})

/** Whether a package that lies at `place` finds another by its name, in its own folder or further up. */
function finds(place: string, name: string): boolean {
  if (`${place}/node_modules/${name}` in entries) return true
  const above = place.lastIndexOf('/node_modules/')
  return above < 0 ? `node_modules/${name}` in entries : finds(place.slice(0, above), name)
}

test('the parts for other systems are all there: npm leaves out what it cannot get, without a word', () => {
  const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(place, name))
      .map((name) => `${place} wants ${name}`),
  )
  expect(missing).toEqual([])
})
