import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockText,
  dateText,
  dateTimeText,
  newYorkInstant,
  newYorkTime,
} from '@/lib/newYorkTime'

const platform = new Intl.DateTimeFormat('sv', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
})
const two = (value: number) => String(value).padStart(2, '0')

/** Compares with the platform's time zones, which follow when a law changes. */
function agreesWithPlatform(instant: Date): void {
  const { date, hour, minute, second, ...shown } = newYorkTime(instant)
  expect(`${date} ${two(hour)}:${two(minute)}:${two(second)}`).toBe(platform.format(instant))
  expect(shown.weekday).toBe(weekday.format(instant))
}

describe('time in New York', () => {
  it('is what the platform says, each hour around a change and whenever else', () => {
    for (let year = 2007; year < 2047; year += 1) {
      for (const month of [2, 10])
        for (let hour = 0; hour < 15 * 24; hour += 1)
          agreesWithPlatform(new Date(Date.UTC(year, month, 1, hour)))
    }
    const [from, to] = [Date.UTC(2007, 0, 1, 5), Date.UTC(2047, 0, 1)]
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (ms) => agreesWithPlatform(new Date(ms))),
    )
  })

  it('is five hours behind UTC in winter and four in summer', () => {
    expect(newYorkTime(new Date('2026-01-15T12:00:00Z'))).toMatchObject({
      date: '2026-01-15',
      hour: 7,
    })
    expect(newYorkTime(new Date('2026-07-15T12:00:00Z'))).toMatchObject({
      date: '2026-07-15',
      hour: 8,
    })
  })

  it('keeps the date of New York when UTC is a day ahead', () => {
    expect(newYorkTime(new Date('2026-11-22T03:30:00Z'))).toMatchObject({
      date: '2026-11-21',
      hour: 22,
      minute: 30,
    })
  })

  it('shows midnight as hour 0 and 12:00 AM', () => {
    const midnight = new Date('2026-11-21T05:00:00Z')
    expect(newYorkTime(midnight)).toMatchObject({ date: '2026-11-21', hour: 0 })
    expect(clockText(midnight)).toBe('12:00 AM')
  })

  it('jumps from 2 to 3 AM on March 8, 2026 and repeats 1 AM on November 1, 2026', () => {
    expect(clockText(new Date('2026-03-08T06:59:00Z'))).toBe('1:59 AM')
    expect(clockText(new Date('2026-03-08T07:00:00Z'))).toBe('3:00 AM')
    expect(clockText(new Date('2026-11-01T05:59:00Z'))).toBe('1:59 AM')
    expect(clockText(new Date('2026-11-01T06:00:00Z'))).toBe('1:00 AM')
  })

  it('finds 7 AM of every day, also when the clock changes that night', () => {
    expect(newYorkInstant('2026-03-08', 7).toISOString()).toBe('2026-03-08T11:00:00.000Z')
    expect(newYorkInstant('2026-11-01', 7).toISOString()).toBe('2026-11-01T12:00:00.000Z')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3650 }),
        fc.constantFrom(0, 4, 7, 12, 20, 23),
        (days, hour) => {
          const date = addDays('2024-01-01', days)
          expect(newYorkTime(newYorkInstant(date, hour))).toMatchObject({ date, hour, minute: 0 })
        },
      ),
    )
  })

  it('writes times and dates as people in New York do', () => {
    expect(clockText(new Date('2026-11-21T21:10:00Z'))).toBe('4:10 PM')
    expect(clockText(new Date('2026-11-21T17:00:00Z'))).toBe('12:00 PM')
    expect(dateText('2026-11-05')).toBe('Nov 5, 2026')
    expect(dateTimeText(new Date('2026-11-21T21:10:00Z'))).toBe('Nov 21, 2026, 4:10 PM')
  })

  it('adds days over the end of a month and a leap year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})
