import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emergencyLine, formLine } from '@/content/promiseLines'
import * as spanish from '@/es/content/promiseLines'
import { callBackDue, callBackText, dueCutoff, isOpen, timeLeftText } from '@/lib/callBack'

const rule = { opens: 7, closes: 20, minutes: 30 }
/** Returns an instant by New York's winter clock. */
const winter = (time: string) => new Date(`2026-11-21T${time}:00-05:00`)
const due = (sent: Date, isEmergency = false) => callBackDue(sent, isEmergency, rule).toISOString()

describe('the promise of a call back', () => {
  it('is 30 minutes while the office is open', () => {
    expect(due(winter('15:40'))).toBe(winter('16:10').toISOString())
    expect(callBackText(winter('15:40'), false, rule)).toBe('by 4:10 PM')
  })

  it('opens at 7:00 AM sharp and closes at 8:00 PM sharp', () => {
    expect(isOpen(winter('06:59'), rule)).toBe(false)
    expect(isOpen(winter('07:00'), rule)).toBe(true)
    expect(isOpen(winter('19:59'), rule)).toBe(true)
    expect(isOpen(winter('20:00'), rule)).toBe(false)
  })

  it('holds for a request sent just before closing', () => {
    expect(due(winter('19:50'))).toBe(winter('20:20').toISOString())
  })

  it('starts at the next opening when the office is closed, before and after midnight', () => {
    expect(callBackText(winter('20:00'), false, rule)).toBe('by 7:30 AM tomorrow')
    const next = new Date('2026-11-22T00:10:00-05:00')
    expect(callBackText(winter('20:00'), false, rule, next)).toBe('by 7:30 AM')
    expect(due(winter('20:00'))).toBe('2026-11-22T12:30:00.000Z')
    expect(due(winter('23:59'))).toBe('2026-11-22T12:30:00.000Z')
    expect(due(winter('00:00'))).toBe('2026-11-21T12:30:00.000Z')
  })

  it('is always 30 minutes for an emergency', () => {
    expect(due(winter('02:15'), true)).toBe(winter('02:45').toISOString())
    expect(callBackText(winter('23:50'), true, rule)).toBe('by 12:20 AM')
  })

  it('follows the clock over both changes of daylight saving', () => {
    expect(due(new Date('2026-03-08T03:00:00Z'))).toBe('2026-03-08T11:30:00.000Z')
    expect(due(new Date('2026-11-01T03:00:00Z'))).toBe('2026-11-01T12:30:00.000Z')
  })

  it('has a cutoff that agrees with it at every moment of the year', () => {
    const instant = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 3 * 1440 }),
        fc.boolean(),
        (now, age, urgent) => {
          const sent = new Date(now.getTime() - age * 60_000)
          const isOverdue = callBackDue(sent, urgent, rule).getTime() < now.getTime()
          expect(sent.getTime() < dueCutoff(now, urgent, rule).getTime()).toBe(isOverdue)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('says in words what is left and what is overdue', () => {
    const at = winter('12:00')
    expect(timeLeftText(winter('12:12'), at)).toBe('12 min left')
    expect(timeLeftText(winter('13:05'), at)).toBe('1 h 5 min left')
    // Beside "now 12:00 PM" and "by 12:30 PM".
    expect(timeLeftText(new Date(winter('12:30').getTime() + 40_000), at)).toBe('30 min left')
    expect(timeLeftText(new Date(at.getTime() + 40_000), at)).toBe('1 min left')
    expect(timeLeftText(new Date(at.getTime() - 40_000), at)).toBe('1 min overdue')
    expect(timeLeftText(winter('11:40'), at)).toBe('20 min overdue')
    expect(timeLeftText(winter('10:00'), at)).toBe('2 h overdue')
    expect(timeLeftText(new Date(at.getTime() - 3 * 86_400_000), at)).toBe('3 d overdue')
  })
})

describe('what the booking form promises at 9 PM', () => {
  const night = winter('21:00')

  it('is a call tonight in an emergency, and in the morning for all else', () => {
    expect(emergencyLine(night)).toContain('by 9:30 PM')
    expect(formLine(night)).toContain('by 7:30 AM tomorrow')
    expect(formLine(night)).toContain('Emergency? By 9:30 PM')
  })

  it('is the same in Spanish', () => {
    expect(spanish.emergencyLine(night)).toContain('9:30 PM')
    expect(spanish.emergencyLine(night)).not.toMatch(/mañana|tomorrow/)
  })
})
