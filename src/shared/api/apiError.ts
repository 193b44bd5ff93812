import { isMismatch } from '@/lib/newVersion'

/** Kinds of errors that a caller can act on. */
export type ApiErrorKind =
  /** The device reports that it has no connection. */
  | 'offline'
  /** No response for an unknown reason: a broken connection, a server that is down, a blocker. */
  | 'no-answer'
  | 'timeout'
  /** The server, or a gateway in front of it, failed. */
  | 'server-error'
  /** A response that is not from the server: a sign-in page of public Wi-Fi, a proxy. */
  | 'foreign-answer'
  /** Code of the page could not be loaded, so nothing was sent. */
  | 'missing-code'
  /** The database is of another version than this page: nothing was stored. */
  | 'updating'
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
    this.name = 'ApiError'
    this.kind = kind
  }
}

type ResponseError = { message: string; code?: string; hint?: string | null; name?: string }

/** Returns true for refusals by a constraint: PostgreSQL 22xxx and 23xxx, and the embedded backend's code for them. */
const isRefusal = (code: string) => /^(22|23)|^SUP$/.test(code)

/** Returns true if the browser knows that it has no connection; `onLine` true is only a guess. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Returns the error for a response of the API; `status` is 0 if there was none. */
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
  if (isMismatch(error.code)) {
    return new ApiError('updating', 'We’re updating. Try again in a minute.', error)
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

/** Returns the error for a caller without an account. The API responds with 401 when the database refuses them (42501) or the key is unknown, but they have no sign-in that could have ended. */
export const asVisitors = (error: ApiError): ApiError =>
  error.kind === 'signed-out' || error.kind === 'not-allowed'
    ? new ApiError('not-allowed', 'The server doesn’t let visitors do this.', error.cause)
    : error

/** Returns true if the server may have done what it was asked in spite of the error. */
export const leavesOpen = (thrown: unknown): boolean =>
  ![
    'too-many',
    'updating',
    'refused',
    'signed-out',
    'not-allowed',
    'missing-code',
    'provider',
  ].includes(toApiError(thrown).kind)

/** Returns true if a function of the database refused the call, so that a retry would be refused as well. */
export const isRuledOut = (thrown: unknown): boolean =>
  /^PT4/.test((toApiError(thrown).cause as Partial<ResponseError> | undefined)?.code ?? '')

/** Returns true if the server may have done, or may still do, what it was asked, and has refused nothing. */
export const mayHaveArrived = (thrown: unknown): boolean =>
  leavesOpen(thrown) && !isRuledOut(thrown)

/** Returns what to tell about a failed action, and what to do where nobody knows whether it was stored. */
export const failedText = (thrown: unknown): string => {
  const { message } = toApiError(thrown)
  return mayHaveArrived(thrown)
    ? `${message} We don’t know whether that was stored. Look first, then try again: it’s never stored twice.`
    : message
}

/** Returns anything thrown as an `ApiError`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return apiErrorOf(error, 0)
}
