// What proves that something was done. An empty answer, `null`, `{}` or a sign-in page of public Wi-Fi comes with status
// 200, too: only an answer that names what was meant is the server's.
import { ApiError } from '@/shared/api/apiError'

/** What is thrown for an answer that somebody else may have given. */
export const unverifiedResponse = () =>
  new ApiError('foreign-answer', 'The answer didn’t come from the server.')

/** Throws a `ApiError` unless an answer names the act, or whatever was meant. */
export function confirmNamed(meant: string, named: unknown): void {
  if (named !== meant) throw unverifiedResponse()
}

/** The rows of an answer, at least one; throws a `ApiError` unless the one that is meant is among them. */
export function rowsNaming<Row extends { id: string }>(
  answer: readonly Row[],
  meant: string | null,
): readonly Row[] {
  const ids = Array.isArray(answer) ? answer.map((row) => row?.id) : []
  if (!(meant === null ? ids[0] : ids.includes(meant))) throw unverifiedResponse()
  return answer
}
