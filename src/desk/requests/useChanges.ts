import { useQuery } from '@tanstack/react-query'
import type { ServiceRequest } from '@/desk/model/request'
import type { ListCursor } from '@/desk/model/requestList'
import type { StatusFilter } from '@/desk/model/statusVariants'
import { changesQuery } from '@/desk/sync/changesQuery'

type Shown = {
  filter: StatusFilter
  requests: readonly ServiceRequest[]
  /** Above this place requests that are not shown are news; null: wherever they stand. */
  since: ListCursor | null
}

/** How many requests belong to the list, of those that were changed since the desk was opened, and are not on screen; and when that was last asked. */
export function useChanges(shown: Shown | null) {
  const { data, dataUpdatedAt, isError } = useQuery(changesQuery)
  const known = new Set(shown?.requests.map(({ id }) => id))
  const from = shown?.since ? Date.parse(shown.since.raw) : Number.NEGATIVE_INFINITY
  const news = [...(data?.heard.values() ?? [])].filter(
    ({ id, status, created_at }) =>
      !known.has(id) &&
      (shown?.filter === 'all' || shown?.filter === status) &&
      Date.parse(created_at) >= from,
  )
  return { count: news.length, inStepAt: dataUpdatedAt, isBehind: isError }
}
