import { queryOptions } from '@tanstack/react-query'
import { listAccounts, ownAccess } from '@/data/accounts'

/** Whether this account is staff; looked at every minute, so that an approval or a revocation shows by itself. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['access', userId],
    queryFn: ownAccess,
    refetchInterval: 60_000,
  })

export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: listAccounts })
