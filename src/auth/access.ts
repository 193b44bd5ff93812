// Access of the signed-in account: the desk, a technician's day, or nothing yet.
import { queryOptions } from '@tanstack/react-query'
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { unverifiedResponse } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'

/** `unverified`: approved, but the email link not followed yet; `technician`: only their own visits; `second-step`: the code is missing; `enroll`: two-step sign-in has to be set up first. */
const accesses = [
  'staff',
  'technician',
  'waiting',
  'revoked',
  'unverified',
  'second-step',
  'enroll',
] as const
export type StaffAccess = (typeof accesses)[number]

/** Returns the access of the signed-in account in its session. Throws an `ApiError`. */
async function ownAccess(): Promise<StaffAccess> {
  const { data, error, status } = await staffClient().rpc('staff_access').abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  // The sign-in page of a public Wi-Fi says nothing about an account.
  if (typeof data !== 'string') throw unverifiedResponse()
  return accesses.find((access) => access === data) ?? 'waiting'
}

/** The prefix of the key below: invalidated when the server refuses something. */
export const accessKey = ['access'] as const

/** Reads the account's access, every minute until it is staff, so that an approval shows by itself. A revocation shows when the desk's next poll is refused. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: [...accessKey, userId],
    queryFn: ownAccess,
    refetchInterval: ({ state }) => (state.data === 'staff' ? false : 60_000),
  })
