// Calls: what comes of them, who is on a request, and who calls.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import { requestNamed, requestProof, type ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import type { Database } from '@/shared/api/database.types'
import { listed } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

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

/** `sender`: the same for all requests of one. */
export type KnownCaller = CallRow & Omit<Rows['known_caller'], 'request'>

/** Returns the latest requests of a phone number, each sender's among them. */
export const findCaller = async (phone: string): Promise<readonly KnownCaller[]> =>
  listed(await rpc('find_caller', { phone })).map(({ request, ...row }) => ({
    ...callRowOf(request),
    ...row,
  }))
