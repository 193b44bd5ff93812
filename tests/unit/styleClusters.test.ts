import fc from 'fast-check'
import { expect, test } from 'vitest'
import { styleClusters } from '../../tools/build/styleClusters.ts'

const sets = (...lists: string[]) => lists.map((list) => new Set(list))

test('pages that use nearly the same classes share their styles', () => {
  const groups = styleClusters(sets('abc', 'xyz', 'abcd', 'wxyz'), 2)
  expect(groups.map((group) => group.toSorted()).toSorted()).toEqual([
    [0, 2],
    [1, 3],
  ])
})

test('where there is room, every page has its own', () => {
  expect(styleClusters(sets('abc', 'abc', 'x'), 3)).toEqual([[0], [1], [2]])
})

test('every page is in one group, and the groups are no more than the limit', () => {
  const pages = fc.array(fc.uniqueArray(fc.constantFrom(...'abcdefgh')), { maxLength: 12 })
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 12 }), (lists, limit) => {
      const groups = styleClusters(
        lists.map((list) => new Set(list)),
        limit,
      )
      expect(groups.length).toBeLessThanOrEqual(limit)
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...lists.keys()])
    }),
  )
})
