// Calls: what comes of them, and who is on a request.

import { requestNamed, requestProof, type ServiceRequest } from '@/desk/model/request'
import type { Database } from '@/shared/api/database.types'
import { command } from '@/shared/api/staff/command'

/** The outcomes that staff say of a call. A duplicate is found another way, and that someone was told belongs to a visit. */
export type Outcome = Exclude<
  NonNullable<Database['public']['Tables']['request_events']['Row']['outcome']>,
  'duplicate' | 'told'
>

/** The reason that staff give when a request is lost. */
export type ClosedReason = NonNullable<ServiceRequest['closed_reason']>

/** Marks a request as this account's for 5 minutes, unless it is a colleague's; with `take` also then. Returns it with whoever is on it. */
export const claimRequest = async (request: string, take = false): Promise<ServiceRequest> =>
  requestNamed(await command('claim_request', { request, take }, requestProof(request)), request)

/** Ends this account's claim. */
export const releaseRequest = (request: string) =>
  command('release_request', { request }, requestProof(request))
