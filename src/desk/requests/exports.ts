// Requests as a file: page by page, for owners, each export recorded.
import { requestOf, type ServiceRequest } from '@/desk/model/request'
import { statusText } from '@/desk/model/statusVariants'
import { csvRows } from '@/lib/csv'
import { dateTimeText } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { atDesk, otherFields } from '@/request/atDesk'
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

const timeText = (time: string | null) => time && dateTimeText(new Date(time))

const columns: readonly (readonly [
  name: string,
  cell: (request: ServiceRequest) => string | number | null,
])[] = [
  ['Sent (New York)', ({ created_at }) => timeText(created_at)],
  ['Status', ({ status }) => statusText(status)],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Phone', ({ phone }) => phone && formatUsPhone(phone)],
  ['Email', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['Service', ({ service_type }) => atDesk('service_type', service_type)],
  ['Preferred date', ({ preferred_date }) => preferred_date],
  ['Preferred time', ({ preferred_time }) => atDesk('preferred_time', preferred_time)],
  ['Message', ({ message }) => message],
  ['Other', (request) => otherTexts(request).join('; ')],
  ['Came by', ({ source }) => source.replace('_', '-')],
  ['Closed because', ({ closed_reason }) => closed_reason?.replaceAll('_', ' ') ?? null],
  ['Voicemails', ({ voicemails }) => voicemails],
  ['Call again', ({ next_call_at }) => timeText(next_call_at)],
  ['Assigned to', ({ assigned_to_email }) => assigned_to_email],
]

const otherTexts = (request: ServiceRequest) =>
  otherFields(request, { isForCsv: true }).map(({ label, text }) => `${label}: ${text}`)

/** The first line of a file of requests. */
export const requestCsvHead = csvRows([columns.map(([name]) => name)])

/** Returns requests as lines of a file. */
export const requestCsv = (requests: readonly ServiceRequest[]) =>
  csvRows(requests.map((request) => columns.map(([, cell]) => cell(request))))
