import fs from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}

test('the lock file names the binaries of every platform, as npm ci requires', () => {
  const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !lock.packages[`${owner}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('every package has its hash, without which npm takes whatever it gets; what one brings along is under its own', () => {
  const { '': _, ...packages } = lock.packages
  const isCovered = ({ integrity, inBundle }: Package) =>
    inBundle || /^sha512-/.test(integrity ?? '')
  const open = Object.entries(packages).filter(([, entry]) => !isCovered(entry))
  expect(open.map(([name]) => name)).toEqual([])
})

test('the lock file leaves the registry to the machine that installs', () => {
  expect(Object.values(lock.packages).filter((entry) => entry.resolved)).toEqual([])
})

test('there is one embedded Postgres, the one the API package was made for', () => {
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith('@electric-sql/pglite'))
  expect(copies).toEqual(['node_modules/@electric-sql/pglite'])
})
