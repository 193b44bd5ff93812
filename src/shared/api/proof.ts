// What proves that something was done. An empty answer, `null`, `{}` or a sign-in page of public Wi-Fi comes with status
// 200, too: only an answer that names what was meant is the server's.
import { Failure } from '@/shared/api/failure'

/** What is thrown for an answer that somebody else may have given. */
export const foreignAnswer = () =>
  new Failure('foreign-answer', 'The answer didn’t come from the server.')

/** Throws a `Failure` unless an answer names the act, or whatever was meant. */
export function confirmNamed(meant: string, named: unknown): void {
  if (named !== meant) throw foreignAnswer()
}

/** The rows of an answer, at least one; throws a `Failure` unless the one that is meant is among them. */
export function rowsNaming<Row extends { id: string }>(
  answer: readonly Row[],
  meant: string | null,
): readonly Row[] {
  const ids = Array.isArray(answer) ? answer.map((row) => row?.id) : []
  if (!(meant === null ? ids[0] : ids.includes(meant))) throw foreignAnswer()
  return answer
}
