import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SlotForm } from '@/desk/actions/SlotForm'
import { dayText, offerReason, timeText } from '@/desk/model/visitCopy'
import type { Offer, Slot } from '@/desk/model/visits'
import { offersQuery } from '@/desk/sync/visitQueries'
import { KeyHint } from '@/desk/ui/KeyHint'
import { StepHeading } from '@/desk/ui/StepHeading'
import { useKey } from '@/desk/ui/useKey'
import { serverNow } from '@/shared/api/serverClock'
import { localityOf } from '@/shared/lib/localityOf'
import { newYorkTime } from '@/shared/lib/newYorkTime'
import { PartFailed } from '@/shared/ui/ListStates'

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded bg-white px-3 py-1.5 text-left text-sm leading-tight ring-1 ring-line ring-inset hover:ring-ink aria-disabled:opacity-60'

type BookVisitProps = {
  request: { id: string; address: string }
  /** The customer, where that could be mistaken. */
  whom?: string
  isSaving: boolean
  onBook: (slot: Slot) => void
  /** Confirmed, but when is not known yet. */
  onLater: () => void
  onCancel: () => void
}

type OfferProps = Pick<BookVisitProps, 'isSaving' | 'onBook'> & {
  index: number
  offer: Offer
  zip: string | null
}

function OfferButton({ index, isSaving, onBook, offer, zip }: OfferProps) {
  const { technician_id: technician, day, window_id: first_window } = offer
  const book = () => !isSaving && onBook({ technician, day, first_window })
  useKey(String(index + 1), book)
  return (
    <button
      type="button"
      aria-disabled={isSaving}
      onClick={book}
      className={`${rowClass} ${index === 0 ? 'bg-[#f1f8f3]! ring-2! ring-leaf!' : ''}`}
    >
      <span className="figures w-32 shrink-0">
        <strong className="block">{dayText(offer.day, newYorkTime(serverNow()).date)}</strong>
        {timeText(offer)}
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block truncate">{offer.technician}</strong>
        <span className="block truncate text-slate">{offerReason(offer, zip)}</span>
      </span>
      <span className="figures text-slate">{offer.slots_left} left</span>
      <KeyHint>{index + 1}</KeyHint>
    </button>
  )
}

/** Offers the three best slots for a visit, each one click away, or any other. */
export function BookVisit(props: BookVisitProps) {
  const { request, whom, isSaving, onBook, onLater, onCancel } = props
  const { data: offers, isError, refetch } = useQuery(offersQuery(request.id))
  const [isOther, setOther] = useState(false)
  const { zip } = localityOf(request.address)
  useKey('4', isOther ? null : () => setOther(true))
  useKey('5', isSaving || isOther ? null : onLater)
  useKey('escape', isOther ? () => setOther(false) : onCancel)
  const [best] = offers ?? []
  return (
    <section aria-label="Book a visit" className="grid gap-1.5">
      <StepHeading onBack={onCancel}>Book a visit{whom && ` for ${whom}`}</StepHeading>
      {isOther ? (
        <div className="rounded bg-white p-3 ring-1 ring-line ring-inset">
          <SlotForm
            action="Book it"
            first={best ? { technician: best.technician_id, day: best.day } : {}}
            onChoose={onBook}
            onCancel={() => setOther(false)}
          />
        </div>
      ) : (
        <>
          {!offers && !isError && <p role="status">Looking for open times…</p>}
          {isError && <PartFailed what="The places" onRetry={() => void refetch()} />}
          {offers?.length === 0 && (
            <p role="status" className="text-sm">
              No one who serves {zip ?? 'this address'} has a free window in the next 14 days.
            </p>
          )}
          {offers?.map((offer, index) => (
            <OfferButton
              key={`${offer.day} ${offer.starts}`}
              {...{ index, isSaving, onBook, offer, zip }}
            />
          ))}
          <div className="grid grid-cols-2 gap-1.5">
            <button type="button" className={rowClass} onClick={() => setOther(true)}>
              <span className="flex-1 font-semibold">Another time…</span> <KeyHint>4</KeyHint>
            </button>
            <button
              type="button"
              aria-disabled={isSaving}
              className={rowClass}
              onClick={() => !isSaving && onLater()}
            >
              <span className="flex-1 font-semibold">Confirm, book later</span> <KeyHint>5</KeyHint>
            </button>
          </div>
        </>
      )}
    </section>
  )
}
