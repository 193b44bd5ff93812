// Calls a function of the database for whoever has a private link. Uses a bare fetch, so that the page does not load the
// client. The token is only in the body, because URLs end up in logs.

import { toApiError } from '@/shared/api/apiError'
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { errorOfResponse } from '@/shared/api/errorOfResponse'
import { confirm, type Proof } from '@/shared/api/proof'
import { timedFetch } from '@/shared/api/serverClock'

type Functions = Database['public']['Functions']

/** Returns the answer of the function, which counts only if it holds `proof`: a page of public Wi-Fi proves nothing. Throws an `ApiError`. */
export async function callByToken<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  proof: Proof<Functions[Name]['Returns']>,
): Promise<Functions[Name]['Returns']> {
  try {
    const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...publicHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: limit(),
    })
    if (!response.ok) throw await errorOfResponse(response)
    const answer: unknown = await response.json().catch(() => '')
    confirm<Functions[Name]['Returns']>(answer, proof)
    return answer
  } catch (thrown) {
    throw toApiError(thrown)
  }
}
