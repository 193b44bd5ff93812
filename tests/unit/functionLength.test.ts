// No function of the site is longer than a screen or two: one that is gets split by meaning.
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sources } from '../support/sourceImports.ts'

const most = 100

type Node = { type: string; start: number; end: number; body?: unknown; id?: { name?: string } }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Returns the functions in a file that have more lines than that, with their number of lines. */
function longFunctions({ file, text }: { file: string; text: string }): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (/^(Arrow)?Function/.test(node.type) && node.body) {
      const lines = text.slice(node.start, node.end).split('\n').length
      if (lines > most) found.push(`${file} ${node.id?.name ?? ''} ${lines}`)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return found
}

test('no function has more than 100 lines', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(longFunctions)).toEqual([])
})

test('a long function is seen wherever it stands', () => {
  const long = `{${'\n'.repeat(most)}}`
  const text = `function a() ${long}\nconst b = () => ${long}\nconst c = { d() ${long} }\n`
  expect(longFunctions({ file: 'a.ts', text })).toHaveLength(3)
  expect(longFunctions({ file: 'a.ts', text: `function a() {${'\n'.repeat(most - 1)}}` })).toEqual(
    [],
  )
})
