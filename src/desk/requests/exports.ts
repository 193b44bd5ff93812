// Requests as a file: page by page, for owners, each export recorded.

import { requestOf, type ServiceRequest } from '@/desk/model/request'
import { limit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** An export: by whom, when, of which days, and how many requests. */
export type RequestExport = Database['public']['Tables']['request_exports']['Row']

/** An export under an id of the client's; days are `YYYY-MM-DD` in New York. */
export type ExportPeriod = { id: string; firstDay: string; lastDay: string }

const pageSize = 500

/** The requests of a period, newest first, a page at a time until there are no more. Throws an `ApiError`. */
export async function* exportRequests(
  { id, firstDay, lastDay }: ExportPeriod,
  ended: AbortSignal,
): AsyncGenerator<readonly ServiceRequest[]> {
  let last: ServiceRequest | undefined
  do {
    const period = { export: id, first_day: firstDay, last_day: lastDay }
    const after = last && { after_at: last.created_at, after_id: last.id }
    const response = staffClient().rpc('export_requests', { ...period, ...after })
    const rows = unwrap(await response.abortSignal(AbortSignal.any([limit(), ended])))
    yield rows.map(requestOf)
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last)
}

/** The latest exports. Throws an `ApiError`. */
export async function listExports(): Promise<readonly RequestExport[]> {
  const response = await staffClient()
    .from('request_exports')
    .select('*')
    .order('begun_at', { ascending: false })
    .limit(5)
    .abortSignal(limit())
  return unwrap(response).map((row) => ({ ...row, begun_at: isoTime(row.begun_at) }))
}
