import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { RequestChange } from '@/desk/model/changes'
import type { ServiceRequest } from '@/desk/model/request'
import { type ListName, mostDue } from '@/desk/model/requestList'
import { ChangesLine } from '@/desk/requests/ChangesLine'
import { RequestCard } from '@/desk/requests/RequestCard'
import { dueOf } from '@/desk/row/DueLabel'
import { changesQuery } from '@/desk/sync/changesQuery'
import { listQuery } from '@/desk/sync/requestQueries'
import { rowsOf, useRows } from '@/desk/sync/requestRows'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useTime } from '@/shared/ui/useTime'

const what = 'The requests'

const byDue = (a: ServiceRequest, b: ServiceRequest) =>
  Number(b.service_type === 'emergency') - Number(a.service_type === 'emergency') ||
  dueOf(a).getTime() - dueOf(b).getTime()

/** Returns whether a request belongs to a list by its status. */
const belongsTo = (list: ListName, { status }: Pick<ServiceRequest, 'status'>) =>
  list === 'all' || status === (list === 'due' ? 'pending' : list)

/** Returns how many of the changed requests belong to a list and are not on screen; above `since` in time, if anything is. */
export function countNews(
  list: ListName,
  shown: readonly string[],
  since: string | null,
  changed: readonly RequestChange[],
): number {
  const from = since ? Date.parse(since) : Number.NEGATIVE_INFINITY
  const isNews = (change: RequestChange) =>
    !shown.includes(change.id) && belongsTo(list, change) && Date.parse(change.created_at) >= from
  return changed.filter(isNews).length
}

function Cards({ requests }: { requests: readonly ServiceRequest[] }) {
  useTime(15_000)
  const now = serverNow()
  if (requests.length === 0) {
    return (
      <p className="rounded bg-white p-8 text-center text-slate ring-1 ring-line ring-inset">
        No service requests found.
      </p>
    )
  }
  return (
    <ul className="grid gap-2">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Requests of a status, newest first and growing as one scrolls, or pending ones in the order in which they have to be called. */
export function RequestList({ list }: { list: ListName }) {
  const client = useQueryClient()
  const query = listQuery(list)
  const { data, error, refetch, ...paging } = useInfiniteQuery(query)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = paging
  const rows = useRows()
  const feed = useQuery(changesQuery)
  const ids = useMemo(() => data?.pages.flatMap((page) => page.ids), [data])
  const shown = ids && rowsOf<ServiceRequest>(rows, ids)
  const sorted = list === 'due' ? shown?.toSorted(byDue) : shown
  const last = data?.pages.at(-1)
  // New requests come on top; with a status, older ones can join the list as well.
  const since = (list === 'all' ? shown?.[0]?.created_at : last?.since?.raw) ?? null
  const changed = rowsOf<RequestChange>(rows, [...(feed.data?.changed ?? [])])

  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || error) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])

  const reset = () => void client.resetQueries({ queryKey: query.queryKey })
  const handled = shown?.filter((request) => !belongsTo(list, request)).map(({ id }) => id) ?? []
  const hideHandled = () =>
    client.setQueryData(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            ids: page.ids.filter((id) => !handled.includes(id)),
          })),
        },
    )
  let cards: ReactNode = <Skeleton label="Loading service requests" rows={5} />
  if (sorted) cards = <Cards requests={sorted} />
  else if (error) cards = <Failed what={what} onRetry={() => void refetch()} />
  return (
    <>
      <ChangesLine
        count={ids ? countNews(list, ids, since, changed) : 0}
        inStepAt={feed.dataUpdatedAt}
        isBehind={feed.isError}
        onShow={reset}
        handled={handled.length}
        onHideHandled={hideHandled}
      />
      {cards}
      {shown && error && <Failed what={what} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <div ref={end} className="mt-4 text-center">
          <Button
            variant="outline"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading more…' : 'Load more'}
          </Button>
        </div>
      )}
      {list === 'due' && since && (
        <div className="mt-4 text-center">
          <p className="text-slate">
            The first {mostDue} emergencies and the first {mostDue} others are shown; more wait
            behind them.
          </p>
          <Button variant="outline" className="mt-2" onClick={reset}>
            Load the next calls
          </Button>
        </div>
      )}
    </>
  )
}
