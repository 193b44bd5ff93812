import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SlotForm } from '@/desk/booking/SlotForm'
import { SlotGrid } from '@/desk/booking/SlotGrid'
import {
  dayText,
  offerReason,
  openText,
  timeText,
  visitText,
  weekdayText,
} from '@/desk/model/visitCopy'
import type { Offer, Offers, Slot, Visit } from '@/desk/model/visits'
import { offersQuery } from '@/desk/sync/visitQueries'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { StepHeading } from '@/desk/ui/StepHeading'
import { useKey } from '@/desk/ui/useKey'
import { localityOf } from '@/lib/localityOf'
import { newYorkTime } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { serverNow } from '@/shared/api/serverClock'
import { PartFailed } from '@/shared/ui/ListStates'

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded bg-white px-3 py-1.5 text-left text-sm leading-tight ring-1 ring-line ring-inset hover:ring-ink aria-disabled:opacity-60'

type BookVisitProps = {
  request: { id: string; address: string }
  /** The customer's, whose speakers are offered first. */
  language: Language
  /** The customer, where that could be mistaken. */
  whom?: string
  /** The visit that is planned: it moves, unless another one is wanted. */
  planned?: Visit | undefined
  isSaving: boolean
  onBook: (slot: Slot & { another?: boolean }) => void
  onMove: (slot: Slot, visit: Visit) => void
  /** Confirmed, but when is not known yet. */
  onLater: () => void
  onCancel: () => void
}

type OfferProps = {
  index: number
  offer: Offer
  /** Why this slot. */
  reason: string
  isSaving: boolean
  onChoose: (offer: Offer) => void
}

function OfferButton({ index, offer, reason, isSaving, onChoose }: OfferProps) {
  const choose = () => !isSaving && onChoose(offer)
  useKey(String(index + 1), choose)
  return (
    <button
      type="button"
      aria-disabled={isSaving}
      onClick={choose}
      className={`${rowClass} xl:flex-wrap xl:content-start xl:items-start xl:gap-y-0.5 ${index === 0 ? 'bg-[#f1f8f3]! ring-2! ring-leaf!' : ''}`}
    >
      <span className="figures w-28 shrink-0 sm:w-32 xl:w-auto">
        <strong className="block">{dayText(offer.day, newYorkTime(serverNow()).date)}</strong>
        {timeText(offer)}
      </span>
      <span className="min-w-0 flex-1 xl:order-last xl:basis-full">
        <strong className="block truncate">{offer.technician}</strong>
        <span className="block text-slate">
          {reason}; {openText(offer.slots_left)}
        </span>
      </span>
      <span className="xl:ml-auto">
        <KeyHint>{index + 1}</KeyHint>
      </span>
    </button>
  )
}

/** Returns why nothing is offered. */
function noneText({ is_covered, full_until }: Offers, zip: string | null): string {
  const area = zip ?? 'this address'
  if (!is_covered) return `Nobody covers ${area}.`
  return full_until
    ? `${zip ?? 'This address'} is covered, but full until ${weekdayText(full_until)}.`
    : `${zip ?? 'This address'} is covered, but full for the next 3 months.`
}

type OfferListProps = Pick<BookVisitProps, 'isSaving'> & {
  offers: Offers
  zip: string | null
  language: Language
  onChoose: (offer: Offer) => void
}

