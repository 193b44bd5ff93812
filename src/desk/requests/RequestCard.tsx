import { History, Mail, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { deskTime } from '@/desk/model/deskTime'
import { nameOf, type ServiceRequest } from '@/desk/model/request'
import { isOver, statusText } from '@/desk/model/statusVariants'
import { StatusSelect } from '@/desk/requests/StatusSelect'
import { DueLabel } from '@/desk/row/DueLabel'
import { StatusBadge } from '@/desk/row/StatusBadge'
import { ZipMark } from '@/desk/row/ZipMark'
import { useStatusChange } from '@/desk/runner/useStatusChange'
import { CustomerPhone } from '@/desk/ui/CustomerPhone'
import { useCurrentRequest } from '@/desk/ui/currentRequest'
import { mailtoHref } from '@/lib/mailto'
import { atDesk, otherFields } from '@/request/atDesk'
import { LanguageBadge } from '@/request/LanguageBadge'
import { Badge } from '@/shared/ui/Badge'

const contact =
  'inline-flex min-h-9 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-ink wrap-anywhere'

function ContactLinks({ request }: { request: ServiceRequest }) {
  if (request.erased_at) return <p className="text-sm text-slate">{request.address}</p>
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(request.address)}`
  return (
    <address className="grid content-start justify-items-start text-sm">
      <CustomerPhone
        phone={request.phone}
        className={`${contact} min-h-11! text-base font-semibold`}
      >
        <Phone aria-hidden size={16} />
      </CustomerPhone>
      {request.email && (
        <a className={contact} href={mailtoHref(request.email)}>
          <Mail aria-hidden size={16} /> {request.email}
        </a>
      )}
      <a className={contact} href={map} target="_blank" rel="noreferrer">
        <MapPin aria-hidden size={16} /> <bdi>{request.address}</bdi>
        <span className="sr-only"> (map, opens a new tab)</span>
      </a>
      <ZipMark request={request} />
    </address>
  )
}

/** Longer messages begin shortened, so that the next request stays near. */
const longMessage = 300

function Message({ text }: { text: string }) {
  const isLong = text.length > longMessage || text.split('\n').length > 6
  const [isWhole, setWhole] = useState(!isLong)
  return (
    <div className="mt-1 text-sm">
      <p className={`whitespace-pre-line wrap-anywhere ${isWhole ? '' : 'line-clamp-6'}`}>
        <bdi>{text}</bdi>
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="link min-h-9 font-semibold"
        >
          {isWhole ? 'Show less' : 'Show the whole message'}
        </button>
      )}
    </div>
  )
}

function RequestFacts({ request }: { request: ServiceRequest }) {
  const { preferred_date, preferred_time, message } = request
  return (
    <div className="min-w-0">
      <p className="font-semibold">{atDesk('service_type', request.service_type)}</p>
      {(preferred_date || preferred_time) && (
        <p className="figures text-sm text-slate">
          Prefers {atDesk('preferred_date', preferred_date)}
          {preferred_date && preferred_time && ', '}
          {atDesk('preferred_time', preferred_time)}
        </p>
      )}
      {otherFields(request).map(({ label, text }) => (
        <p key={label} className="text-sm wrap-anywhere">
          <span className="text-slate">{label}:</span> <bdi>{text}</bdi>
        </p>
      ))}
      {message && <Message text={message} />}
    </div>
  )
}

/** A card of "All requests", which opens the request in the pane. */
export function RequestCard({ request, now }: { request: ServiceRequest; now: Date }) {
  const { change, isSaving, note, open } = useStatusChange(request)
  const { open: openRequest } = useCurrentRequest()
  const name = nameOf(request)
  const sent = deskTime(request.created_at)
  return (
    <article
      // A customer may have several cards; the time tells them apart.
      aria-label={`${name}, ${sent}`}
      className="overflow-clip rounded bg-white p-3 ring-1 ring-line ring-inset sm:p-4"
      data-request={request.id}
    >
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-[1.1fr_1.2fr_1.6fr_9rem]">
        <div className="min-w-0">
          <div className="mb-1 flex flex-wrap gap-1.5">
            <StatusBadge status={request.status} />
            {request.service_type === 'emergency' && !isOver(request.status) && (
              <Badge tone="ink">emergency</Badge>
            )}
            <LanguageBadge chosen={request.language} written={request.message} />
            {request.status === 'pending' && request.next_call_at === null && (
              <DueLabel request={request} now={now} />
            )}
          </div>
          <h3 className="font-sans text-lg leading-snug font-bold tracking-normal wrap-anywhere">
            <button
              type="button"
              onClick={() => openRequest(request.id)}
              className="text-left underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </button>
          </h3>
          <p className="figures text-sm text-slate">
            <time dateTime={request.created_at}>{sent}</time>
          </p>
        </div>
        <ContactLinks request={request} />
        <RequestFacts request={request} />
        <div className="grid content-start gap-1">
          {!request.erased_at && (
            <StatusSelect request={request} isSaving={isSaving} onChange={change} />
          )}
          <button
            type="button"
            onClick={() => openRequest(request.id)}
            className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm text-slate underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            <History aria-hidden size={16} /> History
            <span className="sr-only">
              {' '}
              of <bdi>{name}</bdi>
            </span>
          </button>
        </div>
      </div>
      {(note || open) && (
        <p role="alert" className="mt-3 border-l-4 border-danger pl-2 text-sm wrap-anywhere">
          {note}
          {open &&
            `There was no answer, so we don’t know yet if “${statusText(open.to)}” was saved. The desk will keep checking.`}
        </p>
      )}
    </article>
  )
}
