import { queryOptions } from '@tanstack/react-query'
import { listAccounts } from '@/desk/model/accounts'
import { listTechnicians } from '@/desk/model/technicians'

export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: listAccounts })

/** Whom an account may belong to; read once with the list of technicians below. */
export const techniciansQuery = queryOptions({
  queryKey: ['visits', 'technicians'],
  queryFn: listTechnicians,
})
