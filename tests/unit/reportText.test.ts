import { expect, test } from 'vitest'
import type { Figures } from '@/desk/report/report'
import { mediansDiffer, sharesDiffer } from '@/desk/report/reportText'

const figures = (median: number | null, called: number): Figures => ({
  asked: called,
  called,
  median,
  due: called,
  in_time: 0,
  booked: 0,
  lost: 0,
})

test('shares differ by more than chance, or are about the same', () => {
  // z = 2.15 of 100 each, 0.68 of 10 each.
  expect(sharesDiffer(83, 100, 70, 100)).toBe(true)
  expect(sharesDiffer(83, 100, 80, 100)).toBe(false)
  expect(sharesDiffer(8, 10, 7, 10)).toBe(false)
  expect(sharesDiffer(80, 100, 93, 100)).toBe(true)
})

test('of nothing, no share differs, nor of all of both', () => {
  expect(sharesDiffer(0, 0, 5, 10)).toBe(false)
  expect(sharesDiffer(5, 10, 0, 0)).toBe(false)
  expect(sharesDiffer(10, 10, 20, 20)).toBe(false)
})

test('medians of few calls differ less surely than those of many', () => {
  expect(mediansDiffer(figures(12, 200), figures(26, 200))).toBe(true)
  expect(mediansDiffer(figures(12, 5), figures(26, 5))).toBe(false)
  expect(mediansDiffer(figures(12, 200), figures(13, 200))).toBe(false)
  expect(mediansDiffer(figures(null, 0), figures(13, 200))).toBe(false)
})
