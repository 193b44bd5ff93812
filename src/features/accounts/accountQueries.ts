import { queryOptions } from '@tanstack/react-query'
import { listAccounts, ownAccess } from '@/data/staff/accounts'

/** The beginning of the key below: asked anew when the server refuses something. */
export const accessKey = ['access'] as const

/** Whether this account is staff; looked at every minute, so that an approval or a revocation shows by itself. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: [...accessKey, userId],
    queryFn: ownAccess,
    refetchInterval: 60_000,
  })

export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: listAccounts })
