import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestFields } from '@/request/requestFields'
import { emptyOf, namesOf, schemaOf } from '@/shared/form/formTable'
import { prefillFrom, withPrefill } from '@/site/booking/prefill'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00-05:00') }))

const schema = schemaOf(requestFields)
const filled = {
  ...emptyOf(requestFields),
  first_name: ' Maria ',
  last_name: 'Okafor',
  email: 'maria@example.com',
  phone: '+1 516.555.0111',
  address: '12 Harbor Lane, Valley Stream, NY 11581',
  service_type: 'repair',
}
/** Returns the messages at the given fields. */
function mistakes(changes: Partial<typeof filled>) {
  const result = schema.safeParse({ ...filled, ...changes })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

describe('the booking form', () => {
  it('takes a request with the required fields only', () => {
    expect(mistakes({})).toEqual([])
  })

  it('sees that a name holds nothing to see, and says so at the field', () => {
    expect(mistakes({ first_name: '\u3164\u2800\u2060\u200e\u00ad' })).toEqual([
      ['first_name', 'Enter your first name'],
    ])
    expect(schema.parse({ ...filled, message: '\u2060 \u3164' }).message).toBeNull()
  })

  it('asks for plain letters where accents stack up', () => {
    const piled = `Z${'\u0300\u200d'.repeat(9)}`
    const advice = 'This has too many accent marks to read. Please type it without them.'
    for (const name of ['first_name', 'last_name', 'address', 'message'])
      expect(mistakes({ [name]: piled })).toEqual([[name, advice]])
    expect(mistakes({ first_name: 'Nguye\u0302\u0303n', last_name: 'Zoe\u0308' })).toEqual([])
  })

  it('asks for each required field in words', () => {
    const required = namesOf(requestFields).filter((name) => requestFields[name].isRequired)
    expect(required).toEqual([
      'first_name',
      'last_name',
      'phone',
      'email',
      'address',
      'service_type',
    ])
    for (const name of required) {
      expect(mistakes({ [name]: '  ' })).toEqual([
        [name, expect.stringMatching(/^(Enter|Choose) /)],
      ])
    }
  })

  it.each([
    ['first_name', 80],
    ['last_name', 80],
    ['address', 200],
    ['message', 2000],
  ] as const)('takes %s up to %i characters and no more', (name, limit) => {
    expect(mistakes({ [name]: 'a'.repeat(limit) })).toEqual([])
    expect(mistakes({ [name]: 'a'.repeat(limit + 1) })).toHaveLength(1)
  })

  it('takes an e-mail address of 253 characters and none of 255', () => {
    const longest = `ada@a.${'b.'.repeat(118)}example.com`
    expect(longest).toHaveLength(253)
    expect(mistakes({ email: longest })).toEqual([])
    expect(mistakes({ email: `ada@a.${'b.'.repeat(119)}example.com` })).not.toEqual([])
  })

  it('refuses what is no e-mail address, phone number, service or time', () => {
    expect(mistakes({ email: 'maria@example' })).toHaveLength(1)
    expect(mistakes({ phone: '555-0111' })).toHaveLength(1)
    expect(mistakes({ service_type: 'plumbing' })).toHaveLength(1)
    expect(mistakes({ preferred_time: 'noon' })).toHaveLength(1)
  })

  it('takes a date from today to a year ahead', () => {
    expect(mistakes({ preferred_date: '2026-11-21' })).toEqual([])
    expect(mistakes({ preferred_date: '2026-11-20' })).toEqual([
      ['preferred_date', 'Choose today or a later date'],
    ])
    expect(mistakes({ preferred_date: '2027-11-22' })).toHaveLength(1)
  })

  it('sends the nine fields of the specification, trimmed, with null for empty optionals', () => {
    expect(schema.parse(filled)).toMatchObject({
      first_name: 'Maria',
      last_name: 'Okafor',
      email: 'maria@example.com',
      phone: '(516) 555-0111',
      address: '12 Harbor Lane, Valley Stream, NY 11581',
      service_type: 'repair',
      preferred_time: null,
      preferred_date: null,
      message: null,
    })
  })
})

describe('what a link fills in', () => {
  it('is service, message and ZIP, when they are known', () => {
    expect(prefillFrom('?service=smart&message=Hello&zip=11581')).toEqual({
      service_type: 'smart',
      message: 'Hello',
      address: 'NY 11581',
    })
    expect(prefillFrom('?service=plumbing&zip=1158')).toEqual({})
  })

  it('never takes away what was typed', () => {
    expect(
      withPrefill(
        { message: 'Loud bang', address: '1 Main St' },
        { message: 'Plan', address: 'NY 11581' },
      ),
    ).toEqual({ message: 'Loud bang\n\nPlan', address: '1 Main St' })
    expect(withPrefill({ message: 'Plan' }, { message: 'Plan' })).toEqual({ message: 'Plan' })
    const long = 'a'.repeat(1999)
    expect(withPrefill({ message: long }, { message: 'Plan' })).toEqual({ message: long })
  })
})
