import { Failure, failureOf } from '@/shared/api/failure'

/** Answers that are about the moment or the account, not about the photo. */
const passing = [401, 403, 408, 429]

/**
 * Why Storage did not take a photo, by the status of its answer and the code in it, which is the truer one. What it
 * says of the photo itself it would say again: ruled out.
 */
export function photoFailure(status: number, code: unknown): Failure {
  const said = Number(code) || status
  const isRuledOut = said >= 400 && said < 500 && !passing.includes(said)
  const message = 'The server didn’t take the photo.'
  return isRuledOut
    ? new Failure('unexpected', message, { code: 'PT400' })
    : failureOf({ message }, status)
}
