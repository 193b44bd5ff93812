import { useQuery } from '@tanstack/react-query'
import type { RequestEvent } from '@/desk/model/requestDetails'
import type { Visit } from '@/desk/model/visits'
import { visitsOfQuery } from '@/desk/sync/visitQueries'

/** The visits of a request that were not cancelled, the latest first; none until they are read. */
export function useVisitsOf(request: string, events: readonly RequestEvent[]): readonly Visit[] {
  const told = events.filter(({ kind, undoes }) => kind === 'visit' || undoes).length
  const { data } = useQuery(visitsOfQuery(request, told))
  return data?.filter(({ state }) => state !== 'cancelled') ?? []
}
