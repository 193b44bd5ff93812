import type { PointerEvent } from 'react'
import type { Unscheduled } from '@/desk/model/board'
import { notDoneText } from '@/desk/model/visitCopy'
import { localityOf } from '@/shared/lib/localityOf'
import { atDesk } from '@/shared/request/atDesk'

type UnscheduledListProps = {
  rows: readonly Unscheduled[]
  heldId: string | null
  onOpen: (request: Unscheduled) => void
  onGrab: (event: PointerEvent, request: Unscheduled) => void
}

/** Confirmed requests without a visit, to click or to drag to the board. */
export function UnscheduledList({ rows, heldId, onOpen, onGrab }: UnscheduledListProps) {
  return (
    <section aria-label="Confirmed, no visit yet" className="rounded bg-paper p-3 ring-1 ring-line">
      <h3 className="text-lg leading-tight">No visit yet</h3>
      {rows.length === 0 && (
        <p className="mt-2 text-sm text-slate">Everyone who’s confirmed has a visit.</p>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {rows.map((request) => {
          const { zip, town } = localityOf(request.address)
          const requested = [
            atDesk('preferred_date', request.preferred_date)?.slice(0, -6),
            request.preferred_time,
          ]
            .filter(Boolean)
            .join(', ')
          return (
            <li key={request.id}>
              <button
                type="button"
                onClick={() => onOpen(request)}
                onPointerDown={(event) => onGrab(event, request)}
                className={`w-full cursor-grab touch-none rounded bg-white px-3 py-2 text-left text-sm leading-snug ring-1 ring-line select-none ring-inset hover:ring-ink max-md:touch-auto ${request.id === heldId ? 'opacity-50' : ''}`}
              >
                <strong className="block truncate text-base">
                  {request.first_name} {request.last_name}
                </strong>
                <span className="figures block text-slate">
                  {[zip, town].filter(Boolean).join(' ') || 'no ZIP'} ·{' '}
                  {atDesk('service_type', request.service_type)?.toLowerCase()}
                </span>
                {request.unfinished && (
                  <span className="block font-semibold text-danger wrap-anywhere">
                    {notDoneText(request.unfinished.reason, request.unfinished.part)}
                  </span>
                )}
                {requested && <span className="block text-slate">wants {requested}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-slate max-md:hidden">
        Drag a card to a time, or press it. On the keyboard, M picks up a visit.
      </p>
    </section>
  )
}
