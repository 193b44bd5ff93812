import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { mostDue } from '@/desk/model/dueRequests'
import type { ServiceRequest } from '@/desk/model/request'
import type { StatusFilter } from '@/desk/model/statusVariants'
import { ChangesLine } from '@/desk/requests/ChangesLine'
import { dueOf } from '@/desk/requests/DueLabel'
import { RequestCard } from '@/desk/requests/RequestCard'
import { useChanges } from '@/desk/requests/useChanges'
import { hideHandled, isHandled } from '@/desk/sync/requestCache'
import { dueQuery, requestsQuery } from '@/desk/sync/requestQueries'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useTime } from '@/shared/ui/useTime'

const loading = <Skeleton label="Loading service requests" rows={5} />
const what = 'The requests'

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

/** Below every other, so that nothing of the same moment is passed over. */
const lowestId = '00000000-0000-0000-0000-000000000000'

/** The queue by age, newest first, growing as one scrolls. */
export function NewestList({ filter }: { filter: StatusFilter }) {
  const client = useQueryClient()
  const query = useInfiniteQuery(requestsQuery(filter))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => data?.pages.flatMap(({ requests }) => requests), [data])
  // New requests come on top; with a status, older ones can join the list as well.
  const top = shown?.[0] && { raw: shown[0].created_at, id: lowestId }
  const since = (filter === 'all' ? top : data?.pages.at(-1)?.end) ?? null
  const news = useChanges(shown ? { filter, requests: shown, since } : null)

  useEffect(() => {
    const mark = end.current
    if (!mark || !hasNextPage || isFetchingNextPage || error) return
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    )
    seen.observe(mark)
    return () => seen.disconnect()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])

  const startAnew = () => void client.resetQueries({ queryKey: requestsQuery(filter).queryKey })
  let list: ReactNode = loading
  if (shown) list = <Cards requests={shown} />
  else if (error) list = <Failed what={what} onRetry={() => void query.refetch()} />

  return (
    <>
      <ChangesLine
        {...news}
        onShow={startAnew}
        handled={shown?.filter(isHandled(filter)).length ?? 0}
        onHideHandled={() => hideHandled(client, filter)}
      />
      {list}
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
    </>
  )
}

/** Pending requests in the order in which they have to be called. */
export function DueList() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(dueQuery)
  const news = useChanges(
    data
      ? {
          filter: 'pending',
          requests: data.requests,
          // Behind a cut there are requests that are neither shown nor new.
          since: data.isCut ? data.newest : null,
        }
      : null,
  )
  const sorted = useMemo(
    () =>
      data?.requests.toSorted(
        (a, b) =>
          Number(b.service_type === 'emergency') - Number(a.service_type === 'emergency') ||
          dueOf(a).getTime() - dueOf(b).getTime(),
      ),
    [data],
  )
  const startAnew = () => void client.resetQueries({ queryKey: dueQuery.queryKey })
  let list: ReactNode = loading
  if (sorted) list = <Cards requests={sorted} />
  else if (error) list = <Failed what={what} onRetry={() => void refetch()} />
  return (
    <>
      <ChangesLine
        {...news}
        onShow={startAnew}
        handled={data?.requests.filter(isHandled('pending')).length ?? 0}
        onHideHandled={() => hideHandled(client, 'pending')}
      />
      {list}
      {data?.isCut && (
        <div className="mt-4 text-center">
          <p className="text-slate">
            The first {mostDue} emergencies and the first {mostDue} others are shown; more wait
            behind them.
          </p>
          <Button variant="outline" className="mt-2" onClick={startAnew}>
            Load the next calls
          </Button>
        </div>
      )}
    </>
  )
}
