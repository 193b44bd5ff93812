// The storage of photos, for accounts of staff and technicians.
import { toApiError } from '@/shared/api/apiError'
import { staffClient } from '@/shared/api/staff/client'

/** Returns the bucket of photos. */
export const files = () => staffClient().storage.from('request-photos')
export const photoName = (id: string) => `${id}.jpg`

/** Returns the token of this account's session, for an upload that reports progress. */
export const accessToken = async (): Promise<string | undefined> =>
  (await staffClient().auth.getSession()).data.session?.access_token

/** How long a photo may take on its way, in ms. */
export const slowest = 120_000

/** Resolves with the response of Storage. Throws an `ApiError` after `ms`, because its client has no time limit. */
export function inTime<Result>(response: PromiseLike<Result>, ms: number): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    const signal = AbortSignal.timeout(ms)
    signal.addEventListener('abort', () => reject(toApiError(signal.reason)))
  })
  return Promise.race([response, timeout])
}
