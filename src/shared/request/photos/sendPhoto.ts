// The one way in which a photo goes up, from a customer's page, a job sheet's link and a technician's phone alike.
import { toApiError } from '@/shared/api/apiError'
import { unverifiedResponse } from '@/shared/api/proof'

/**
 * Asks for a photo's place, uploads it and asks again: it is there only when the server's own list says so, whatever
 * answered the upload. Gives that answer, or one by which there is nothing to upload. Throws a `ApiError`.
 */
export async function sendPhoto<Answer>(
  ask: () => Promise<Answer>,
  isMissing: (answer: Answer) => boolean,
  upload: () => Promise<void>,
): Promise<Answer> {
  const agreed = await ask()
  if (!isMissing(agreed)) return agreed
  // One that failed may have arrived all the same.
  const problem = await upload().then(unverifiedResponse, toApiError)
  const answer = await ask()
  if (isMissing(answer)) throw problem
  return answer
}

/** What the database says of a photo of a visit: whether it is there. Throws a `ApiError` for any other answer. */
export function isStoredIn(answer: unknown): boolean {
  const { stored }: { stored?: unknown } = Object(answer)
  if (typeof stored !== 'boolean') throw unverifiedResponse()
  return stored
}
