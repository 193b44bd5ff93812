// What a visitor may do with requests: send one.

import { confirmStored } from '@/shared/api/unwrap'
import { callPastGateways, visitorClient } from '@/shared/api/visitor/client'
import { humanProof, turnstileSiteKey } from '@/shared/api/visitor/humanProof'
import { linkHash } from '@/shared/lib/requestLink'
import type { SenderColumns } from '@/shared/request/requestRow'

/** What the sender of a request writes. */
export type NewRequest = SenderColumns

/** What goes with a request beside its fields. */
export type RequestMetadata = {
  /** The same for every sending of one draft: sent again, also with other words, it stays one request. */
  requestKey: string
  /** Opens the request afterwards; only its hash is sent. */
  linkToken: string
  /** What was chosen on the site before, to be shown again with the request; may be empty. */
  chosen: string
  /** Whether the field that people cannot see was filled in: the request is kept apart for staff to look at. */
  isTrapped: boolean
}

/** Stores a request; resolves once the server said so, with whether the token opens it now. Throws a `ApiError`. */
export async function createRequest(
  request: NewRequest,
  { requestKey, linkToken, chosen, isTrapped }: RequestMetadata,
  signal: AbortSignal,
): Promise<{ isLinked: boolean }> {
  const [proof, hash] = await Promise.all([
    turnstileSiteKey ? humanProof() : null,
    linkHash(linkToken),
  ])
  const known = {
    'x-request-key': requestKey,
    ...(isTrapped && { 'x-held': 'trap' }),
    ...(proof && { 'x-human-proof': proof }),
  }
  const linked = {
    ...known,
    ...(hash && { 'x-request-link': hash }),
    ...(chosen && { 'x-request-chosen': chosen }),
  }
  const insert = () => visitorClient().from('service_requests').insert(request).abortSignal(signal)
  const { answer, headers } = await callPastGateways(insert, [linked, known, {}], signal)
  confirmStored(answer)
  return { isLinked: 'x-request-link' in headers }
}
