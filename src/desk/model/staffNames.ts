// Names of staff, which colleagues see in place of addresses. Rows and timelines carry addresses, which outlive an account.

import { listed } from '@/shared/api/proof'
import { command, rpc } from '@/shared/api/staff/command'

/** The most characters of a name. */
export const longestName = 80

let names: ReadonlyMap<string, string> = new Map()

/** Reads the names of all accounts, for `staffName`; staff only. Throws an `ApiError`. */
export async function readStaffNames(): Promise<ReadonlyMap<string, string>> {
  const rows = listed<{ email: string; name: string }>(await rpc('staff_names'))
  names = new Map(rows.map(({ email, name }) => [email, name]))
  return names
}

/** Returns the name of the account with this address; null until someone named it, and before `readStaffNames`. */
export const staffName = (email: string | null): string | null =>
  (email === null ? null : names.get(email)) ?? null

/** Sets the name of an account; an empty one removes it. Only an owner may. */
export const nameAccount = (account: string, name: string) =>
  command(
    'name_staff',
    { account, name },
    { user_id: account, name: (stored) => (name ? typeof stored === 'string' : stored === null) },
  )
