import { useState } from 'react'
import { FeeOfTimes, useFeeAgreed } from '@/desk/booking/FeeOfTimes'
import { OfferList, rowClass } from '@/desk/booking/OfferList'
import { SecondTechnician } from '@/desk/booking/SecondTechnician'
import { SlotForm } from '@/desk/booking/SlotForm'
import { SlotGrid } from '@/desk/booking/SlotGrid'
import { SqueezeIn } from '@/desk/booking/SqueezeIn'
import { useOffers } from '@/desk/booking/useOffers'
import { visitText } from '@/desk/model/visitCopy'
import type { Offer, Offers, Slot, Visit } from '@/desk/model/visits'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { StepHeading } from '@/desk/ui/StepHeading'
import { useIsWide } from '@/desk/ui/useIsWide'
import { useKey } from '@/desk/ui/useKey'
import { localityOf } from '@/lib/localityOf'
import { newYorkTime } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { serverNow } from '@/shared/api/serverClock'
import { PartFailed } from '@/shared/ui/ListStates'

type BookVisitProps = {
  request: { id: string; address: string }
  /** The customer's, whose speakers are offered first. */
  language: Language
  /** The customer, where that could be mistaken. */
  whom?: string
  /** The visit that is planned: it moves, unless another one is wanted. */
  planned?: Visit | undefined
  /** The first values of the form for any other time; else the day of the best offer. */
  day?: string
  isSaving: boolean
  onBook: (slot: Slot & { another?: boolean }) => void
  onMove: (slot: Slot, visit: Visit) => void
  /** Confirmed, but when is not known yet; left out if that is so already. */
  onLater?: () => void
  onCancel: () => void
  /** Where canceling leads, if not to the outcomes of a call. */
  backText?: string
}

type AskAnotherProps = { visit: string; onYes: () => void; onNo: () => void }

/** Asks before a second visit is booked. */
function AskAnother({ visit, onYes, onNo }: AskAnotherProps) {
  return (
    <div role="alert" className="grid gap-2 rounded bg-[#fdecc0] p-3 text-sm">
      <p>They already have a visit {visit}. Book one more?</p>
      <p className="flex flex-wrap gap-2">
        <SmallButton onClick={onYes}>Book another visit</SmallButton>
        <SmallButton variant="outline" className="bg-white" onClick={onNo}>
          Move that one
        </SmallButton>
      </p>
    </div>
  )
}

type OtherWaysProps = {
  isSaving: boolean
  /** True if there is a visit already. */
  isPlanned: boolean
  onOther: () => void
  onGoOn: (() => void) | undefined
}

/** Below the offers: any other time, or none yet. */
function OtherWays({ isSaving, isPlanned, onOther, onGoOn }: OtherWaysProps) {
  return (
    <div className="grid grid-cols-2 gap-1.5">
      <button type="button" className={rowClass} onClick={onOther}>
        <span className="flex-1 font-semibold">Another time…</span> <KeyHint>4</KeyHint>
      </button>
      {onGoOn && (
        <button
          type="button"
          aria-disabled={isSaving}
          className={rowClass}
          onClick={() => !isSaving && onGoOn()}
        >
          <span className="flex-1 font-semibold">
            {isPlanned ? 'Another visit…' : 'Confirm, schedule later'}
          </span>
          <KeyHint>5</KeyHint>
        </button>
      )}
    </div>
  )
}

/** Returns what the form for any other time begins with. */
function firstOf(offers: Offers | undefined, day: string | undefined) {
  const best = offers?.slots[0] ?? offers?.nearest[0]
  const start = day ?? best?.day ?? offers?.full_until
  return { ...(best && { technician: best.technician_id }), ...(start && { day: start }) }
}

/** Leads to the form, which takes any technician and hours. */
function AnyTime({ onChoose }: { onChoose: () => void }) {
  return (
    <button type="button" className={rowClass} onClick={onChoose}>
      <span className="flex-1 font-semibold">Choose technician and hours…</span>
    </button>
  )
}

type BookHeadingProps = {
  title: string
  step: Step
  /** The visit that is planned, and true if it is the one that moves. */
  planned: Visit | undefined
  isMove: boolean
  whom: string | undefined
  backText: string | undefined
  onBack: () => void
}

