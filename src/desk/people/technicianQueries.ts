import { queryOptions } from '@tanstack/react-query'
import { listTechnicians, readWindows } from '@/desk/model/technicians'

/** The beginning of the keys of all that is read of visits and who makes them. */
export const visitsKey = ['visits'] as const

export const techniciansQuery = queryOptions({
  queryKey: [...visitsKey, 'technicians'],
  queryFn: listTechnicians,
})

export const windowsQuery = queryOptions({
  queryKey: [...visitsKey, 'windows'],
  queryFn: readWindows,
})
