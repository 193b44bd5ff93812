// The one way in which a photo goes up, from a customer's page, a job sheet's link, and a technician's phone alike.
import { ApiError, apiErrorOf, asVisitors, toApiError } from '@/shared/api/apiError'
import { backendUrl, publicHeaders, publicKey } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { unverifiedResponse } from '@/shared/api/proof'

/** How the server is asked about photos, for the holder of a link or for an account. */
export type PhotoTransport<Response> = {
  /** Asks for the slot of a photo; after its upload, whether it is there. */
  ask: (id: string) => Promise<Response>
  isMissing: (response: Response, id: string) => boolean
  /** Returns the token of the account's session; missing for a link. */
  accessToken?: () => Promise<string | undefined>
}

/** How long an upload may take, in ms. */
const timeLimit = 120_000

/** Responses that are about the line or the account, not about the photo. */
const passing = [401, 403, 408, 429]

/**
 * Returns why Storage did not take a photo, by the status of its response and the code in it, which is more exact. What
 * it refuses for the photo itself it would refuse again: ruled out.
 */
export function photoError(status: number, code: unknown): ApiError {
  const stated = Number(code) || status
  const isRuledOut = stated >= 400 && stated < 500 && !passing.includes(stated)
  const message = 'The server didn’t take the photo.'
  return isRuledOut
    ? new ApiError('unexpected', message, { code: 'PT400' })
    : apiErrorOf({ message }, status)
}

/** Returns the code in a response of Storage. */
function codeIn(response: string): unknown {
  try {
    return JSON.parse(response).statusCode
  } catch {
    return undefined
  }
}

/** Uploads a JPEG by XMLHttpRequest: fetch reports no progress. */
function upload(
  id: string,
  photo: Blob,
  token: string | undefined,
  onProgress?: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', `${backendUrl()}/storage/v1/object/request-photos/${id}.jpg`)
    call.timeout = timeLimit
    const headers = token
      ? { apikey: publicKey, authorization: `Bearer ${token}` }
      : publicHeaders()
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.setRequestHeader('content-type', 'image/jpeg')
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    call.onload = () => {
      if (call.status === 200) return resolve()
      const error = photoError(call.status, codeIn(call.responseText))
      reject(token ? error : asVisitors(error))
    }
    call.onerror = () => reject(apiErrorOf({ message: 'No answer.' }, 0))
    call.ontimeout = () => reject(new ApiError('no-answer', 'The photo took too long.'))
    call.send(photo)
  })
}

/**
 * Asks for a photo's slot, uploads it, and asks again: it is there only if the server's own list says so, whatever
 * answered the upload. `id` is the photo's own: sent again, it is stored once. Returns that response, or one by which
 * there is nothing to upload. Throws an `ApiError`.
 */
export async function sendPhoto<Response>(
  { ask, isMissing, accessToken }: PhotoTransport<Response>,
  id: string,
  photo: Blob,
  onProgress?: (share: number) => void,
): Promise<Response> {
  const agreed = await ask(id)
  if (!isMissing(agreed, id)) return agreed
  // An upload that failed may have arrived all the same.
  const problem = await upload(id, photo, await accessToken?.(), onProgress).then(
    unverifiedResponse,
    toApiError,
  )
  const response = await ask(id)
  if (isMissing(response, id)) throw problem
  return response
}

type PhotoAnswer = Database['public']['CompositeTypes']['photo_answer']

/** Sends the photo of a visit, whose `ask` is answered with whether it is there. Throws an `ApiError`. */
export async function sendVisitPhoto(
  { ask, accessToken }: Omit<PhotoTransport<PhotoAnswer>, 'isMissing'>,
  id: string,
  photo: ArrayBuffer,
): Promise<void> {
  const isMissing = ({ stored }: PhotoAnswer) => !stored
  const transport = { ask, isMissing, ...(accessToken && { accessToken }) }
  await sendPhoto(transport, id, new Blob([photo], { type: 'image/jpeg' }))
}
