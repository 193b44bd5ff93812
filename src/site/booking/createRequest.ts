// Sends requests of visitors.

import { arrival } from '@/lib/arrival'
import { language } from '@/lib/language'
import { linkHash } from '@/lib/requestLink'
import type { SenderColumns } from '@/request/requestRow'
import { confirmStored } from '@/shared/api/unwrap'
import { callPastGateways, visitorClient } from '@/shared/api/visitor/client'
import { humanProof, turnstileSiteKey } from '@/shared/api/visitor/humanProof'
import { requestSource } from '@/site/booking/requestSource'

/** The columns that the sender of a request fills in. */
export type NewRequest = SenderColumns

/** Data sent with a request beside its fields. */
export type RequestMetadata = {
  /** The same for every attempt to send one draft: sent again, even edited, it stays one request. */
  requestKey: string
  /** Opens the request afterwards; only its hash is sent. */
  linkToken: string
  /** The selections made on the site before, shown with the request; may be empty. */
  selections: string
  /** True if the field that people cannot see was filled in: the request is held for review. */
  isTrapped: boolean
}

/** Stores a request; resolves once the server has confirmed it, with whether the token opens it. Throws an `ApiError`. */
export async function createRequest(
  request: NewRequest,
  { requestKey, linkToken, selections, isTrapped }: RequestMetadata,
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
  const came = arrival()
  const source = came && requestSource(came, location.host)
  const linked = {
    ...known,
    ...(hash && { 'x-request-link': hash }),
    ...(selections && { 'x-request-chosen': selections }),
    ...(source && { 'x-request-source': source }),
    ...(language === 'es' && { 'x-request-language': language }),
  }
  const insert = () => visitorClient().from('service_requests').insert(request).abortSignal(signal)
  const { answer, headers } = await callPastGateways(insert, [linked, known, {}], signal)
  confirmStored(answer)
  return { isLinked: 'x-request-link' in headers }
}
