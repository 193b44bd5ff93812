// Queries of requests.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAccounts, readRole } from '@/desk/model/accounts'
import { type CallList, type LaneName, readCallList, searchRequests } from '@/desk/model/callList'
import { listDiscarded, listHeld } from '@/desk/model/heldRequests'
import { type ListCursor, type ListName, listRequests } from '@/desk/model/requestList'
import { readStaffNames } from '@/desk/model/staffNames'
import { heldKey, lanesKey, listKey } from '@/desk/sync/queryKeys'
import { keepRows } from '@/desk/sync/requestRows'
import { can } from '@/lib/can'

const unmoved = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

export const lanesQuery = (opened: readonly LaneName[], whole: readonly LaneName[]) => {
  const queryKey = [...lanesKey, opened, whole]
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => {
      const askedAt = performance.now()
      return readCallList(
        opened,
        whole,
        (rows) => keepRows(client, rows, askedAt),
        client.getQueryData<CallList>(queryKey),
      )
    },
    ...unmoved,
  })
}

/** A list stays as it is while one reads; one that is left is forgotten, since its rows may move to another meanwhile. */
export const listQuery = (list: ListName) =>
  infiniteQueryOptions({
    queryKey: [...listKey, list],
    queryFn: async ({ client, pageParam }) => {
      const askedAt = performance.now()
      const { requests, ...page } = await listRequests(list, pageParam)
      return { ...page, ids: keepRows(client, requests, askedAt) }
    },
    initialPageParam: null as ListCursor | null,
    getNextPageParam: ({ next }) => next,
    ...unmoved,
    meta: { isAnnounced: true },
  })

/** Requests by name, phone, street, or ZIP code. What is still being typed is not asked for. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ client, signal }) => {
      await new Promise((done) => setTimeout(done, 150))
      const askedAt = performance.now()
      return signal.aborted ? [] : keepRows(client, await searchRequests(text), askedAt)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const heldListQuery = (emergencies: boolean) =>
  queryOptions({
    queryKey: [...heldKey, emergencies],
    queryFn: () => listHeld(emergencies),
    gcTime: 0,
  })

export const discardedQuery = queryOptions({
  queryKey: [...heldKey, 'discarded'],
  queryFn: listDiscarded,
})

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async () => (await listAccounts()).filter(({ role }) => can(role, 'work_at_desk')),
  staleTime: 60_000,
})

/** Names of colleagues, which `staffName` then knows; a new one shows at other desks within five minutes. */
export const staffNamesQuery = queryOptions({
  queryKey: ['staff names'],
  queryFn: readStaffNames,
  staleTime: 60_000,
  refetchInterval: 300_000,
})

/** The role of this account; the database checks it again where it matters. */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['role', userId],
    queryFn: () => readRole(userId),
    staleTime: 60_000,
  })
