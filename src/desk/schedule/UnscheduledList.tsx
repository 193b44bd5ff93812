import { type PointerEvent, useId } from 'react'
import type { BoardVisit, Unscheduled } from '@/desk/model/board'
import { dayText, isPressing, timeText, unfinishedText } from '@/desk/model/visitCopy'
import { PartsToOrder } from '@/desk/schedule/PartsToOrder'
import { localityOf } from '@/lib/localityOf'
import { atDesk } from '@/request/atDesk'
import { LanguageBadge } from '@/request/LanguageBadge'

type UnscheduledListProps = {
  displaced: readonly BoardVisit[]
  today: string
  onDisplaced: (visit: BoardVisit) => void
  rows: readonly Unscheduled[]
  heldId: string | null
  onOpen: (request: Unscheduled) => void
  onGrab: (event: PointerEvent, request: Unscheduled) => void
  /** Says that the part is ordered that the visit before lacked. */
  onOrdered: (request: Unscheduled) => void
}

/** Visits whose technician is off by now, to click. */
function DisplacedList(props: Pick<UnscheduledListProps, 'displaced' | 'today' | 'onDisplaced'>) {
  const { displaced, today, onDisplaced } = props
  const id = useId()
  if (displaced.length === 0) return null
  return (
    <>
      <h4 id={id} className="mt-2 font-sans text-sm font-bold tracking-normal text-danger">
        Needs another technician
      </h4>
      <ul aria-labelledby={id} className="mt-1 grid grid-cols-1 gap-2">
        {displaced.map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              onClick={() => onDisplaced(visit)}
              className="w-full rounded bg-white px-3 py-2 text-left text-sm leading-snug outline-2 -outline-offset-2 outline-danger outline-dashed hover:bg-sand"
            >
              <strong className="block truncate text-base">
                <bdi>
                  {visit.first_name} {visit.last_name}
                </bdi>
              </strong>
              <span className="figures block">
                {dayText(visit.day, today)}, {timeText(visit)}
              </span>
              <span className="block text-slate">{visit.technician} is off</span>
              <LanguageBadge chosen={visit.language} written={visit.message} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Visits whose technician is off by now, then confirmed requests without a visit, to click or to drag to the board. */
export function UnscheduledList(props: UnscheduledListProps) {
  const { rows, heldId, onOpen, onGrab, onOrdered } = props
  return (
    <section
      aria-label="Confirmed, not scheduled"
      className="rounded bg-paper p-3 ring-1 ring-line"
    >
      <h3 className="text-lg leading-tight">Unscheduled</h3>
      <DisplacedList {...props} />
      <PartsToOrder rows={rows} onOrdered={onOrdered} />
      {rows.length === 0 && props.displaced.length === 0 && (
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
                  <bdi>
                    {request.first_name} {request.last_name}
                  </bdi>
                </strong>
                <span className="figures block text-slate">
                  {[zip, town].filter(Boolean).join(' ') || 'no ZIP'} ·{' '}
                  {atDesk('service_type', request.service_type)?.toLowerCase()}
                </span>
                {request.unfinished && (
                  <span
                    className={`block wrap-anywhere ${isPressing(request.unfinished) ? 'font-semibold text-danger' : 'text-slate'}`}
                  >
                    {unfinishedText(request.unfinished)}
                  </span>
                )}
                {requested && <span className="block text-slate">wants {requested}</span>}
                <LanguageBadge chosen={request.language} written={request.beginning} />
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-slate max-md:hidden">
        Drag a card onto the board, or click it. Keyboard: M to move.
      </p>
    </section>
  )
}
