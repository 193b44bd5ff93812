// Calls a function of the database for whoever holds a private link. By a bare fetch: the page must not load a client
// for it. The token goes in the body only: addresses end up in logs.

import { apiErrorOf, asVisitors, toApiError } from '@/shared/api/apiError'
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import { timedFetch } from '@/shared/api/serverClock'

/** What the function answered; a page of public Wi-Fi, which is no JSON, comes as an empty text. Throws a `ApiError`. */
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
