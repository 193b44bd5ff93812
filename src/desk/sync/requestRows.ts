// Every request that the desk knows, once, by its id. Lanes, lists, search results, and the open pane hold ids.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { LaneRow } from '@/desk/model/callList'
import type { RequestChange } from '@/desk/model/changes'
import type { ServiceRequest } from '@/desk/model/request'
import type { OtherRequest } from '@/desk/model/requestDetails'

/** A request as far as it is known. `is_opened`: someone has opened it here, or a colleague has claimed it since. */
export type RequestFields = { id: string; is_opened?: true } & Partial<
  ServiceRequest & LaneRow & RequestChange & Omit<OtherRequest, 'is_same_sender'>
>

/** `asOf`: when each field was asked for, by `performance.now()`. */
type Known = { fields: RequestFields; asOf: Readonly<Record<string, number>> }
export type RequestRows = ReadonlyMap<string, Known>

const none: RequestRows = new Map()

const rowsQuery = queryOptions({
  queryKey: ['request rows'],
  queryFn: () => none,
  enabled: false,
  initialData: none,
  gcTime: Number.POSITIVE_INFINITY,
})

function merged(known: Known | undefined, fields: RequestFields, askedAt: number): Known {
  const newer = Object.entries(fields).filter(([name]) => askedAt >= (known?.asOf[name] ?? 0))
  const asOf = Object.fromEntries(newer.map(([name]) => [name, askedAt]))
  return {
    fields: { ...known?.fields, ...Object.fromEntries(newer), id: fields.id },
    asOf: { ...known?.asOf, ...asOf },
  }
}

/** Stores what a response says about requests, except for fields that a later call has set; returns their ids. */
export function keepRows(
  client: QueryClient,
  rows: readonly RequestFields[],
  askedAt = performance.now(),
): readonly string[] {
  // An idle desk renders nothing.
  if (rows.length === 0) return []
  client.setQueryData<RequestRows>(rowsQuery.queryKey, (before = none) => {
    const after = new Map(before)
    for (const row of rows) {
      const fields = row.claimed_by ? { ...row, is_opened: true as const } : row
      after.set(row.id, merged(after.get(row.id), fields, askedAt))
    }
    return after
  })
  return rows.map(({ id }) => id)
}

/** Returns requests by their ids, as far as they are known. */
export const rowsOf = <Row extends RequestFields>(rows: RequestRows, ids: readonly string[]) =>
  ids.flatMap((id) => (rows.get(id)?.fields as Row | undefined) ?? [])

export const readRows = (client: QueryClient): RequestRows =>
  client.getQueryData(rowsQuery.queryKey) ?? none

export const useRows = (): RequestRows => useQuery(rowsQuery).data
