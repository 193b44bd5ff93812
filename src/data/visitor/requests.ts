// What a visitor may do with requests: send one.
import type { SenderColumns } from '@/data/requestRow'
import { confirmStored } from '@/data/unwrap'
import { visitorClient } from '@/data/visitor/client'
import { humanProof, turnstileSiteKey } from '@/data/visitor/humanProof'

/** What the sender of a request writes. */
export type NewRequest = SenderColumns

/** What goes with a request beside its fields. */
export type Circumstances = {
  /** The same for every sending of one draft: sent again, also with other words, it stays one request. */
  requestKey: string
  /** Whether the field that people cannot see was filled in: the request is kept apart for staff to look at. */
  isTrapped: boolean
}

/** Stores a request; resolves once the server said so. Throws a `Failure`. */
export async function createRequest(
  request: NewRequest,
  { requestKey, isTrapped }: Circumstances,
  signal: AbortSignal,
): Promise<void> {
  const insert = () => visitorClient().from('service_requests').insert(request).abortSignal(signal)
  const marked = insert().setHeader('x-request-key', requestKey)
  if (isTrapped) marked.setHeader('x-held', 'trap')
  const proof = turnstileSiteKey ? await humanProof() : null
  if (proof) marked.setHeader('x-human-proof', proof)
  const answer = await marked
  // A gateway may let only headers pass that it knows: the request counts, not they.
  const isUnanswered = answer.status === 0 && !signal.aborted
  confirmStored(isUnanswered ? await insert() : answer)
}
