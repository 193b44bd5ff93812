import { isMismatch } from '@/lib/newVersion'
import { type ApiError, apiErrorOf, asVisitors } from '@/shared/api/apiError'

/** Returns the error for a response of a bare fetch that isn't ok. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => null)
  const isOld = isMismatch(problem?.code)
  const error = { message: response.statusText, ...(isOld && { code: problem.code }) }
  return asVisitors(apiErrorOf(error, response.status))
}
