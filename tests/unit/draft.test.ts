// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyBooking } from '@/features/booking/bookingFields'
import { clearDraft, readDraft, saveDraft } from '@/features/booking/draft'

const values = { ...emptyBooking, first_name: 'Maria' }
const day = 24 * 60 * 60 * 1000

describe('the draft of a request', () => {
  beforeEach(() => localStorage.clear())

  it('is kept for 24 hours and not longer', () => {
    saveDraft(values, 1000)
    expect(readDraft(1000 + day)).toEqual(values)
    expect(readDraft(1001 + day)).toBeNull()
  })

  it('is gone when cleared, and when all fields are empty again', () => {
    saveDraft(values)
    clearDraft()
    expect(readDraft()).toBeNull()
    saveDraft(values)
    saveDraft(emptyBooking)
    expect(localStorage.length).toBe(0)
  })

  it.each(['nonsense', '{}', 'null', '{"savedAt":"x"}', '{"savedAt":9e15,"values":3}'])(
    'is nothing when the browser holds %s',
    (kept) => {
      localStorage.setItem('harborlight.booking-draft', kept)
      expect(readDraft()).toBeNull()
    },
  )

  it('takes over known fields with text only', () => {
    localStorage.setItem(
      'harborlight.booking-draft',
      JSON.stringify({ savedAt: Date.now(), values: { first_name: 'A', id: 'x', phone: 3 } }),
    )
    expect(readDraft()).toEqual({ first_name: 'A' })
  })
})
