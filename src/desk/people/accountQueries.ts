import { queryOptions } from '@tanstack/react-query'
import { listAccounts, ownAccess } from '@/desk/model/accounts'
import { listTechnicians } from '@/desk/model/technicians'

/** The beginning of the key below: asked anew when the server refuses something. */
export const accessKey = ['access'] as const

/** Whether this account is staff; looked at every minute until it is, so that an approval shows by itself. A revocation shows when the desk's next look for news is refused. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: [...accessKey, userId],
    queryFn: ownAccess,
    refetchInterval: ({ state }) => (state.data === 'staff' ? false : 60_000),
  })

export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: listAccounts })

/** Whom an account may belong to; read once with the list of technicians below. */
export const techniciansQuery = queryOptions({
  queryKey: ['visits', 'technicians'],
  queryFn: listTechnicians,
})
