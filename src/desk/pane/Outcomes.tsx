import {
  Ban,
  CalendarCheck,
  Clock,
  DollarSign,
  type LucideIcon,
  Trash2,
  Voicemail,
} from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '@/desk/actions/recordCall'
import { BookVisit } from '@/desk/booking/BookVisit'
import { outcomes } from '@/desk/model/callCopy'
import type { Outcome } from '@/desk/model/calls'
import { nameOf } from '@/desk/model/request'
import type { Slot, Visit } from '@/desk/model/visits'
import { AboutWhom, type Asked } from '@/desk/pane/AboutWhom'
import { QuotedAmount } from '@/desk/pane/QuotedAmount'
import { WhenToCall } from '@/desk/pane/WhenToCall'
import { WhyNot } from '@/desk/pane/WhyNot'
import { KeyHint } from '@/desk/ui/KeyHint'
import { useKey } from '@/desk/ui/useKey'
import type { Language } from '@/lib/requestLanguage'

const icons: Record<Outcome, LucideIcon> = {
  booked: CalendarCheck,
  voicemail: Voicemail,
  again: Clock,
  price: DollarSign,
  not_for_us: Ban,
  spam: Trash2,
}

type Chosen = Pick<Call, 'outcome' | 'next_call' | 'reason' | 'quoted'>
type Question = 'booked' | 'again' | 'price' | 'not_for_us'
type OutcomesProps = {
  request: Asked
  /** Other senders of the number who wait or are confirmed: then it asks whom the call was about. */
  others: readonly Asked[]
  language: Language
  /** The visit that is planned. */
  planned?: Visit | undefined
  now: Date
  isSaving: boolean
  onChoose: (chosen: Chosen, about: Asked) => void
  onBook: (slot: Slot, about: Asked) => void
  onMove: (slot: Slot, visit: Visit, about: Asked) => void
  /** The others are this sender, too. */
  onJoin: () => void
  /** Called when a visit for the request itself begins or ends to be chosen. */
  onBooking: (isBooking: boolean) => void
}

/** Outcomes that ask for more. */
const asks = (outcome: Outcome): outcome is Question =>
  outcome === 'booked' || outcome === 'again' || outcome === 'price' || outcome === 'not_for_us'

type OutcomeButtonProps = {
  index: number
  outcome: Outcome
  label: string
  isOpen: boolean | undefined
  isSaving: boolean
  onClick: () => void
}

function OutcomeButton(props: OutcomeButtonProps) {
  const { index, outcome, label, isOpen, isSaving, onClick } = props
  const Icon = icons[outcome]
  useKey(String(index + 1), onClick)
  return (
    <button
      type="button"
      data-outcome={outcome}
      aria-expanded={isOpen}
      aria-disabled={isSaving}
      onClick={onClick}
      className={`flex min-h-12 items-center gap-2 rounded px-3 text-left text-sm leading-tight font-semibold ring-1 ring-inset aria-disabled:opacity-60 ${outcome === 'booked' ? 'bg-amber text-[#0e1a2b] ring-amber hover:[filter:brightness(1.05)]' : 'bg-white ring-line hover:ring-ink aria-expanded:ring-2 aria-expanded:ring-ink'}`}
    >
      <Icon aria-hidden size={18} />
      <span className="flex-1">{label}</span>
      <KeyHint>{index + 1}</KeyHint>
    </button>
  )
}

type MoreProps = Pick<OutcomesProps, 'now' | 'isSaving'> & {
  asked: Question
  onChoose: (more: Omit<Chosen, 'outcome'>) => void
  onCancel: () => void
}

/** Asks what an outcome needs besides: when, how much, or why. */
function More({ asked, now, isSaving, onChoose, onCancel }: MoreProps) {
  if (asked === 'again')
    return (
      <WhenToCall
        now={now}
        onChoose={(at) => onChoose({ next_call: at.toISOString() })}
        onCancel={onCancel}
      />
    )
  if (asked === 'price')
    return (
      <QuotedAmount
        isSaving={isSaving}
        onChoose={(quoted) => onChoose(quoted === null ? {} : { quoted })}
        onCancel={onCancel}
      />
    )
  if (asked === 'not_for_us')
    return <WhyNot onChoose={(reason) => onChoose({ reason })} onCancel={onCancel} />
  return null
}

