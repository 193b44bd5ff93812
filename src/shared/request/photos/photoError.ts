import { ApiError, apiErrorOf } from '@/shared/api/apiError'

/** Answers that are about the moment or the account, not about the photo. */
const passing = [401, 403, 408, 429]

/**
 * Why Storage did not take a photo, by the status of its answer and the code in it, which is the truer one. What it
 * says of the photo itself it would say again: ruled out.
 */
export function photoError(status: number, code: unknown): ApiError {
  const said = Number(code) || status
  const isRuledOut = said >= 400 && said < 500 && !passing.includes(said)
  const message = 'The server didn’t take the photo.'
  return isRuledOut
    ? new ApiError('unexpected', message, { code: 'PT400' })
    : apiErrorOf({ message }, status)
}
