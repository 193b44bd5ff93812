import type { ServiceRequest } from '@/desk/model/request'
import { statusText } from '@/desk/model/statusVariants'
import { csvRows } from '@/shared/lib/csv'
import { dateTimeText } from '@/shared/lib/newYorkTime'
import { formatUsPhone } from '@/shared/lib/phone'
import { atDesk, otherFields } from '@/shared/request/atDesk'

const timeText = (time: string | null) => time && dateTimeText(new Date(time))

/** What a file of requests says in its first line. */
export const requestCsvHead = csvRows([
  [
    'Sent (New York)',
    'Status',
    'First name',
    'Last name',
    'Phone',
    'Email',
    'Address',
    'Service',
    'Preferred date',
    'Preferred time',
    'Message',
    'Other',
    'Came by',
    'Closed because',
    'Voicemails',
    'Call again',
    'Assigned to',
  ],
])

/** Requests as lines of a file. */
export const requestCsv = (requests: readonly ServiceRequest[]) =>
  csvRows(
    requests.map((request) => [
      timeText(request.created_at),
      statusText(request.status),
      request.first_name,
      request.last_name,
      request.phone && formatUsPhone(request.phone),
      request.email,
      request.address,
      atDesk('service_type', request.service_type),
      request.preferred_date,
      atDesk('preferred_time', request.preferred_time),
      request.message,
      otherFields(request, { isForCsv: true })
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; '),
      request.source.replace('_', '-'),
      request.closed_reason?.replaceAll('_', ' ') ?? null,
      request.voicemails,
      timeText(request.next_call_at),
      request.assigned_to_email,
    ]),
  )
