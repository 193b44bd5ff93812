import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerLine } from '@/content/clock'
import { homeTop } from '@/content/home/homeTop'
import { formLine } from '@/content/promiseLines'
import {
  feeAside,
  feeFigure,
  feeReasonText,
  feeUntilText,
  visitFeeRule,
  windowFeeText,
} from '@/content/visitFees'
import { callBackDue } from '@/lib/callBack'
import { visitFee } from '@/lib/visitFee'
import { longestFeeReason } from '@/site/emergency/longestFeeReason'

const at = (timestamp: string) => visitFee(new Date(timestamp), visitFeeRule)

describe('the fee for coming out', () => {
  test.each([
    ['06:59:59', 75],
    ['07:00:00', 0],
    ['19:59:59', 0],
    ['20:00:00', 75],
    ['23:59:59', 75],
    ['00:00:00', 75],
  ])('on an ordinary day at %s is $%s', (time, amount) => {
    expect(at(`2026-11-21T${time}-05:00`)).toMatchObject({ amount, holiday: null })
  })

  test('on a holiday is that of the holiday at any hour, and not both', () => {
    for (const time of ['00:00:00', '03:30:00', '12:00:00', '23:59:59']) {
      expect(at(`2026-11-26T${time}-05:00`)).toEqual({
        time: 'holiday',
        amount: 125,
        holiday: 'Thanksgiving Day',
      })
    }
    expect(at('2026-11-25T23:59:59-05:00').amount).toBe(75)
    expect(at('2026-11-27T00:00:00-05:00').amount).toBe(75)
  })

  test('counts the holiday by the calendar of New York, wherever the visitor is', () => {
    // Already December 26 in Tokyo and London, still Christmas in New York.
    expect(at('2026-12-26T04:59:00Z').holiday).toBe('Christmas Day')
    expect(at('2026-12-26T05:00:00Z').holiday).toBeNull()
  })

  test('follows the clock on both days of daylight saving', () => {
    // 6:59 and 7:00 AM by the new clock of each day.
    expect(at('2026-03-08T10:59:00Z').amount).toBe(75)
    expect(at('2026-03-08T11:00:00Z').amount).toBe(0)
    expect(at('2026-11-01T11:59:00Z').amount).toBe(75)
    expect(at('2026-11-01T12:00:00Z').amount).toBe(0)
  })

  test('is one of the three at any moment, with a reason no longer than the place kept for it', () => {
    const timestamp = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(timestamp, (now) => {
        const fee = visitFee(now, visitFeeRule)
        expect([0, 75, 125]).toContain(fee.amount)
        expect(feeReasonText(fee).length).toBeLessThanOrEqual(longestFeeReason.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('is said in words, with what no clock can know', () => {
    expect(feeFigure(0)).toBe('Free')
    expect(feeFigure(75)).toBe('+$75')
    expect(feeReasonText(at('2026-11-21T21:00:00-05:00'))).toBe(
      'After hours. In severe weather, +$125.',
    )
    expect(feeReasonText(at('2026-07-04T12:00:00-04:00'))).toBe(
      'Independence Day, any time of day.',
    )
  })
})

describe('the fee and how long it holds', () => {
  test.each([
    ['2026-11-23T20:00:00-05:00', '+$75 until 7 AM'],
    ['2026-11-24T06:59:00-05:00', '+$75 until 7 AM'],
    ['2026-11-25T23:00:00-05:00', '+$75 today'],
    ['2026-11-26T01:00:00-05:00', '+$125 today'],
    ['2026-11-27T00:00:00-05:00', '+$75 until 7 AM'],
    // The night in which the clock goes forward.
    ['2026-03-08T01:30:00-05:00', '+$75 until 7 AM'],
  ])('at %s: %s', (timestamp, fee) => {
    const text = feeUntilText(new Date(timestamp))
    expect(text).toBe(fee)
    const { night, longest } = homeTop
    expect(`${night.eyebrow}, ${text}`.length).toBeLessThanOrEqual(longest.eyebrow.length)
  })
})

test('the fee of regular hours is none, until the office closes', () => {
  expect(feeUntilText(new Date('2026-11-23T07:00:00-05:00'))).toBe(
    'No extra fee until 8 PM, except in severe weather',
  )
})

describe('the promise as a clock', () => {
  const now = (timestamp: string) => new Date(timestamp)

  test('says open and by when', () => {
    const line = bannerLine(now('2026-11-21T15:40:00-05:00'))
    expect(line).toEqual({ state: 'open', text: "Open now: we'll call back by 4:10 PM" })
  })

  test('says closed, from when, and what to do in an emergency', () => {
    for (const timestamp of ['2026-11-21T20:00:00-05:00', '2026-11-22T00:00:00-05:00']) {
      expect(bannerLine(now(timestamp))).toEqual({
        state: 'closed',
        text: 'Closed until 7\u00a0AM. Emergency?',
      })
    }
  })

  test('changes at opening and closing on the days the clock changes', () => {
    const states = ['2026-03-08T10:59:59Z', '2026-03-08T11:00:00Z', '2026-11-01T12:00:00Z'].map(
      (timestamp) => bannerLine(now(timestamp)).state,
    )
    expect(states).toEqual(['closed', 'open', 'open'])
  })

  test('before the time is known says what is true at any hour', () => {
    expect(bannerLine(null).text).toBe('7:00 AM to 8:00 PM daily. Emergency service 24/7')
    expect(formLine(null)).toBe('We call back within 30 minutes, 7:00 AM to 8:00 PM daily.')
  })

  test('beside the form agrees with the due time of the desk', () => {
    const sent = now('2026-11-21T15:40:00-05:00')
    expect(formLine(sent)).toBe("Send it now and we'll call by 4:10 PM. Emergency? Call us.")
    const due = callBackDue(sent, false, { opens: 7, closes: 20, minutes: 30 })
    expect(due.toISOString()).toBe('2026-11-21T21:10:00.000Z')
    expect(formLine(now('2026-11-21T22:00:00-05:00'))).toBe(
      "Send it now and we'll call by 7:30 AM tomorrow. Emergency? By 10:30 PM.",
    )
  })
})

test('a next visit on a holiday comes with its fee', () => {
  const window = { today: '2026-11-26', starts: '16:00', is_severe: false }
  expect(windowFeeText({ ...window, day: '2026-11-26' })).toBe('+$125 today, Thanksgiving Day')
  expect(windowFeeText({ ...window, day: '2026-12-25' })).toBe('+$125, Christmas Day')
  expect(windowFeeText({ ...window, day: '2026-11-27' })).toBeNull()
})

test('severe weather is its whole day, in place of the fee after hours, and of no other day', () => {
  const day = '2026-12-01'
  const said = (timestamp: string) => {
    const fee = visitFee(new Date(timestamp), visitFeeRule, day)
    return [fee.amount, feeReasonText(fee), feeAside(fee), feeUntilText(new Date(timestamp), day)]
  }
  for (const time of ['00:00', '12:00', '23:59']) {
    expect(said(`2026-12-01T${time}:00-05:00`)).toEqual([
      125,
      'Severe weather, any time of day.',
      '(Severe weather).',
      '+$125 today',
    ])
  }
  expect(said('2026-12-02T00:00:00-05:00')[0]).toBe(75)
  expect(said('2026-12-02T12:00:00-05:00')[0]).toBe(0)
  const window = { today: '2026-12-01', starts: '16:00', is_severe: true }
  expect(windowFeeText({ ...window, day: '2026-12-01' })).toBe('+$125 today, Severe weather')
  expect(windowFeeText({ ...window, day: '2026-12-02' })).toBeNull()
})
