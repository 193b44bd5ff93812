// The requests on screen, changed in place: nothing moves while somebody reads.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ServiceRequest, Status } from '@/desk/model/request'
import type { RequestPage } from '@/desk/model/requestList'
import type { StatusFilter } from '@/desk/model/statusVariants'
import { dueQuery } from '@/desk/sync/requestQueries'

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

/** Ids of the rows on screen, whichever list it is. */
export function shownIds(client: QueryClient): readonly string[] {
  const lists = client.getQueriesData<Pages>({ queryKey: ['requests', 'list'] })
  const due = client.getQueryData(dueQuery.queryKey)
  const pages = [...lists.flatMap(([, data]) => data?.pages ?? []), ...(due ? [due] : [])]
  return pages.flatMap(({ requests }) => requests.map(({ id }) => id))
}

/** Changes the rows of the list on screen, whichever it is. */
function changeShown(
  client: QueryClient,
  change: (requests: readonly ServiceRequest[]) => readonly ServiceRequest[],
) {
  client.setQueriesData<Pages>(
    { queryKey: ['requests', 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, requests: change(page.requests) })),
      },
  )
  client.setQueryData(
    dueQuery.queryKey,
    (data) => data && { ...data, requests: change(data.requests) },
  )
}

/** Shows the given statuses wherever the requests are on screen; the rest stays as it is. */
export function showStatus(client: QueryClient, statuses: ReadonlyMap<string, Status>) {
  changeShown(client, (requests) => withStatus(requests, statuses))
}

/** Shows a request as it is stored now, wherever it is on screen. */
export function showRequest(client: QueryClient, stored: ServiceRequest) {
  changeShown(client, (requests) =>
    requests.map((request) => (request.id === stored.id ? stored : request)),
  )
}

/** Whether a row is shown in the list of a status that is not its own any more. */
export const isHandled = (filter: StatusFilter) => (request: ServiceRequest) =>
  filter !== 'all' && request.status !== filter

/** Takes such rows off the screen. */
export function hideHandled(client: QueryClient, filter: StatusFilter) {
  const handled = isHandled(filter)
  changeShown(client, (requests) => requests.filter((request) => !handled(request)))
}
