// Queries of the open request. All of them are read again when it changes.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readMessages } from '@/desk/model/messages'
import { photoFile, photosOf } from '@/desk/model/photos'
import { readPrices } from '@/desk/model/prices'
import { readVisitsOf } from '@/desk/model/readVisits'
import type { ServiceRequest } from '@/desk/model/request'
import { type OtherRequest, type RequestDetails, readRequest } from '@/desk/model/requestDetails'
import type { Visit } from '@/desk/model/visits'
import { openKey } from '@/desk/sync/queryKeys'
import { keepRows, type RequestRows, rowsOf, useRows } from '@/desk/sync/requestRows'

/** `readAs`: how the request stood when its timeline was read. */
export type OpenDetails = RequestDetails & {
  readAs: Pick<ServiceRequest, 'status' | 'voicemails' | 'next_call_at'>
}

type ReadDetails = Omit<OpenDetails, 'request' | 'others'> & {
  id: string
  others: readonly Pick<OtherRequest, 'id' | 'is_same_sender'>[]
}

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...openKey, id, 'details'],
    queryFn: async ({ client }): Promise<ReadDetails | null> => {
      const askedAt = performance.now()
      const details = await readRequest(id)
      if (!details) return null
      const { request, others, ...read } = details
      const same = others.map(({ is_same_sender, ...other }) => ({ is_same_sender, id: other.id }))
      // The row counts down to the call that is due now, not to the one that was promised first.
      const due = read.risk_due ?? request.due
      keepRows(client, [{ ...request, due, risk: read.risk }, ...others], askedAt)
      return { ...read, id, readAs: request, others: same }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Returns what was read of a request together with the rows that it names. */
export function withRows(rows: RequestRows, read: ReadDetails): OpenDetails | null {
  const [request] = rowsOf<RequestDetails['request']>(rows, [read.id])
  const others = read.others.flatMap(({ id, is_same_sender }) =>
    rowsOf<OtherRequest>(rows, [id]).map((other) => ({ ...other, is_same_sender })),
  )
  return request ? { ...read, request, others } : null
}

/** Fields that the pane shows of another sender's request, and the call list does not have. */
const unread = {
  beginning: null,
  claimed_by: null,
  claimed_by_email: null,
  closed_reason: null,
  settled_at: null,
  warranty_from: null,
  last_call: null,
  email: null,
  is_mailbox_verified: false,
}

/** Returns what the call list says of a request; nothing where the list has no row of it. */
function asListed(rows: RequestRows, id: string): OpenDetails | undefined {
  const row = rows.get(id)?.fields
  const [request] = rowsOf<RequestDetails['request']>(rows, [id])
  if (!request || !row?.other_senders) return undefined
  return {
    request: { ...request, message: row.message ?? row.beginning ?? null },
    readAs: request,
    others: row.other_senders.map((other) => ({ ...unread, ...other, is_same_sender: false })),
    events: [],
    statuses: [],
    revisions: [],
    risk: row.risk ?? null,
    risk_due: row.risk ? request.due : null,
    is_displaced: false,
    begins_at: null,
    chosen: null,
    origin: null,
    checklists: [],
    door: null,
  }
}

/** Returns a request with its timeline; until that is read, and in an outage, what the call list says of it, which `isPartial` tells. Null where there is none. */
export function useDetails(id: string) {
  const rows = useRows()
  const { data, isError, isFetching, refetch } = useQuery(detailsQuery(id))
  const isPartial = data === undefined
  const details = isPartial ? asListed(rows, id) : data && withRows(rows, data)
  return { details, isPartial, isError, isFetching, refetch }
}

/** The photos of a request; one that is added shows in its timeline. */
export const photosQuery = (request: string) =>
  queryOptions({
    queryKey: [...openKey, request, 'photos'],
    queryFn: () => photosOf(request),
    gcTime: 0,
  })

/** The file of a photo, which never changes. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: () => photoFile(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** The messages that wait for a customer. */
export const messagesQuery = (request: string) =>
  queryOptions({
    queryKey: [...openKey, request, 'messages'],
    queryFn: () => readMessages(request),
    gcTime: 0,
  })

/** Returns the visits of a request that were not cancelled, the latest first; none until they are read. */
export function useVisitsOf({ request, events }: RequestDetails): readonly Visit[] {
  const { data } = useQuery({
    queryKey: [...openKey, request.id, 'visits'],
    queryFn: () => readVisitsOf(request.id),
    enabled: events.some(({ kind, undoes }) => kind === 'visit' || undoes),
    gcTime: 0,
  })
  return data?.filter(({ state }) => state !== 'cancelled') ?? []
}

/** The prices of a request and their receipts, the latest first. */
export const pricesQuery = (request: string) =>
  queryOptions({
    queryKey: [...openKey, request, 'prices'],
    queryFn: () => readPrices(request),
    gcTime: 0,
  })
