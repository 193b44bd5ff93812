// The requests on screen, changed in place: nothing moves while somebody reads.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { RequestPage } from '@/data/requests'
import type { ServiceRequest, Status } from '@/data/requestTypes'
import { dueQuery } from '@/features/requests/requestQueries'

type Pages = InfiniteData<RequestPage>

const withStatus = (
  requests: readonly ServiceRequest[],
  statuses: ReadonlyMap<string, Status>,
): readonly ServiceRequest[] =>
  requests.some(({ id, status }) => (statuses.get(id) ?? status) !== status)
    ? requests.map((request) => ({
        ...request,
        status: statuses.get(request.id) ?? request.status,
      }))
    : requests

/** Takes the rows off the screen that have another status than the list is of. */
export function hideOthers(client: QueryClient, status: Status) {
  const belongs = (request: ServiceRequest) => request.status === status
  client.setQueriesData<Pages>(
    { queryKey: ['requests', 'list', status] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, requests: page.requests.filter(belongs) })),
      },
  )
  client.setQueryData(
    dueQuery.queryKey,
    (data) => data && { ...data, requests: data.requests.filter(belongs) },
  )
}

/** Shows the given statuses wherever the requests are on screen; the rest stays as it is. */
export function showStatus(client: QueryClient, statuses: ReadonlyMap<string, Status>) {
  client.setQueriesData<Pages>(
    { queryKey: ['requests', 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          requests: withStatus(page.requests, statuses),
        })),
      },
  )
  client.setQueryData(
    dueQuery.queryKey,
    (data) => data && { ...data, requests: withStatus(data.requests, statuses) },
  )
}
