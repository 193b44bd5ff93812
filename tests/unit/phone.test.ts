import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUsPhone, parseUsPhone, telHref } from '@/lib/phone'
import { phones } from '../support/cases/phones'

describe('US phone numbers', () => {
  it.each(phones)('reads %j as %s', (typed, written) => {
    expect(parseUsPhone(typed) && formatUsPhone(typed)).toBe(written)
  })

  it('dials the extension', () => {
    expect(telHref('516-555-0142 extn 12')).toBe('tel:+15165550142;ext=12')
  })

  it('shows what is no number as it was typed, without outer blanks', () => {
    expect(formatUsPhone(' ask for Ann ')).toBe('ask for Ann')
  })

  it('formats what it has formatted to the same', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatUsPhone(formatUsPhone(typed))).toBe(formatUsPhone(typed))
      }),
    )
  })
})
