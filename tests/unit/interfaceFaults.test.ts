// Each fault of `npm run mutants:interface` still has its place: it runs at night, and code moves by day.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '../mutants/interface/faults.ts'

test('there are at least 30 faults', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30)
})

test.each(faults)('$words: its text is in $file once', ({ file, text, instead }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2)
  expect(instead).not.toBe(text)
})
