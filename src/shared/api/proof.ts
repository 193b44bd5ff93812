// Verifies that the server did what was asked. An empty response, `null`, `{}`, or a sign-in page of public Wi-Fi also
// has status 200, so only a response that names the expected id counts.
import { ApiError } from '@/shared/api/apiError'

/** Returns the error for a response that may not be from the server. */
export const unverifiedResponse = () =>
  new ApiError('foreign-answer', 'The answer didn’t come from the server.')

/** Throws an `ApiError` unless a response names the expected id. */
export function confirmNamed(expected: string, named: unknown): void {
  if (named !== expected) throw unverifiedResponse()
}

/** Returns the rows of a response that is a list. Throws an `ApiError` for any other. */
export function listed<Row>(response: unknown): readonly Row[] {
  if (!Array.isArray(response)) throw unverifiedResponse()
  return response
}

/** Returns the rows of a response. Throws an `ApiError` if there are none or the expected one is not among them. */
export function rowsNaming<Row extends { id: string }>(
  rows: readonly Row[],
  expected: string | null,
): readonly Row[] {
  const ids = Array.isArray(rows) ? rows.map((row) => row?.id) : []
  if (!(expected === null ? ids[0] : ids.includes(expected))) throw unverifiedResponse()
  return rows
}
