// Who may work at the desk.
import { timeLimit } from '@/data/backend'
import { staffClient } from '@/data/client'
import { failureOf } from '@/data/failure'

export type Access = 'staff' | 'waiting' | 'revoked'

export type Account = {
  user_id: string
  email: string
  created_at: string
  confirmed: boolean
  access: Access
  since: string | null
  by_email: string | null
}

const limit = () => AbortSignal.timeout(timeLimit)

/** Whether the signed-in account is staff, waits for approval or was revoked. Throws a `Failure`. */
export async function ownAccess(): Promise<Access> {
  const { data, error, status } = await staffClient().rpc('staff_access').abortSignal(limit())
  if (error) throw failureOf(error, status)
  return data === 'staff' || data === 'revoked' ? data : 'waiting'
}

/** All accounts; staff only. Throws a `Failure`. */
export async function listAccounts(): Promise<readonly Account[]> {
  const { data, error, status } = await staffClient().rpc('list_accounts').abortSignal(limit())
  if (error) throw failureOf(error, status)
  return data as Account[]
}

/** Lets an account work at the desk. Throws a `Failure`. */
export async function approveAccount(userId: string): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('approve_staff', { account: userId })
    .abortSignal(limit())
  if (error) throw failureOf(error, status)
}

/** Takes an account's access away; not one's own. Throws a `Failure`. */
export async function revokeAccount(userId: string): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('revoke_staff', { account: userId })
    .abortSignal(limit())
  if (error) throw failureOf(error, status)
}
