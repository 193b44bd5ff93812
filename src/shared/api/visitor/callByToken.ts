// Calls a function of the database for whoever has a private link. Uses a bare fetch, so that the page does not load the
// client. The token is only in the body, because URLs end up in logs.

import { apiErrorOf, asVisitors, toApiError } from '@/shared/api/apiError'
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import { timedFetch } from '@/shared/api/serverClock'

/** Returns the result of the function, or an empty string if the response is not JSON, like a page of public Wi-Fi. Throws an `ApiError`. */
export async function callByToken(name: string, body: object): Promise<unknown> {
  try {
    const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...publicHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: limit(),
    })
    if (!response.ok) {
      throw asVisitors(apiErrorOf({ message: response.statusText }, response.status))
    }
    return await response.json().catch(() => '')
  } catch (thrown) {
    throw toApiError(thrown)
  }
}
