import type { MouseEvent } from 'react'
import type { CallRow, LaneRow } from '@/desk/model/callList'
import { DueRing } from '@/desk/queue/DueRing'
import { CallTags } from '@/desk/requests/CallTags'
import { localityOf } from '@/shared/lib/localityOf'
import { atDesk } from '@/shared/request/atDesk'

type CallRowLinkProps = {
  row: CallRow & Partial<LaneRow>
  now: Date
  ownUserId: string
  isOpen: boolean
  isSelected?: boolean
  onOpen: (event: MouseEvent) => void
}

/** A request in two lines; pressing it opens the request. */
export function CallRowLink(props: CallRowLinkProps) {
  const { row, now, ownUserId, isOpen, isSelected, onOpen } = props
  const { zip, town } = localityOf(row.address)
  const service = atDesk('service_type', row.service_type)
  return (
    <button
      type="button"
      data-call={row.id}
      aria-current={isOpen}
      data-selected={isSelected || undefined}
      onClick={onOpen}
      className="flex w-full items-center gap-3 overflow-hidden px-4 py-2.5 text-left hover:bg-sand aria-[current=true]:bg-[#fff5e0] aria-[current=true]:shadow-[inset_4px_0_var(--amber)] data-selected:bg-mist"
    >
      <DueRing row={row} now={now} />
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
            <strong className="max-w-full truncate leading-snug">
              {row.first_name} {row.last_name}
            </strong>
            <CallTags row={row} ownUserId={ownUserId} />
          </span>
          <span className="figures text-sm leading-5.5 text-slate">
            {zip ?? <span className="font-semibold text-danger">no ZIP</span>}
          </span>
        </span>
        <span className="flex gap-2 text-sm text-slate">
          <span className="min-w-0 flex-1 truncate">
            {row.beginning ?? `${service}, no message`}
          </span>
          {town && <span className="max-w-32 truncate">{town}</span>}
        </span>
      </span>
    </button>
  )
}
