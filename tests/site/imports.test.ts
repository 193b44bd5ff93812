// Who may import whom: down the layers only, and the outside world through one door each.
import { describe, expect, test } from 'vitest'
import {
  circles,
  type Import,
  importsOf,
  leadsSomewhere,
  sources,
} from '../support/sourceImports.ts'

/** Packages with one door: the pattern of the package, and who may open it. */
const doors: { name: RegExp; door: RegExp; rule: string }[] = [
  {
    name: /^@supabase\//,
    door: /^shared\/api\//,
    rule: 'the backend is reached through shared/api only',
  },
  {
    name: /^react-helmet-async$/,
    door: /^(site\/head\/Head|app\/App)\.tsx$/,
    rule: 'the head is written by site/head/Head.tsx only',
  },
  {
    name: /^(react|react-dom)(\/|$)/,
    door: /^(?!shared\/lib\/|content\/)/,
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
      expect.objectContaining({ from: 'app/screens.ts', to: 'site/home/HomePage', lazy: true }),
    )
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
    const place = (file: string) => order.indexOf(file.split('/')[4]?.replace(/\.ts$/, '') ?? '')
    const inside = ({ from, to }: Import) =>
      [from, to].every((file) => file.startsWith('shared/request/door/drawing/'))
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

  test('only shared/api and shared/lib read the environment', () => {
    const readers = files
      .filter(({ text }) => /import\.meta\.env/.test(text))
      .map(({ file }) => file)
    expect(readers.filter((file) => !/^shared\/(api|lib)\//.test(file))).toEqual([])
  })

  test('content is data without markup', () => {
    expect(
      files
        .filter(({ file }) => /^(content|shared\/lib)\/.*\.tsx$/.test(file))
        .map(({ file }) => file),
    ).toEqual([])
  })
})
