import { createPortal } from 'react-dom'
import { regionText } from '@/desk/model/phoneRegion'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { statusText } from '@/desk/model/statusVariants'
import { kindText, stateText, timeText, weekdayText } from '@/desk/model/visitCopy'
import { Timeline } from '@/desk/pane/Timeline'
import { useVisitsOf } from '@/desk/sync/openRequest'
import { company } from '@/facts/company'
import { dateTimeText } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { atDesk, otherFields } from '@/request/atDesk'

/** The open request as it is printed instead of the desk, with room to write. */
export function JobSheet({ details, now }: { details: RequestDetails; now: Date }) {
  const { request } = details
  const visits = useVisitsOf(details)
  const page = document.querySelector('main')
  if (!page || request.erased_at) return null
  const region = regionText(request.phone)
  const facts: readonly (readonly [name: string, text: string | null])[] = [
    ['Address', request.address],
    [
      'Phone',
      region ? `${formatUsPhone(request.phone)} (${region})` : formatUsPhone(request.phone),
    ],
    ['Email', request.email],
    ['Service', atDesk('service_type', request.service_type)],
    [
      'Prefers',
      [
        atDesk('preferred_date', request.preferred_date),
        atDesk('preferred_time', request.preferred_time),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      visits.length > 1 ? 'Visits' : 'Visit',
      visits
        .map(
          (visit) =>
            `${weekdayText(visit.day)}, ${timeText(visit)}, ${visit.technician} · ${kindText[visit.kind]}, ${stateText[visit.state]}`,
        )
        .join('\n'),
    ],
    ...otherFields(request).map(({ label, text }) => [label, text] as const),
    ['Message', request.message],
  ]
  return createPortal(
    <div data-print-only="" data-job-sheet="" className="hidden text-black print:block">
      <p className="flex justify-between gap-4 border-b-2 border-black pb-2 text-sm">
        <strong>{company.name}</strong>
        <span>Job sheet · printed {dateTimeText(now)}</span>
      </p>
      <p className="mt-4 font-display text-2xl font-bold">
        <bdi>
          {request.first_name} {request.last_name}
        </bdi>
      </p>
      <p>
        {statusText(request.status)} · sent {dateTimeText(new Date(request.created_at))}
      </p>
      <dl className="mt-4 grid grid-cols-[7rem_1fr] gap-y-1.5">
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="font-semibold">{name}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-6">
        <Timeline details={details} />
      </div>
      <p className="mt-6 font-semibold">Done, parts, price</p>
      {['first', 'second', 'third', 'last'].map((line) => (
        <div key={line} className="h-9 border-b border-black/40" />
      ))}
    </div>,
    page,
  )
}
