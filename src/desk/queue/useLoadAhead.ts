import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Lane } from '@/desk/model/callList'
import { isFixed } from '@/desk/queue/LaneList'
import { detailsQuery } from '@/desk/sync/openRequest'

/** How many of the next requests stay loaded. */
const most = 10
/** Waits until what was just asked for has come, in ms. */
const delay = 1000

/** Keeps the next requests of the call list loaded, with their phone numbers, so that the calls go on during an outage. Only this page's memory has them. */
export function useLoadAhead(lanes: readonly Lane[] | undefined) {
  const client = useQueryClient()
  const names = lanes
    ?.filter(({ lane }) => isFixed(lane))
    .flatMap(({ ids }) => ids ?? [])
    .slice(0, most)
    .join()
  const next = useMemo(() => names?.split(',').filter(Boolean) ?? [], [names])
  // An observed request is not forgotten. The list decides which ones are, and the change feed reads them again.
  useQueries({
    queries: next.map((id) => ({
      ...detailsQuery(id),
      enabled: false,
      notifyOnChangeProps: [],
    })),
  })
  useEffect(() => {
    let isStopped = false
    const timer = setTimeout(async () => {
      for (const id of next) if (!isStopped) await client.prefetchQuery(detailsQuery(id))
    }, delay)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [client, next])
}
