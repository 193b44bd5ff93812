// Who may import whom: down the layers only, and the outside world through one door each.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  circles,
  type Import,
  importsOf,
  leadsSomewhere,
  sources,
} from '../support/sourceImports.ts'

/** From the top down; rooms of one floor do not import each other. Files of src itself are the top, unless they are named. */
const floors = [
  ['top'],
  ['screens'],
  ['pages'],
  ['layout'],
  ['features'],
  ['sections'],
  ['fields'],
  ['ui'],
  ['hydration'],
  ['data', 'content'],
  ['addresses'],
  ['facts'],
  ['lib'],
] as const
type Room = (typeof floors)[number][number]
const rooms: readonly Room[] = floors.flat()
const floorOf = (room: Room) => floors.findIndex((floor) => floor.some((one) => one === room))

/** The content that the addresses stand on: facts without links. */
const facts = /^content\/(company|areaNames|posts|pictureRef)(\.ts)?$/

function roomOf(file: string): Room {
  if (facts.test(file)) return 'facts'
  const [folder = '', rest] = file.split('/')
  if (rest === undefined) return rooms.find((room) => room === folder.replace(/\.ts$/, '')) ?? 'top'
  if (folder === 'assets') return 'lib'
  const room = rooms.find((candidate) => candidate === folder)
  if (!room) throw new Error(`src/${folder} is in no room: add it to the rules or move it`)
  return room
}

const featureOf = (file: string) => file.split('/')[1]

const wingOf = (file: string) => /^data\/(visitor|staff)\//.exec(file)?.[1] ?? null

/** The rule an import inside src breaks, or null. */
function brokenRule({ from, to }: Import): string | null {
  const [here, there] = [roomOf(from), roomOf(to)]
  if (floorOf(there) < floorOf(here)) return `${here} may not import from ${there}`
  if (here !== there) {
    return floorOf(here) === floorOf(there) ? `${here} and ${there} do not import each other` : null
  }
  // Parts of a page stand in a folder of its name.
  const ownPart = from.replace(/\.tsx$/, '').toLowerCase()
  if (here === 'pages' && !to.startsWith(`${ownPart}/`)) return 'a page may not import another page'
  if (here === 'features' && featureOf(from) !== featureOf(to)) {
    return 'a feature may not import another feature'
  }
  if (wingOf(to) && wingOf(from) !== wingOf(to)) {
    return 'in data, visitor and staff do not import each other, and what they share imports neither'
  }
  return null
}

/** Packages with one door: the pattern of the package, and who may open it. */
const doors: { name: RegExp; door: RegExp; rule: string }[] = [
  { name: /^@supabase\//, door: /^data\//, rule: 'the backend is reached through data/ only' },
  {
    name: /^react-helmet-async$/,
    door: /^(layout\/Head|App)\.tsx$/,
    rule: 'the head is written by layout/Head.tsx only',
  },
  {
    name: /^(react|react-dom)(\/|$)/,
    door: /^(?!lib\/|content\/)/,
    rule: 'lib and content know no React',
  },
]

const files = sources()
const imports = files.flatMap(importsOf)

function complaints(rule: (one: Import) => string | null): string[] {
  return imports.flatMap((one) => {
    const broken = rule(one)
    return broken ? [`src/${one.from} imports ${one.to}: ${broken}`] : []
  })
}

describe('import rules', () => {
  test('the reader sees the imports', () => {
    expect(imports.length).toBeGreaterThan(files.length)
    expect(imports).toContainEqual(
      expect.objectContaining({ from: 'screens.ts', to: 'pages/Home', lazy: true }),
    )
  })

  test('docs/architecture.md draws the floors', () => {
    const drawn = floors.map((floor) => floor.join(' & ')).join(' --> ')
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`  ${drawn}\n`)
  })

  test('imports lead down the floors', () => {
    expect(complaints((one) => (one.inside ? brokenRule(one) : null))).toEqual([])
  })

  test('imports lead to files', () => {
    expect(
      complaints((one) => (one.inside && !leadsSomewhere(one) ? 'no such file' : null)),
    ).toEqual([])
  })

  test('no circles, types and lazy imports counted', () => {
    expect(circles(imports).map((circle) => circle.join(' > '))).toEqual([])
  })

  test('the folders of the door drawing lead one way', () => {
    const order = ['drawDoor', 'light', 'garden', 'house', 'door', 'scene', 'svg']
    const place = (file: string) => order.indexOf(file.split('/')[3]?.replace(/\.ts$/, '') ?? '')
    const inside = ({ from, to }: Import) =>
      [from, to].every((file) => file.startsWith('features/designer/drawing/'))
    const broken = (one: Import) => {
      if (!inside(one) || place(one.from) <= place(one.to)) return null
      return `in the drawing imports lead down: ${order.join(', ')}`
    }
    expect(imports.filter(inside).filter(({ from }) => place(from) < 0)).toEqual([])
    expect(complaints(broken)).toEqual([])
  })

  test('the outside world comes in through one door', () => {
    const broken = complaints(({ from, to, inside }) => {
      if (inside) return null
      return doors.find(({ name, door }) => name.test(to) && !door.test(from))?.rule ?? null
    })
    expect(broken).toEqual([])
  })

  test('only data and lib read the environment', () => {
    const readers = files
      .filter(({ text }) => /import\.meta\.env/.test(text))
      .map(({ file }) => file)
    expect(readers.filter((file) => !/^(data|lib)\//.test(file))).toEqual([])
  })

  test('content is data without markup', () => {
    expect(
      files.filter(({ file }) => /^(content|lib)\/.*\.tsx$/.test(file)).map(({ file }) => file),
    ).toEqual([])
  })
})
