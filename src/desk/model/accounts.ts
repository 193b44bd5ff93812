// Accounts that may work at the desk.

import type { Role } from '@/lib/can'
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { isTime, listed } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { command, rpc } from '@/shared/api/staff/command'

/** `unverified`: approved, but the emailed link was not followed yet. */
export type AccountAccess = 'staff' | 'waiting' | 'revoked' | 'unverified'

export const roleText: Record<Role, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  technician: 'Technician',
}

type AccountRow = Database['public']['Functions']['list_accounts']['Returns'][number]

/** An account; `role` is null unless it is approved, and an owner sets the name. */
export type Account = Omit<AccountRow, 'access' | 'role'> & {
  access: AccountAccess
  role: Role | null
}

/** Returns what an account of staff may do at the desk. Throws an `ApiError`. */
export async function readRole(userId: string): Promise<Role | null> {
  const response = await staffClient()
    .from('staff')
    .select('role')
    .eq('user_id', userId)
    .abortSignal(limit())
    .maybeSingle()
  if (response.error) throw apiErrorOf(response.error, response.status)
  return response.data?.role ?? null
}

/** Returns all accounts; staff only. */
export const listAccounts = async () => listed<Account>(await rpc('list_accounts'))

/** Makes an account a dispatcher: its password ends, and an emailed link opens it. Only an owner may. */
export const approveAccount = (account: string) =>
  command('approve_staff', { account }, { user_id: account, revoked_at: null })

/** Makes an account that of a technician; as `approveAccount`. */
export const approveTechnician = (account: string, technician: string) =>
  command(
    'approve_technician',
    { account, technician },
    { user_id: account, revoked_at: null, role: 'technician' },
  )

/** Revokes an account's access, not their own. Only an owner may. */
export const revokeAccount = (account: string) =>
  command('revoke_staff', { account }, { user_id: account, revoked_at: isTime })
