import { queryOptions } from '@tanstack/react-query'
import { listAccounts } from '@/desk/model/accounts'
import { listInvitations } from '@/desk/model/invitations'
import { listTechnicians, readWindows } from '@/desk/model/technicians'
import { visitsKey } from '@/desk/sync/queryKeys'

export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: listAccounts })

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: listInvitations,
})

export const techniciansQuery = queryOptions({
  queryKey: [...visitsKey, 'technicians'],
  queryFn: listTechnicians,
})

export const windowsQuery = queryOptions({
  queryKey: [...visitsKey, 'windows'],
  queryFn: readWindows,
})