/** Says which visit of whom is booked or moved, and when it is now. */
function BookHeading({ title, step, planned, isMove, whom, ...back }: BookHeadingProps) {
  const today = newYorkTime(serverNow()).date
  return (
    <>
      <StepHeading key={`${title} ${step}`} {...back}>
        {title}
        {whom && ` ${isMove ? 'of' : 'for'} ${whom}`}
      </StepHeading>
      {planned && step !== 'another' && (
        <p className="text-sm">
          {isMove ? 'Now' : 'Besides'} {visitText(planned, today)}
        </p>
      )}
    </>
  )
}

type Step = 'offers' | 'grid' | 'form' | 'another'

/** Offers the three best slots for a visit, or for moving the one that is planned, each one click away, or any other. */
export function BookVisit(props: BookVisitProps) {
  const { request, language, whom, planned, isSaving, onBook, onMove, onLater, onCancel } = props
  const [isFarther, setFarther] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const [step, setStep] = useState<Step>('offers')
  const moved = isAnother ? undefined : planned
  const offered = useOffers(request.id, language, moved, isFarther)
  const { data, isError, refetch, second, added, crew } = offered
  const isWide = useIsWide()
  const { zip } = localityOf(request.address)
  const today = newYorkTime(serverNow()).date
  const isFirst = step === 'offers'
  const back = () => setStep(step === 'form' && !isWide ? 'grid' : 'offers')
  const goOn = planned && !isAnother ? () => setStep('another') : onLater
  const openOther = () => setStep(isWide ? 'form' : 'grid')
  useKey('4', isFirst ? openOther : null)
  useKey('5', isSaving || !isFirst || !goOn ? null : goOn)
  useKey('escape', isFirst ? onCancel : back)
  const { asked, agreed, feeOf } = useFeeAgreed(data)
  const choose = (slot: Slot) => {
    if (moved) onMove({ ...slot, ...agreed }, moved)
    else onBook({ ...slot, ...agreed, ...added, ...(isAnother && { another: true }) })
  }
  const chooseOffer = ({ technician_id: technician, day, window_id, last_window_id }: Offer) =>
    choose({ technician, day, first_window: window_id, last_window: last_window_id })
  const squeeze = data?.squeezes[0]
  const title = moved ? 'Move the visit' : isAnother ? 'Book another visit' : 'Book a visit'
  const grid = data && (
    <SlotGrid
      key={moved?.id}
      offers={data}
      present={planned}
      {...{ zip, language, crew, isSaving, feeOf }}
      onChoose={chooseOffer}
    />
  )
  return (
    <section aria-label={title} className="grid gap-1.5">
      <BookHeading
        {...{ title, step, planned, whom, backText: props.backText }}
        isMove={!!moved}
        onBack={onCancel}
      />
      {offered.isOffered && (isFirst || step === 'grid') && <SecondTechnician {...second} />}
      {!data && !isError && <p role="status">Looking for open times…</p>}
      {isError && <PartFailed what="The times" onRetry={() => void refetch()} />}
      {data && step !== 'another' && (
        <FeeOfTimes offers={data} isAnyTime={step === 'form'} {...asked} />
      )}
      {step === 'another' && planned && (
        <AskAnother
          visit={visitText(planned, today)}
          onYes={() => {
            setAnother(true)
            setStep('offers')
          }}
          onNo={back}
        />
      )}
      {step === 'form' && (
        <SlotForm
          action={moved ? 'Move it' : 'Book it'}
          first={firstOf(data, props.day)}
          {...(moved ? { visit: moved.id } : { second })}
          onChoose={choose}
          onCancel={back}
        />
      )}
      {step === 'grid' && (
        <>
          {grid}
          <AnyTime onChoose={() => setStep('form')} />
        </>
      )}
      {isFirst && (
        <>
          {data && (
            <OfferList
              offers={data}
              {...{ zip, language, crew, isSaving, feeOf }}
              onChoose={chooseOffer}
              onFarther={isFarther ? null : () => setFarther(true)}
            />
          )}
          {squeeze && <SqueezeIn {...{ squeeze, isSaving }} isMove={!!moved} onChoose={choose} />}
          {isWide && data && data.slots.length > 0 && grid}
          <OtherWays
            {...{ isSaving }}
            isPlanned={planned !== undefined && !isAnother}
            onOther={openOther}
            onGoOn={goOn}
          />
        </>
      )}
    </section>
  )
}
