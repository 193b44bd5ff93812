import { describe, expect, it } from 'vitest'
import { asFailure, Failure, failureOf } from '@/data/failure'

describe('a failed call', () => {
  it.each([
    [{ message: 'TypeError: Failed to fetch' }, 0, 'offline'],
    [{ message: 'The operation timed out', name: 'TimeoutError' }, 0, 'timeout'],
    [{ message: 'Please call us', code: 'PT429' }, 429, 'too-many'],
    [{ message: 'violates check', code: '23514' }, 400, 'refused'],
    [{ message: 'violates check', code: 'SUP' }, 500, 'refused'],
    [{ message: 'permission denied', code: '42501' }, 401, 'not-allowed'],
    [{ message: 'out of memory', code: '53200' }, 500, 'unexpected'],
  ] as const)('%o with status %i is %s', (error, status, kind) => {
    expect(failureOf(error, status).kind).toBe(kind)
  })

  it('stays what it is when it is one already', () => {
    const failure = new Failure('provider', 'Invalid login credentials')
    expect(asFailure(failure)).toBe(failure)
    expect(asFailure(new TypeError('Failed to fetch')).kind).toBe('offline')
  })
})
