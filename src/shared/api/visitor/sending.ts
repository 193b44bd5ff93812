// Sends what visitors wrote, by code that is fetched only when it is wanted. Apart from the client, which is heavy.

import { ApiError, toApiError } from '@/shared/api/apiError'
import { timeLimit } from '@/shared/api/backend'

/** Fetches `load`'s code and runs `send` with it, both within one time limit; `signal` ends calls at that limit. Throws a `ApiError`. */
export function sendInTime<Code, Answer>(
  load: () => Promise<Code>,
  send: (code: Code, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new DOMException('The server did not answer in time.', 'TimeoutError')
      limit.abort(late)
      reject(toApiError(late))
    }, timeLimit)
    fetched(load)
      .then((code) => send(code, limit.signal))
      .then(resolve, (thrown: unknown) => reject(toApiError(thrown)))
      .finally(() => clearTimeout(timer))
  })
}

async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (thrown) {
    const failure = toApiError(thrown)
    if (failure.kind === 'offline') throw failure
    throw new ApiError('missing-code', 'A part of this page could not be fetched.', thrown)
  }
}
