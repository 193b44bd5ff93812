import { describe, expect, it, vi } from 'vitest'
import { ApiError, apiErrorOf, asVisitors, toApiError } from '@/shared/api/apiError'
import { confirmStored, unwrap } from '@/shared/api/unwrap'

describe('a failed call', () => {
  it.each([
    [{ message: 'TypeError: Failed to fetch' }, 0, 'no-answer'],
    [{ message: 'The operation timed out', name: 'TimeoutError' }, 0, 'timeout'],
    [{ message: 'Please call us', code: 'PT429' }, 429, 'too-many'],
    [{ message: 'violates check', code: '23514' }, 400, 'refused'],
    [{ message: 'violates check', code: 'SUP' }, 500, 'refused'],
    [{ message: 'permission denied', code: '42501' }, 403, 'not-allowed'],
    [{ message: 'permission denied', code: '42501' }, 401, 'signed-out'],
    [{ message: 'JWT expired', code: 'PGRST303' }, 401, 'signed-out'],
    [{ message: 'No suitable key', code: 'PGRST301' }, 401, 'signed-out'],
    [{ message: 'out of memory', code: '53200' }, 500, 'server-error'],
    [{ message: '<html>Bad gateway</html>' }, 502, 'server-error'],
    [{ message: '<html>Sign in to the Wi-Fi</html>' }, 200, 'foreign-answer'],
    [{ message: 'no such table', code: 'PGRST205' }, 404, 'unexpected'],
  ] as const)('%o with status %i is %s', (error, status, kind) => {
    expect(apiErrorOf(error, status).kind).toBe(kind)
  })

  it.each([
    [{ message: 'permission denied', code: '42501' }, 401],
    [{ message: 'permission denied', code: '42501' }, 403],
    [{ message: 'Unauthorized' }, 401],
  ] as const)('%o with status %i ends no sign-in of a visitor, who has none', (error, status) => {
    const { kind, message, cause } = asVisitors(apiErrorOf(error, status))
    expect([kind, cause]).toEqual(['not-allowed', error])
    expect(message).not.toMatch(/sign-in|account/)
    const insert = () => confirmStored({ data: null, error, status })
    expect(insert).toThrow(expect.objectContaining({ kind: 'not-allowed', message }))
    expect(() => unwrap({ data: null, error, status })).toThrow(
      expect.objectContaining({ kind: apiErrorOf(error, status).kind }),
    )
  })

  it('of a visitor is the same as anybody else’s where it is no refusal', () => {
    const failure = apiErrorOf({ message: 'Please call us', code: 'PT429' }, 429)
    expect(asVisitors(failure)).toBe(failure)
  })

  it('is called offline only when the browser says so', () => {
    for (const onLine of [true, undefined]) {
      vi.stubGlobal('navigator', { onLine })
      expect(toApiError(new TypeError('Failed to fetch')).kind).toBe('no-answer')
    }
    vi.stubGlobal('navigator', { onLine: false })
    expect(toApiError(new TypeError('Failed to fetch')).kind).toBe('offline')
  })

  it('shows nobody the page of a gateway', () => {
    expect(apiErrorOf({ message: '<html>Bad gateway</html>' }, 502).message).not.toContain('<')
    expect(apiErrorOf({ message: '<html>Sign in</html>' }, 200).message).not.toContain('<')
  })

  it('stays what it is when it is one already', () => {
    const failure = new ApiError('provider', 'Invalid login credentials')
    expect(toApiError(failure)).toBe(failure)
  })
})

describe('an insert', () => {
  it('is stored only if the server responds with 201', () => {
    expect(() => confirmStored({ data: null, error: null, status: 201 })).not.toThrow()
    for (const status of [200, 202, 204]) {
      const response = { data: null, error: null, status }
      expect(() => confirmStored(response)).toThrow(
        expect.objectContaining({ kind: 'foreign-answer' }),
      )
    }
    const page = { data: null, error: { message: '<html>' }, status: 201 }
    expect(() => confirmStored(page)).toThrow(ApiError)
  })

  it('that returns nothing is no result', () => {
    expect(() => unwrap({ data: null, error: null, status: 200 })).toThrow(ApiError)
  })
})
