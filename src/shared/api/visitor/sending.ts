// Sends what visitors wrote with code that is loaded on demand. Separate from the client, which is large.

import { ApiError, toApiError } from '@/shared/api/apiError'
import { timeLimit } from '@/shared/api/backend'

/** Loads code and runs `send` with it, both within one time limit, at which `signal` aborts calls. Throws an `ApiError`. */
export function sendInTime<Code, Result>(
  load: () => Promise<Code>,
  send: (code: Code, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const timeout = new DOMException('The server did not answer in time.', 'TimeoutError')
      limit.abort(timeout)
      reject(toApiError(timeout))
    }, timeLimit)
    loaded(load)
      .then((code) => send(code, limit.signal))
      .then(resolve, (thrown: unknown) => reject(toApiError(thrown)))
      .finally(() => clearTimeout(timer))
  })
}

async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.kind === 'offline') throw error
    throw new ApiError('missing-code', 'A part of this page could not be fetched.', thrown)
  }
}
