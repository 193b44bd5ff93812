// Sends what visitors wrote, by code that is fetched only when it is wanted. Apart from the client, which is heavy.
import { timeLimit } from '@/shared/api/backend'
import { asFailure, Failure } from '@/shared/api/failure'

/** Fetches `load`'s code and runs `send` with it, both within one time limit; `signal` ends calls at that limit. Throws a `Failure`. */
export function sendInTime<Code, Answer>(
  load: () => Promise<Code>,
  send: (code: Code, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new DOMException('The server did not answer in time.', 'TimeoutError')
      limit.abort(late)
      reject(asFailure(late))
    }, timeLimit)
    fetched(load)
      .then((code) => send(code, limit.signal))
      .then(resolve, (thrown: unknown) => reject(asFailure(thrown)))
      .finally(() => clearTimeout(timer))
  })
}

async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (failure.kind === 'offline') throw failure
    throw new Failure('missing-code', 'A part of this page could not be fetched.', thrown)
  }
}
