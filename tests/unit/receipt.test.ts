import { describe, expect, it } from 'vitest'
import { receiptOf } from '@/site/booking/receipt'

const hour = 3_600_000
/** Returns an instant by New York's winter clock. */
const winter = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-05:00`)
const sent = (at: Date, isEmergency = false, offset = 0) => ({
  at: at.getTime(),
  clockOffset: offset,
  isEmergency,
})

describe('the success page', () => {
  it('promises nothing when nothing was sent', () => {
    expect(receiptOf(null, winter(21, '12:00'))).toEqual({ state: 'none' })
  })

  it('promises the call until its time, then says when the request was', () => {
    const request = sent(winter(21, '15:40'))
    expect(receiptOf(request, winter(21, '15:41'))).toEqual({
      state: 'open',
      promise: 'by 4:10 PM',
      sent: winter(21, '15:40'),
      due: winter(21, '16:10'),
      now: winter(21, '15:41'),
    })
    expect(receiptOf(request, winter(21, '16:10')).state).toBe('open')
    expect(receiptOf(request, winter(21, '16:11'))).toEqual({
      state: 'past',
      summary:
        'You sent a request on Nov 21, 2026, at 3:40 PM, and we promised to call by 4:10 PM.',
    })
  })

  it('names the day when the call was promised for the next one', () => {
    const request = sent(winter(21, '21:05'))
    expect(receiptOf(request, winter(21, '21:06'))).toMatchObject({
      state: 'open',
      promise: 'by 7:30 AM tomorrow',
    })
    expect(receiptOf(request, winter(22, '07:29'))).toMatchObject({
      state: 'open',
      promise: 'by 7:30 AM',
    })
    expect(receiptOf(request, winter(22, '07:31'))).toEqual({
      state: 'past',
      summary:
        'You sent a request on Nov 21, 2026, at 9:05 PM, and we promised to call by 7:30 AM on Nov 22, 2026.',
    })
  })

  it('shows the present minute, not the one before, where the clocks differ by less than a second', () => {
    const at = new Date('2026-11-21T12:00:00.100-05:00')
    const here = new Date('2026-11-21T12:00:30-05:00')
    expect(receiptOf(sent(at, false, -300), here)).toMatchObject({ now: winter(21, '12:00') })
    // As it is sent.
    expect(receiptOf(sent(at, false, -300), at)).toMatchObject({ state: 'open' })
  })

  it("uses the server's time when the device's clock is 3 hours off", () => {
    const ahead = sent(winter(21, '12:00'), false, -3 * hour)
    expect(receiptOf(ahead, winter(21, '15:10'))).toMatchObject({
      state: 'open',
      now: winter(21, '12:10'),
    })
    expect(receiptOf(ahead, winter(21, '15:31')).state).toBe('past')
    const behind = sent(winter(21, '12:00'), false, 3 * hour)
    expect(receiptOf(behind, winter(21, '09:10')).state).toBe('open')
    expect(receiptOf(behind, winter(21, '09:31')).state).toBe('past')
  })
})
