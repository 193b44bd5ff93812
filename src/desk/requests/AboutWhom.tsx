import { askedText, twoSenders } from '@/desk/model/callCopy'
import type { OtherSender } from '@/desk/model/callList'
import { nameOf } from '@/desk/model/request'
import { KeyHint } from '@/desk/ui/KeyHint'
import { StepHeading } from '@/desk/ui/StepHeading'
import { useKey } from '@/desk/ui/useKey'

/** The request that a call was about, and those of other senders that it settles too. */
export type About = { one: OtherSender; also: readonly string[] }

type AboutWhomProps = {
  own: OtherSender
  others: readonly OtherSender[]
  isBooking: boolean
  now: Date
  onChoose: (about: About) => void
  onCancel: () => void
}

type ChoiceProps = { number: number; title: string; text: string; onClick: () => void }

function Choice({ number, title, text, onClick }: ChoiceProps) {
  useKey(String(number), onClick)
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center gap-3 rounded bg-white px-3 py-1.5 text-left text-sm leading-tight ring-1 ring-line ring-inset hover:ring-ink"
    >
      <span className="min-w-0 flex-1">
        <strong className="block wrap-anywhere">{title}</strong>
        <span className="block text-slate wrap-anywhere">{text}</span>
      </span>
      <KeyHint>{number}</KeyHint>
    </button>
  )
}

/** "Two senders, one number": which request was the call about? What is not chosen stays as it is. */
export function AboutWhom({ own, others, isBooking, now, onChoose, onCancel }: AboutWhomProps) {
  useKey('escape', onCancel)
  const waiting = others.filter(({ status }) => status === 'pending').map(({ id }) => id)
  return (
    <section aria-label="Which request was the call about?" className="grid gap-1.5">
      <StepHeading onBack={onCancel}>{twoSenders}: which request was the call about?</StepHeading>
      {[own, ...others].map((one, index) => (
        <Choice
          key={one.id}
          number={index + 1}
          title={`Only ${index === 0 ? 'this one' : 'the other'}: ${nameOf(one)}`}
          text={askedText(one, now)}
          onClick={() => onChoose({ one, also: [] })}
        />
      ))}
      {waiting.length > 0 && (
        <Choice
          number={others.length + 2}
          title={`${others.length === 1 ? 'Both' : 'All'}: it’s one person`}
          text={
            isBooking
              ? `Books ${nameOf(own)}, this one; what else waits closes as a duplicate`
              : 'The outcome is for all that wait'
          }
          onClick={() => onChoose({ one: own, also: waiting })}
        />
      )}
    </section>
  )
}
