import { Mail } from 'lucide-react'
import { originText } from '@/desk/model/origins'
import { latestNote, type RequestDetails } from '@/desk/model/requestDetails'
import { staffFields } from '@/desk/row/staffFields'
import { ZipMark } from '@/desk/row/ZipMark'
import { mailtoHref } from '@/lib/mailto'
import { atDesk, otherFields } from '@/request/atDesk'
import { knownDoorFacts } from '@/request/doorFacts'

type FactsProps = {
  details: Pick<RequestDetails, 'request' | 'origin' | 'door' | 'events'>
  /** A visit is chosen next to it: what that depends on comes first, however long the message is. */
  isBooking: boolean
}

/** Shows the message, the place, the work, and the rest of a request’s fields. */
export function Facts({ details, isBooking }: FactsProps) {
  const { request, origin, door } = details
  const requested = [
    atDesk('preferred_date', request.preferred_date),
    atDesk('preferred_time', request.preferred_time),
  ]
  const wanted = requested.filter(Boolean).join(', ')
  const note = isBooking ? latestNote(details.events) : null
  const address = (
    <p className="font-semibold text-ink wrap-anywhere">
      <bdi>{request.address}</bdi> <ZipMark request={request} />
    </p>
  )
  return (
    <div className="grid gap-1.5 text-sm text-slate">
      {isBooking && address}
      {note && (
        <p className="whitespace-pre-line text-ink wrap-anywhere max-xl:line-clamp-2">
          Note: <bdi>{note}</bdi>
        </p>
      )}
      {request.message && (
        <p className="max-w-prose text-base leading-[1.625] whitespace-pre-line text-ink wrap-anywhere">
          <bdi>{request.message}</bdi>
        </p>
      )}
      {!isBooking && address}
      <p>
        {atDesk('service_type', request.service_type)}
        {wanted && ` · prefers ${wanted}`}
      </p>
      {staffFields(request).map(({ key, fact }) => (
        <div key={key} className="figures font-semibold text-ink">
          {fact}
        </div>
      ))}
      {[...otherFields(request), ...knownDoorFacts(door)].map(({ label, text }) => (
        <p key={label} className="wrap-anywhere">
          {label}: <bdi>{text}</bdi>
        </p>
      ))}
      {origin && (
        <p className="wrap-anywhere">
          Came by: {originText(origin)}
          {origin.page && ` · began at ${origin.page}`}
        </p>
      )}
      {request.email && (
        <p>
          <a
            href={mailtoHref(request.email)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
          >
            <Mail aria-hidden size={16} /> {request.email}
          </a>
        </p>
      )}
    </div>
  )
}