function OfferList({ offers, zip, language, isSaving, onChoose }: OfferListProps) {
  const { slots, nearest } = offers
  const none = slots.length === 0
  const [near] = nearest
  return (
    <>
      {none && (
        <p role="status" className="text-sm font-semibold">
          {noneText(offers, zip)}
          {near && ` The nearest is ${near.technician}:`}
        </p>
      )}
      <div className="grid gap-1.5 xl:grid-cols-3">
        {(none ? nearest : slots.slice(0, 3)).map((offer, index) => (
          <OfferButton
            key={`${offer.day} ${offer.starts}`}
            index={index}
            offer={offer}
            reason={none ? `doesn’t cover ${zip}, send anyway` : offerReason(offer, zip, language)}
            isSaving={isSaving}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}

const wide = '(min-width: 80rem)'

/** Returns whether there is room for the grid beside the offers. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(wide).matches)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const change = () => setWide(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return isWide
}

type Step = 'offers' | 'grid' | 'form' | 'another'

/** Offers the three best slots for a visit, or for moving the one that is planned, each one click away, or any other. */
export function BookVisit(props: BookVisitProps) {
  const { request, language, whom, planned, isSaving, onBook, onMove, onLater, onCancel } = props
  const [isAnother, setAnother] = useState(false)
  const [step, setStep] = useState<Step>('offers')
  const moved = isAnother ? undefined : planned
  const { data, isError, refetch } = useQuery(offersQuery(request.id, language, moved?.id))
  const isWide = useIsWide()
  const { zip } = localityOf(request.address)
  const today = newYorkTime(serverNow()).date
  const isFirst = step === 'offers'
  const back = () => setStep(step === 'form' && !isWide ? 'grid' : 'offers')
  const goOn = planned && !isAnother ? () => setStep('another') : onLater
  const openOther = () => setStep(isWide ? 'form' : 'grid')
  useKey('4', isFirst ? openOther : null)
  useKey('5', isSaving || !isFirst ? null : goOn)
  useKey('escape', isFirst ? onCancel : back)
  const choose = (slot: Slot) => {
    if (moved) onMove(slot, moved)
    else onBook({ ...slot, ...(isAnother && { another: true }) })
  }
  const chooseOffer = ({ technician_id: technician, day, window_id, last_window_id }: Offer) =>
    choose({ technician, day, first_window: window_id, last_window: last_window_id })
  const title = moved ? 'Move the visit' : isAnother ? 'Book another visit' : 'Book a visit'
  const best = data?.slots[0] ?? data?.nearest[0]
  const grid = data && (
    <SlotGrid
      key={moved?.id}
      offers={data}
      present={planned}
      {...{ zip, language, isSaving }}
      onChoose={chooseOffer}
    />
  )
  return (
    <section aria-label={title} className="grid gap-1.5">
      <StepHeading key={`${title} ${step}`} onBack={onCancel}>
        {title}
        {whom && ` ${moved ? 'of' : 'for'} ${whom}`}
      </StepHeading>
      {planned && step !== 'another' && (
        <p className="text-sm">
          {moved ? 'Now' : 'Besides'} {visitText(planned, today)}
        </p>
      )}
      {!data && !isError && <p role="status">Looking for open times…</p>}
      {isError && <PartFailed what="The times" onRetry={() => void refetch()} />}
      {step === 'another' && planned && (
        <div role="alert" className="grid gap-2 rounded bg-[#fdecc0] p-3 text-sm">
          <p>They already have a visit {visitText(planned, today)}. Book one more?</p>
          <p className="flex flex-wrap gap-2">
            <SmallButton
              onClick={() => {
                setAnother(true)
                setStep('offers')
              }}
            >
              Book another visit
            </SmallButton>
            <SmallButton variant="outline" className="bg-white" onClick={back}>
              Move that one
            </SmallButton>
          </p>
        </div>
      )}
      {step === 'form' && (
        <div className="rounded bg-white p-3 ring-1 ring-line ring-inset">
          <SlotForm
            action={moved ? 'Move it' : 'Book it'}
            first={
              best
                ? { technician: best.technician_id, day: best.day }
                : data?.full_until
                  ? { day: data.full_until }
                  : {}
            }
            {...(moved && { visit: moved.id })}
            onChoose={choose}
            onCancel={back}
          />
        </div>
      )}
      {step === 'grid' && (
        <>
          {grid}
          <button type="button" className={rowClass} onClick={() => setStep('form')}>
            <span className="flex-1 font-semibold">Choose technician and hours…</span>
          </button>
        </>
      )}
      {isFirst && (
        <>
          {data && (
            <OfferList offers={data} {...{ zip, language, isSaving }} onChoose={chooseOffer} />
          )}
          {isWide && data && data.slots.length > 0 && grid}
          <div className="grid grid-cols-2 gap-1.5">
            <button type="button" className={rowClass} onClick={openOther}>
              <span className="flex-1 font-semibold">Another time…</span> <KeyHint>4</KeyHint>
            </button>
            <button
              type="button"
              aria-disabled={isSaving}
              className={rowClass}
              onClick={() => !isSaving && goOn()}
            >
              <span className="flex-1 font-semibold">
                {planned && !isAnother ? 'Another visit…' : 'Confirm, schedule later'}
              </span>
              <KeyHint>5</KeyHint>
            </button>
          </div>
        </>
      )}
    </section>
  )
}
