import { PencilLine, Send, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { approveByPhone, declineQuote } from '@/desk/actions/answerQuote'
import { type FollowUp, followUpQuote, sendQuote, withdrawQuote } from '@/desk/actions/keepQuote'
import { type Heard, useHeard, useTypedPrice } from '@/desk/pane/typedPrice'
import type { OpenForm } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
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
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
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
        <SmallButton
          variant="quiet"
          onClick={() => {
            form.end()
            onClose()
          }}
        >
          Cancel
        </SmallButton>
      </div>
    </form>
  )
}

const outcomes: readonly { outcome: FollowUp; label: string }[] = [
  { outcome: 'voicemail', label: 'Left voicemail' },
  { outcome: 'thinking', label: 'Still thinking' },
  { outcome: 'question', label: 'Has a question' },
]
const reasons = Object.keys(declineReasons) as DeclineReason[]

type PriceAnswerProps = AnswerProps & {
  /** Opens the form that makes another one in its place. */
  onPrice?: (() => void) | undefined
}

/** A price that waits: the answer from the phone, how a call went, and what staff may do with it. */
export function PriceAnswer({ quote, actions, onPrice }: PriceAnswerProps) {
  const { isTyped } = useTypedPrice(quote.request_id)
  const form = useHeard(quote)
  const [isOpen, setOpen] = useState<'yes' | 'no' | null>(form.isTyped ? 'yes' : null)
  const close = () => setOpen(null)
  const whenDone = { onDone: () => goTo(requestPane, 'nearest') }
  const may = (act: () => void) => () => !actions.isSaving && act()
  const button = { variant: 'outline', className: 'bg-white', isTight: true } as const
  if (isOpen === 'yes')
    return <ByPhone quote={quote} actions={actions} form={form} onClose={close} />
  if (isOpen === 'no')
    return (
      <div className="grid gap-2">
        <p className="font-semibold">Why did they say no?</p>
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <SmallButton
              key={reason}
              {...button}
              onClick={may(() =>
                actions.run(declineQuote, { quote, reason, note: null }, whenDone),
              )}
            >
              {declineReasons[reason]}
            </SmallButton>
          ))}
          <SmallButton variant="quiet" onClick={close}>
            Cancel
          </SmallButton>
        </div>
      </div>
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <SmallButton isTight onClick={() => setOpen('yes')}>
          Yes, by phone
        </SmallButton>
        <SmallButton {...button} onClick={() => setOpen('no')}>
          Decline
        </SmallButton>
        {outcomes.map(({ outcome, label }) => (
          <SmallButton
            key={outcome}
            {...button}
            onClick={may(() => actions.run(followUpQuote, { quote, outcome, note: null }))}
          >
            {label}
          </SmallButton>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton {...button} onClick={may(() => actions.run(sendQuote, { quote }))}>
          <Send aria-hidden size={18} />
          {quote.sent_at ? 'Send the link again' : 'Send the link'}
        </SmallButton>
        {onPrice && (
          <SmallButton {...button} onClick={onPrice}>
            <PencilLine aria-hidden size={18} />
            {isTyped ? 'Continue the price' : 'Replace'}
          </SmallButton>
        )}
        <SmallButton
          {...button}
          onClick={may(() => actions.run(withdrawQuote, { quote }, whenDone))}
        >
          <Undo2 aria-hidden size={18} /> Withdraw
        </SmallButton>
      </div>
    </div>
  )
}
