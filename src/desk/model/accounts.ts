// Who may work at the desk.

import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import type { Role } from '@/shared/lib/can'

/** `unproven`: approved, but the mailed link not followed yet. */
export type AccountAccess = 'staff' | 'waiting' | 'revoked' | 'unverified'

export type Account = {
  user_id: string
  email: string
  created_at: string
  confirmed: boolean
  access: AccountAccess
  /** null unless it is approved. */
  role: Role | null
  since: string | null
  by_email: string | null
}

/** What an account of staff may do at the desk. Throws a `ApiError`. */
export async function readRole(userId: string): Promise<Role | null> {
  const answer = await staffClient()
    .from('staff')
    .select('role')
    .eq('user_id', userId)
    .abortSignal(limit())
    .maybeSingle()
  if (answer.error) throw apiErrorOf(answer.error, answer.status)
  return answer.data?.role ?? null
}

/** All accounts; staff only. Throws a `ApiError`. */
export async function listAccounts(): Promise<readonly Account[]> {
  const { data, error, status } = await staffClient().rpc('list_accounts').abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  return data as Account[]
}

/** An owner makes an account a dispatcher: what it had for a password ends, and a mailed link opens it. Throws a `ApiError`. */
export async function approveAccount(userId: string): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('approve_staff', { account: userId })
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}

/** An owner makes an account that of a technician; as `approveAccount`. Throws a `ApiError`. */
export async function approveTechnician(userId: string, technician: string): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('approve_technician', { account: userId, technician })
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}

/** An owner takes an account's access away; not their own. Throws a `ApiError`. */
export async function revokeAccount(userId: string): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('revoke_staff', { account: userId })
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}
