import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listArrivals, readStatuses } from '@/data/requests'
import type { ServiceRequest } from '@/data/requestTypes'
import { showStatus } from '@/features/requests/requestCache'
import { lookEvery } from '@/features/requests/requestQueries'
import type { StatusFilter } from '@/features/requests/statusLooks'

/** How many rows on screen are compared with the database at a time: the ids have to fit into an address. */
const compared = 100

/** Looks every few seconds what is new: counts arrivals that are not on screen, and brings shown statuses in step. */
export function useNews(filter: StatusFilter, shown: readonly ServiceRequest[] | undefined) {
  const client = useQueryClient()
  const newest = shown?.reduce<string | null>(
    (latest, { created_at }) => (latest === null || created_at > latest ? created_at : latest),
    null,
  )
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['requests', 'news', filter, newest ?? null],
    queryFn: async () => {
      const known = new Set(shown?.map(({ id }) => id))
      const [arrivals, statuses] = await Promise.all([
        listArrivals(filter, newest ?? null),
        readStatuses([...known].slice(0, compared)),
      ])
      showStatus(client, statuses)
      return arrivals.filter((id) => !known.has(id)).length
    },
    enabled: shown !== undefined,
    refetchInterval: lookEvery,
    gcTime: 0,
  })
  return { count: data ?? 0, inStepAt: dataUpdatedAt, isBehind: isError }
}
