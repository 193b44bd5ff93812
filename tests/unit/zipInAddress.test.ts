import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setZipApart, withZip } from '@/lib/zipInAddress'
import { requestFields } from '@/request/requestFields'
import { emptyOf, schemaOf } from '@/shared/form/formTable'
import { prefillFrom } from '@/site/booking/prefill'

const street = fc.stringMatching(/^\d{1,3} [A-Z][a-z]{2,8} (St|Ave|Rd), [A-Z][a-z]{2,8}$/)
const zip = fc.integer({ min: 10_000, max: 14_999 }).map(String)

describe('a ZIP code put into the address', () => {
  test.each([
    ['', 'NY 11581'],
    ['NY 12601', 'NY 11581'],
    ['12 Main St', '12 Main St, NY 11581'],
    ['12 Main St,  ', '12 Main St, NY 11581'],
    ['12 Main St, Valley Stream, NY 11580', '12 Main St, Valley Stream, NY 11581'],
    ['12 Main St, Valley Stream New York 11580-1234', '12 Main St, Valley Stream, NY 11581'],
    ['12 Main St, Valley Stream 11580', '12 Main St, Valley Stream, NY 11581'],
    ['12580 Main St', '12580 Main St, NY 11581'],
  ])('%j becomes %j', (typed, filled) => {
    expect(withZip(typed, 'NY 11581')).toBe(filled)
  })

  test('never takes away a street, and twice is the same as once', () => {
    fc.assert(
      fc.property(street, zip, zip, (typed, first, second) => {
        const once = withZip(typed, `NY ${first}`)
        expect(once).toBe(`${typed}, NY ${first}`)
        expect(withZip(once, `NY ${second}`)).toBe(`${typed}, NY ${second}`)
      }),
    )
  })

  test('is set apart from what is typed in front of it', () => {
    expect(setZipApart('12 Main StNY 11581')).toBe('12 Main St, NY 11581')
    expect(setZipApart('12 Main St NY 11581')).toBe('12 Main St, NY 11581')
    expect(setZipApart('12 MAIN ST NY 11581')).toBe('12 MAIN ST, NY 11581')
    for (const kept of ['NY 11581', '12 Main St, NY 11581', '1 CLINTON SQ, ALBANY 12207', '']) {
      expect(setZipApart(kept)).toBe(kept)
    }
  })

  test('is no address by itself', () => {
    const filledIn = {
      ...emptyOf(requestFields),
      first_name: 'Ana',
      last_name: 'Reyes',
      phone: '516 555 0142',
      email: 'ana@example.com',
      service_type: 'repair',
    }
    const check = (address: string) => schemaOf(requestFields).safeParse({ ...filledIn, address })
    expect(prefillFrom('?zip=11581').address).toBe('NY 11581')
    expect(check('NY 11581').error?.issues.map(({ message }) => message)).toEqual([
      'Enter the street and city before the ZIP code',
    ])
    expect(check('12 Main St, NY 11581').success).toBe(true)
  })
})
