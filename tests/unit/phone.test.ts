import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUsPhone, parseUsPhone, telHref } from '@/shared/lib/phone'

describe('US phone numbers', () => {
  it.each([
    '5165550142',
    '516-555-0142',
    '516.555.0142',
    '(516) 555-0142',
    '+1 516 555 0142',
    '1 (516) 555 0142',
    '  516 555 0142 ',
  ])('takes %s', (typed) => {
    expect(formatUsPhone(typed)).toBe('(516) 555-0142')
  })

  it.each([
    '516 555 0142 x12',
    '(516) 555-0142 ext. 12',
    '516-555-0142 extension 12',
    '5165550142#12',
  ])('keeps the extension of %s', (typed) => {
    expect(formatUsPhone(typed)).toBe('(516) 555-0142 ext. 12')
    expect(telHref(typed)).toBe('tel:+15165550142;ext=12')
  })

  it.each([
    '',
    '555-0142',
    '0165550142',
    '516055014',
    '51655501423',
    'call me',
    '516 555 0142 <b>',
  ])('refuses %s', (typed) => {
    expect(parseUsPhone(typed)).toBeNull()
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
