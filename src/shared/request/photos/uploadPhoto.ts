// A photo on its way into Storage. By XMLHttpRequest, the only one that tells how much has been sent.

import { ApiError, apiErrorOf, asVisitors } from '@/shared/api/apiError'
import { backendUrl, publicHeaders } from '@/shared/api/backend'
import { photoError } from '@/shared/request/photos/photoError'

/** How long a photo may take, in ms. */
const timeLimit = 120_000

/** The code in an answer of Storage. */
function codeIn(answer: string): unknown {
  try {
    return JSON.parse(answer).statusCode
  } catch {
    return undefined
  }
}

/**
 * Uploads a JPEG that the database has agreed to take under this id. `onProgress` is told the share that has been
 * sent. Sent again it is stored once. Throws a `ApiError`; that it does not is no proof, for which the database is asked.
 */
export function uploadPhoto(
  id: string,
  photo: Blob,
  onProgress?: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', `${backendUrl()}/storage/v1/object/request-photos/${id}.jpg`)
    call.timeout = timeLimit
    for (const [name, value] of Object.entries(publicHeaders())) call.setRequestHeader(name, value)
    call.setRequestHeader('content-type', 'image/jpeg')
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    call.onload = () => {
      if (call.status === 200) return resolve()
      reject(asVisitors(photoError(call.status, codeIn(call.responseText))))
    }
    call.onerror = () => reject(apiErrorOf({ message: 'No answer.' }, 0))
    call.ontimeout = () => reject(new ApiError('no-answer', 'The photo took too long.'))
    call.send(photo)
  })
}