/** Where another sender’s door is and what they wrote. */
const Words = ({ of: { address, beginning } }: { of: Asked }) => (
  <div className="text-sm wrap-anywhere">
    <p className="font-semibold">
      <bdi>{address}</bdi>
    </p>
    {beginning && <bdi className="block">“{beginning}”</bdi>}
  </div>
)

/** "How did the call go?": six outcomes. */
export function Outcomes(props: OutcomesProps) {
  const { request, others, language, planned, now, isSaving } = props
  const { onChoose, onBook, onMove, onJoin, onBooking } = props
  const [asked, setAsked] = useState<Question | null>(null)
  const [clicked, setClicked] = useState<Outcome | null>(null)
  const [about, setAbout] = useState<Asked>(request)
  const isOwn = about.id === request.id
  const isBooking = asked === 'booked' && !clicked && isOwn
  // Before it is painted: the customer's words move at once.
  useLayoutEffect(() => {
    onBooking(isBooking)
    return () => onBooking(false)
  }, [isBooking, onBooking])
  const choose = (outcome: Outcome, whom: Asked) => {
    setClicked(null)
    setAbout(whom)
    if (asks(outcome)) setAsked(outcome)
    else onChoose({ outcome }, whom)
  }
  /** Closes what an outcome asks; the focus goes back to its button, which may be gone until then. */
  const cancel = (outcome: Outcome) => () => {
    flushSync(() => {
      setAsked(null)
      setClicked(null)
    })
    document.querySelector<HTMLElement>(`[data-outcome=${outcome}]`)?.focus()
  }
  const click = (outcome: Outcome) => () => {
    if (isSaving) return
    if (asked === outcome) setAsked(null)
    else if (others.length > 0) setClicked(outcome)
    else choose(outcome, request)
  }
  if (clicked) {
    return (
      <AboutWhom
        own={request}
        others={others}
        now={now}
        onChoose={(whom) => choose(clicked, whom)}
        onJoin={onJoin}
        onCancel={cancel(clicked)}
      />
    )
  }
  if (asked === 'booked') {
    return (
      <>
        {/* The pane shows those of the request that it is about. */}
        {!isOwn && <Words of={about} />}
        <BookVisit
          request={about}
          {...(others.length > 0 && { whom: nameOf(about) })}
          language={isOwn ? language : 'en'}
          planned={isOwn ? planned : undefined}
          isSaving={isSaving}
          onMove={(slot, visit) => onMove(slot, visit, about)}
          onBook={(slot) => onBook(slot, about)}
          onLater={() => onChoose({ outcome: 'booked' }, about)}
          onCancel={cancel('booked')}
        />
      </>
    )
  }
  return (
    <section aria-label="How did the call go?">
      <h3 className="mb-2 font-sans text-base font-bold tracking-normal">How did the call go?</h3>
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-3">
        {outcomes.map(({ outcome, label }, index) => (
          <OutcomeButton
            key={outcome}
            index={index}
            outcome={outcome}
            label={outcome === 'booked' && planned ? 'Move the visit' : label}
            isOpen={asks(outcome) ? asked === outcome : undefined}
            isSaving={isSaving}
            onClick={click(outcome)}
          />
        ))}
      </div>
      <div className={asked ? 'mt-2' : ''}>
        {asked && others.length > 0 && (
          <p className="mb-2 text-sm font-semibold">For {nameOf(about)}</p>
        )}
        {asked && (
          <More
            {...{ asked, now, isSaving }}
            onChoose={(more) => onChoose({ outcome: asked, ...more }, about)}
            onCancel={cancel(asked)}
          />
        )}
      </div>
    </section>
  )
}
