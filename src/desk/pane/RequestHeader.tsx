import type { RefObject } from 'react'
import type { OtherRequest, RequestDetails } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import { CallTags } from '@/desk/row/CallTags'
import { StatusBadge } from '@/desk/row/StatusBadge'

type RequestHeaderProps = {
  request: RequestDetails['request']
  /** The same sender's other requests. */
  same: readonly OtherRequest[]
  ownUserId: string
  heading: RefObject<HTMLHeadingElement | null>
  isPreview: boolean
  /** A visit is chosen next to it, so that it leaves room for the customer’s words. */
  isBooking: boolean
  isToDo: boolean
  isOwn: boolean
  colleague: string | null
}

/** The customer's name, what the request waits for, and who is on it. */
export function RequestHeader({ request, same, heading, isPreview, ...props }: RequestHeaderProps) {
  const { ownUserId, isBooking, isToDo, isOwn, colleague } = props
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className={`${isBooking ? 'text-lg max-xl:line-clamp-1' : 'text-2xl'} leading-tight wrap-anywhere focus-visible:outline-offset-4`}
        >
          <bdi>
            {request.first_name} {request.last_name}
          </bdi>
        </h2>
        <CallTags
          row={{
            ...request,
            beginning: request.message,
            claimed_by: null,
            visit: null,
            slot_hold: null,
            has_emergency: [request, ...same].some(
              ({ service_type, status }) => service_type === 'emergency' && !isOver(status),
            ),
          }}
          ownUserId={ownUserId}
        />
        <StatusBadge status={request.status} />
      </div>
      <p role="status" className="text-sm text-slate">
        {colleague && `${colleague} is on it`}
        {isOwn && 'You’re on it'}
        {isPreview && !isOwn && !colleague && isToDo && 'Preview. C or Enter takes it.'}
      </p>
    </header>
  )
}
