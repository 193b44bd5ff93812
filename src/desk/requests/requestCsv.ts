import type { ServiceRequest } from '@/desk/model/request'
import { statusText } from '@/desk/model/statusVariants'
import { csvRows } from '@/shared/lib/csv'
import { dateTimeText } from '@/shared/lib/newYorkTime'
import { formatUsPhone } from '@/shared/lib/phone'
import { atDesk, otherFields } from '@/shared/request/atDesk'

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
  otherFields(request).map(({ label, text }) => `${label}: ${text}`)

/** The first line of a file of requests. */
export const requestCsvHead = csvRows([columns.map(([name]) => name)])

/** Returns requests as lines of a file. */
export const requestCsv = (requests: readonly ServiceRequest[]) =>
  csvRows(requests.map((request) => columns.map(([, cell]) => cell(request))))
