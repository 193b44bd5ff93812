// The store of photos, for accounts of staff and technicians.
import { toApiError } from '@/shared/api/apiError'
import { staffClient } from '@/shared/api/staff/client'

/** Where the photos are kept, as staff and technicians reach it. */
export const files = () => staffClient().storage.from('request-photos')
export const photoName = (id: string) => `${id}.jpg`

/** How long a photo may take on its way, in ms. */
export const slowest = 120_000

/** What Storage answers, or a `ApiError` when it does not within `ms`: its client has no limit of its own. */
export function inTime<Answer>(answer: PromiseLike<Answer>, ms: number): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    const signal = AbortSignal.timeout(ms)
    signal.addEventListener('abort', () => reject(toApiError(signal.reason)))
  })
  return Promise.race([answer, late])
}
