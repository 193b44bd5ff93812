import { queryOptions } from '@tanstack/react-query'
import { listHeld } from '@/desk/model/heldRequests'

export const heldListQuery = queryOptions({
  queryKey: ['requests', 'held'],
  queryFn: listHeld,
  gcTime: 0,
})
