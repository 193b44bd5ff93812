import type { RequestDetails } from '@/desk/model/requestDetails'
import { PromiseBar } from '@/shared/request/PromiseBar'

type PromiseLineProps = { request: RequestDetails['request']; now: Date }

/** The promise of a call, as long as nobody has called. */
export function PromiseLine({ request, now }: PromiseLineProps) {
  if (request.status !== 'pending' || request.next_call_at) return null
  return <PromiseBar sent={new Date(request.created_at)} due={new Date(request.due)} now={now} />
}
