import { dayText, offerReason, openText, timeText, weekdayText } from '@/desk/model/visitCopy'
import type { Offer, Offers } from '@/desk/model/visits'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'
import { newYorkTime } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { serverNow } from '@/shared/api/serverClock'

/** A row to choose. */
export const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded bg-white px-3 py-1.5 text-left text-sm leading-tight ring-1 ring-line ring-inset hover:ring-ink aria-disabled:opacity-60'

type OfferProps = {
  index: number
  offer: Offer
  /** Why this slot. */
  reason: string
  crew: number
  isSaving: boolean
  onChoose: (offer: Offer) => void
}

function OfferButton({ index, offer, reason, crew, isSaving, onChoose }: OfferProps) {
  const choose = () => !isSaving && onChoose(offer)
  useKey(String(index + 1), choose)
  return (
    <button
      type="button"
      aria-disabled={isSaving}
      onClick={choose}
      className={`${rowClass} ${index === 0 ? 'bg-[#f1f8f3]! ring-2! ring-leaf!' : ''}`}
    >
      <span className="figures w-28 shrink-0 sm:w-32">
        <strong className="block">{dayText(offer.day, newYorkTime(serverNow()).date)}</strong>
        {timeText(offer)}
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block truncate">{offer.technician}</strong>
        <span className="block text-slate">
          {reason}; {openText(offer.slots_left, crew)}
        </span>
      </span>
      <KeyHint>{index + 1}</KeyHint>
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

/** Returns why a technician who does not cover a ZIP code is named. */
const farText = ({ miles }: Offer, zip: string | null) =>
  `doesn’t cover ${zip}${miles === null ? '' : `, about ${miles} miles away`}, send anyway`

type OfferListProps = {
  isSaving: boolean
  offers: Offers
  zip: string | null
  language: Language
  /** How many technicians come at the same time. */
  crew: number
  /** The extra fee of a visit then, in words. */
  feeOf: (offer: Offer) => string | null | undefined
  onChoose: (offer: Offer) => void
  /** Looks farther than 60 miles away; null once that is done. */
  onFarther: (() => void) | null
}

/** The three best slots; where there are none, why, and the nearest technician. */
export function OfferList(props: OfferListProps) {
  const { offers, zip, language, crew, isSaving, feeOf, onChoose, onFarther } = props
  const { slots, nearest } = offers
  const none = slots.length === 0
  const [near] = nearest
  return (
    <>
      {none && (
        <p role="status" className="text-sm font-semibold">
          {noneText(offers, zip)}
          {near
            ? ` The nearest is ${near.technician}:`
            : onFarther
              ? ' Nobody else within 60 miles is open.'
              : ' Nobody else is open.'}
        </p>
      )}
      {none && !near && onFarther && (
        <SmallButton variant="outline" className="bg-white" onClick={onFarther}>
          Look farther away
        </SmallButton>
      )}
      <div className="grid gap-1.5">
        {(none ? nearest : slots.slice(0, 3)).map((offer, index) => (
          <OfferButton
            key={`${offer.day} ${offer.starts}`}
            index={index}
            offer={offer}
            reason={[feeOf(offer), none ? farText(offer, zip) : offerReason(offer, zip, language)]
              .filter(Boolean)
              .join(', ')}
            {...{ crew, isSaving }}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}
