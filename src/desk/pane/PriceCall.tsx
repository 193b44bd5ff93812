import { Ban, Check, CircleHelp, Clock, DollarSign, type LucideIcon, Voicemail } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { approveByPhone, declineQuote } from '@/desk/actions/answerQuote'
import { followUpQuote } from '@/desk/actions/keepQuote'
import { type PriceOutcome, priceOutcomes } from '@/desk/model/callCopy'
import type { NoteForm } from '@/desk/pane/paneProps'
import { type Heard, useHeard } from '@/desk/pane/typedPrice'
import type { OpenForm } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'
import { DigitKeys } from '@/desk/ui/DigitKeys'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'
import type { DeclineReason, Quote } from '@/quote/quote'
import { declineReasons, dollars } from '@/quote/quoteText'
import { controlClass } from '@/shared/form/Field'

type AnswerProps = { quote: Quote; actions: Actions }

type ByPhoneProps = AnswerProps & { form: OpenForm<Heard>; onClose: () => void }

/** Approval that staff heard on the phone: an option, whose name, and the sum on the button. */
function ByPhone({ quote, actions, form, onClose }: ByPhoneProps) {
  const id = useId()
  const { option, name } = form.values
  const type = (part: Partial<Heard>) => form.type({ ...form.values, ...part })
  const [isAsked, setAsked] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const chosen = option === null ? null : quote.options[option - 1]
  const lacks = !chosen ? 'Choose what they said yes to.' : name.trim() ? null : 'Enter their name.'
  function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (lacks || !chosen || option === null || actions.isSaving) return
    const approval = {
      option,
      total: chosen.total,
      name: name.trim(),
      way: 'by_phone' as const,
      strokes: null,
      device: null,
    }
    actions.run(
      approveByPhone,
      { quote, approval },
      { form, onDone: () => goTo(requestPane, 'nearest') },
    )
  }
  const cancel = () => {
    form.end()
    onClose()
  }
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
      aria-label="Yes, by phone"
      className="grid gap-3"
    >
      {quote.options.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">They said yes to</legend>
          {quote.options.map((one, place) => (
            <label key={`${one.name} ${one.total}`} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`${id}-option`}
                checked={option === place + 1}
                onChange={() => type({ option: place + 1 })}
                className="size-5 accent-ink"
              />
              <span className="figures">
                <bdi>{one.name}</bdi>, {dollars(one.total)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <label className="grid gap-1 font-semibold">
        Who said yes
        <input
          value={name}
          maxLength={80}
          autoComplete="off"
          aria-invalid={isAsked && lacks !== null}
          aria-describedby={`${id}-lacks`}
          onChange={({ target }) => type({ name: target.value })}
          className={`${controlClass} min-h-11! font-normal`}
        />
      </label>
      <p id={`${id}-lacks`} role="status" className="text-danger empty:hidden">
        {isAsked && lacks}
      </p>
      <div className="flex flex-wrap gap-2">
        <SmallButton type="submit" aria-disabled={actions.isSaving}>
          {chosen ? `Approve ${dollars(chosen.total)}` : 'Approve'}
        </SmallButton>
        <SmallButton variant="quiet" onClick={cancel}>
          Cancel
        </SmallButton>
      </div>
    </form>
  )
}

const icons: Record<PriceOutcome, LucideIcon> = {
  yes: Check,
  voicemail: Voicemail,
  thinking: Clock,
  question: CircleHelp,
  too_expensive: DollarSign,
  elsewhere: Ban,
}
const reasons = Object.keys(declineReasons) as DeclineReason[]

type OutcomeProps = {
  digit: number
  outcome: PriceOutcome
  label: string
  isSaving: boolean
  onClick: () => void
}

function OutcomeButton({ digit, outcome, label, isSaving, onClick }: OutcomeProps) {
  const Icon = icons[outcome]
  useKey(String(digit), onClick)
  return (
    <button
      type="button"
      aria-disabled={isSaving}
      onClick={onClick}
      className={`flex min-h-12 items-center gap-2 rounded px-3 text-left text-sm leading-tight font-semibold ring-1 ring-inset aria-disabled:opacity-60 ${outcome === 'yes' ? 'bg-amber text-[#0e1a2b] ring-amber hover:[filter:brightness(1.05)]' : 'bg-white ring-line hover:ring-ink'}`}
    >
      <Icon aria-hidden size={18} />
      <span className="flex-1">{label}</span>
      <KeyHint>{digit}</KeyHint>
    </button>
  )
}

type ReasonsProps = { onChoose: (reason: DeclineReason) => void; onClose: () => void }

function Reasons({ onChoose, onClose }: ReasonsProps) {
  useKey('escape', onClose)
  return (
    <section aria-label="Why did they say no?" className="grid gap-2">
      <DigitKeys choices={reasons.map((reason) => () => onChoose(reason))} />
      <h3 className="font-sans text-base font-bold tracking-normal">Why did they say no?</h3>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason, index) => (
          <SmallButton
            key={reason}
            variant="outline"
            className="bg-white"
            isTight
            onClick={() => onChoose(reason)}
          >
            {declineReasons[reason]} <KeyHint>{index + 1}</KeyHint>
          </SmallButton>
        ))}
        <SmallButton variant="quiet" onClick={onClose}>
          Cancel
        </SmallButton>
      </div>
    </section>
  )
}

type PriceCallProps = AnswerProps & {
  /** Is sent with the outcome. */
  form: NoteForm
  /** Leads to the outcomes of a call about anything else; null where there are none. */
  onOther: (() => void) | null
}

/** "How did the call go?" about a price that waits: six outcomes, and the other ways to say no. */
export function PriceCall({ quote, actions, form, onOther }: PriceCallProps) {
  const heard = useHeard(quote)
  const [isOpen, setOpen] = useState<'yes' | 'no' | null>(heard.isTyped ? 'yes' : null)
  const note = form.values.note.trim() || null
  const sent = { form: { ...form, id: undefined }, onDone: () => goTo(requestPane, 'nearest') }
  const close = () => setOpen(null)
  const decline = (reason: DeclineReason) => {
    if (!actions.isSaving) actions.run(declineQuote, { quote, reason, note }, sent)
  }
  const choose = (outcome: PriceOutcome) => () => {
    if (actions.isSaving) return
    if (outcome === 'yes') setOpen('yes')
    else if (outcome === 'too_expensive' || outcome === 'elsewhere') decline(outcome)
    else actions.run(followUpQuote, { quote, outcome, note }, sent)
  }
  if (isOpen === 'yes')
    return <ByPhone quote={quote} actions={actions} form={heard} onClose={close} />
  if (isOpen === 'no') return <Reasons onChoose={decline} onClose={close} />
  return (
    <section aria-label="How did the call go?">
      <h3 className="mb-2 font-sans text-base font-bold tracking-normal">How did the call go?</h3>
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-3">
        {priceOutcomes.map(({ outcome, label }, index) => (
          <OutcomeButton
            key={outcome}
            {...{ outcome, label }}
            digit={index + 1}
            isSaving={actions.isSaving}
            onClick={choose(outcome)}
          />
        ))}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4 text-sm">
        <button type="button" className="link min-h-11" onClick={() => setOpen('no')}>
          Decline
        </button>
        {onOther && (
          <button type="button" className="link min-h-11" onClick={onOther}>
            The call was about something else
          </button>
        )}
      </div>
    </section>
  )
}
