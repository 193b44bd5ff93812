import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServiceRequest } from '@/data/staff/request'
import { type ListPlace, listArrivals } from '@/data/staff/requestList'
import { readStatuses } from '@/data/staff/requestStatus'
import { showStatus } from '@/features/requests/requestCache'
import { historyKey, lookEvery, newsKey } from '@/features/requests/requestQueries'
import type { StatusFilter } from '@/features/requests/statusVariants'

type Shown = {
  filter: StatusFilter
  requests: readonly ServiceRequest[]
  /** Above this place requests that are not shown are news; null: wherever they stand. */
  since: ListPlace | null
}

/** Looks every few seconds what is new: counts requests that belong to the list and are not on screen, and brings shown statuses in step. */
export function useNews(shown: Shown | null) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: [...newsKey, shown?.filter, shown?.since],
    queryFn: async ({ signal }) => {
      if (!shown) return 0
      const ids = shown.requests.map(({ id }) => id)
      const [arrivals, statuses] = await Promise.all([
        listArrivals(shown.filter, shown.since),
        readStatuses(ids),
      ])
      const isBehind = shown.requests.some(
        ({ id, status }) => (statuses.get(id) ?? status) !== status,
      )
      // A status that was changed here meanwhile is newer than what was read.
      if (isBehind && !signal.aborted) {
        showStatus(client, statuses)
        void client.invalidateQueries({ queryKey: historyKey })
      }
      const known = new Set(ids)
      return arrivals.filter((id) => !known.has(id)).length
    },
    enabled: shown !== null,
    refetchInterval: lookEvery,
    gcTime: 0,
  })
  return { count: data ?? 0, inStepAt: dataUpdatedAt, isBehind: isError }
}
