import { expect, test } from 'vitest'
import { csvOf } from '@/lib/csv'

test('cells stand apart whatever is in them', () => {
  expect(
    csvOf([
      ['a', 1, null],
      ['b, "c"\nd', -2.5, ''],
    ]),
  ).toBe('\uFEFFa,1,\r\n"b, ""c""\nd",-2.5,\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['a=1', 'a=1'],
])('a text is no formula: %s', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`)
})
