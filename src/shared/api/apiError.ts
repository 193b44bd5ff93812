/** Why a call to the backend did not work, in terms a caller can act on. */
export type ApiErrorKind =
  /** This device says that it has no connection. */
  | 'offline'
  /** No answer, and nobody can tell why: a broken line, a server that is down, a blocker. */
  | 'no-answer'
  | 'timeout'
  /** The server, or a gateway before it, failed. */
  | 'server-error'
  /** An answer that is not the server's own: a sign-in page of public Wi-Fi, a proxy. */
  | 'foreign-answer'
  /** Code of the page that could not be fetched: nothing was sent. */
  | 'missing-code'
  | 'too-many'
  | 'refused'
  | 'signed-out'
  | 'not-allowed'
  | 'provider'
  | 'unexpected'

/** The one error that leaves this folder. `message` can be shown to people; callers switch on `kind`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind

  constructor(kind: ApiErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Failure'
    this.kind = kind
  }
}

type ResponseError = { message: string; code?: string; hint?: string | null; name?: string }

/** Refusals by a constraint: PostgreSQL 22xxx and 23xxx, and the code the embedded backend gives them. */
const isRefusal = (code: string) => /^(22|23)|^SUP$/.test(code)

/** Whether the browser knows that it has no connection; that it has one is a guess of its own. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** A failure from what the API answered (`status` 0: no answer at all). */
export function apiErrorOf(error: ResponseError, status: number): ApiError {
  if (/TimeoutError|timed? ?out/i.test(`${error.name} ${error.message}`)) {
    return new ApiError('timeout', 'The server didn’t answer in time.', error)
  }
  if (status === 0) {
    return isOffline()
      ? new ApiError('offline', 'This device is offline.', error)
      : new ApiError('no-answer', 'The server can’t be reached.', error)
  }
  if (status === 429 || error.code === 'PT429')
    return new ApiError('too-many', error.message, error)
  if (status === 401) return new ApiError('signed-out', 'Your sign-in has ended.', error)
  if (status === 403 || error.code === '42501') {
    return new ApiError('not-allowed', 'Your account isn’t allowed to do this.', error)
  }
  if (isRefusal(error.code ?? '')) return new ApiError('refused', error.message, error)
  if (status < 400) {
    return new ApiError('foreign-answer', 'The answer didn’t come from the server.', error)
  }
  // A gateway's error is a page of HTML: nothing to show.
  if (status >= 500 && !error.code) {
    return new ApiError('server-error', `The server had an error (${status}).`, error)
  }
  return new ApiError(status >= 500 ? 'server-error' : 'unexpected', error.message, error)
}

/** The same failure as it is for callers without an account. The API answers 401 where the database refuses them (42501), and so it does for a key that it does not know: nothing of theirs has ended, and asking again does not help. */
export const asVisitors = (failure: ApiError): ApiError =>
  failure.kind === 'signed-out' || failure.kind === 'not-allowed'
    ? new ApiError('not-allowed', 'The server doesn’t let visitors do this.', failure.cause)
    : failure

/** Whether a failure leaves open if the server did what it was asked. */
export const leavesOpen = (thrown: unknown): boolean =>
  !['too-many', 'refused', 'signed-out', 'not-allowed', 'missing-code', 'provider'].includes(
    toApiError(thrown).kind,
  )

/** Whether a function of the database refused something for a reason of its own: asked again it would say the same. */
export const isRuledOut = (thrown: unknown): boolean =>
  /^PT4/.test((toApiError(thrown).cause as Partial<ResponseError> | undefined)?.code ?? '')

/** Anything thrown, as a failure. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return apiErrorOf(error, 0)
}
