// What the call list reads, as values for the query library.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAccounts, readRole } from '@/desk/model/accounts'
import { type CallList, type LaneName, type LanePages, readCallList } from '@/desk/model/callList'
import { readMessages } from '@/desk/model/messages'
import { photoFile, photosOf } from '@/desk/model/photos'
import { type RequestDetails, readRequest } from '@/desk/model/requestDetails'
import { can } from '@/shared/lib/can'

/** The beginning of the keys of the lanes. */
export const lanesKey = ['requests', 'lanes'] as const

export const lanesQuery = (opened: readonly LaneName[], pages: LanePages) =>
  queryOptions({
    queryKey: [...lanesKey, opened, pages],
    queryFn: ({ client }) => {
      // Whichever number of pages was read before: the first ones are the same.
      const read = client.getQueriesData<CallList>({ queryKey: [...lanesKey, opened] })
      return readCallList(opened, pages, read.findLast(([, list]) => list)?.[1])
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The beginning of the keys of requests in detail. */
export const detailsKey = ['requests', 'details'] as const

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...detailsKey, id],
    queryFn: () => readRequest(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The photos of a request; one that comes is told in its timeline. */
export const photosQuery = (request: string) =>
  queryOptions({
    queryKey: [...detailsKey, request, 'photos'],
    queryFn: () => photosOf(request),
    gcTime: 0,
  })

/** What a photo shows, which never changes. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: () => photoFile(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** The beginning of the keys of messages to customers. */
export const messagesKey = ['requests', 'messages'] as const

/** What waits to be told to a customer; whatever happens to the request may change it. */
export const messagesQuery = ({ request, events, statuses }: RequestDetails) =>
  queryOptions({
    queryKey: [...messagesKey, request.id, events[0]?.id, statuses[0]?.id],
    queryFn: () => readMessages(request.id),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Who works at the desk. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async () => (await listAccounts()).filter(({ role }) => can(role, 'work_at_desk')),
  staleTime: 60_000,
})

/** What this account may do; the database asks again when it matters. */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['role', userId],
    queryFn: () => readRole(userId),
    staleTime: 60_000,
  })
