import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidays } from '@/facts/holidays'
import { holidayDate, holidayOn } from '@/lib/holidays'

/** As the U.S. Office of Personnel Management publishes them; the day itself, not the day it is observed on. */
const published: Record<number, readonly string[]> = {
  2026: [
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-04',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ],
  2027: [
    '01-01',
    '01-18',
    '02-15',
    '05-31',
    '06-19',
    '07-04',
    '09-06',
    '10-11',
    '11-11',
    '11-25',
    '12-25',
  ],
  2028: [
    '01-01',
    '01-17',
    '02-21',
    '05-29',
    '06-19',
    '07-04',
    '09-04',
    '10-09',
    '11-11',
    '11-23',
    '12-25',
  ],
}

const datesOf = (year: number) => holidays.map(({ on }) => holidayDate(on, year))

describe('holidays', () => {
  test.each(Object.entries(published))('of %s are the published ones', (year, days) => {
    expect(datesOf(Number(year))).toEqual(days.map((day) => `${year}-${day}`))
  })

  test('cover this year and the next two, each day once and in order', () => {
    const thisYear = new Date().getUTCFullYear()
    for (const year of [thisYear, thisYear + 1, thisYear + 2]) {
      const dates = datesOf(year)
      expect(dates).toHaveLength(11)
      expect(dates).toEqual([...new Set(dates)].toSorted())
      expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
    }
  })

  test('fall on their weekday in every year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom<(1 | 2 | 3 | 4 | 'last')[]>(1, 2, 3, 4, 'last'),
        (year, month, weekday, nth) => {
          const date = new Date(`${holidayDate({ month, weekday, nth }, year)}T00:00:00Z`)
          expect(date.getUTCMonth() + 1).toBe(month)
          expect(date.getUTCDay()).toBe(weekday)
          const weeksBefore = Math.floor((date.getUTCDate() - 1) / 7)
          if (nth !== 'last') expect(weeksBefore).toBe(nth - 1)
          const inAWeek = new Date(date.getTime() + 7 * 86_400_000)
          if (nth === 'last') expect(inAWeek.getUTCMonth() + 1).not.toBe(month)
        },
      ),
    )
  })

  test('are found by their date, and ordinary days are none', () => {
    expect(holidayOn('2026-11-26', holidays)?.name).toBe('Thanksgiving Day')
    expect(holidayOn('2026-11-27', holidays)).toBeNull()
    expect(holidayOn('2027-05-31', holidays)?.name).toBe('Memorial Day')
    expect(holidayOn('2027-05-24', holidays)).toBeNull()
  })
})
