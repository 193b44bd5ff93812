import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '@/lib/csv'

/** Reads a file as a spreadsheet with this separator does: text may follow the closing quote of a cell. */
function readAs(separator: string, file: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isStart = true
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
    isStart = true
  }
  const text = file.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted && sign === '"') isQuoted = false
    else if (isQuoted) cell += sign
    else if (isStart && sign === '"') {
      isQuoted = true
      isStart = false
    } else if (sign === separator) end()
    else if (sign === '\n' || sign === '\r') {
      end()
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      rows.push([])
    } else {
      cell += sign
      isStart = false
    }
  }
  return rows.slice(0, -1)
}

test('every cell is quoted and stays separate whatever is in it', () => {
  expect(
    csvOf([
      ['a', 1, null],
      ['b, "c"\nd', -2.5, ''],
    ]),
  ).toBe('\uFEFF"a","1",""\r\n"b, ""c""\nd","-2.5",""\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', " '=1"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u200B=1', "\u200B'=1"],
  ['a;=1', "a;'=1"],
  ['a\t＝1', "a\t'＝1"],
  ['a\n=1', "a\n'=1"],
  ['a\r\n =1', "a\r\n '=1"],
  ['a=1, b-2', 'a=1, b-2'],
])('a text is no formula: %s', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"${cell}"\r\n`)
})

const signs = fc.constantFrom(...'=+-@＝＋－＠﹣−\'";,|\t\r\n \u00A0\u200Ba1')
const texts = fc.array(signs, { maxLength: 12 }).map((all) => all.join(''))
const tables = fc.array(fc.array(texts, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})

test.each([',', ';', '\t', '|'])(
  'no cell is a formula to a spreadsheet that separates by "%s"',
  (separator) => {
    fc.assert(
      fc.property(tables, (rows) => {
        const formulas = readAs(separator, csvOf(rows))
          .flat()
          .filter((cell) => /^[=+\-@−]/.test(cell.normalize('NFKC').replace(/^[\s\p{C}]+/u, '')))
        expect(formulas).toEqual([])
      }),
      { numRuns: 2000 },
    )
  },
)

test('read by commas, each text is there, with nothing but apostrophes added', () => {
  const bare = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => cells.map((cell) => cell.replaceAll("'", '')))
  fc.assert(
    fc.property(tables, (rows) => {
      expect(bare(readAs(',', csvOf(rows)))).toEqual(bare(rows))
    }),
    { numRuns: 2000 },
  )
})
