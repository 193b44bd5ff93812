import { useEffect, useRef } from 'react'
import { askedText } from '@/desk/model/callCopy'
import { nameOf } from '@/desk/model/request'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { KeyHint } from '@/desk/ui/KeyHint'
import { StepHeading } from '@/desk/ui/StepHeading'
import { useKey } from '@/desk/ui/useKey'

/** A request that a call to its number may have been about. */
export type Asked = Pick<
  OtherRequest,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'address'
  | 'service_type'
  | 'status'
  | 'created_at'
  | 'beginning'
  | 'email'
  | 'is_mailbox_verified'
>

type AboutWhomProps = {
  own: Asked
  others: readonly Asked[]
  now: Date
  onChoose: (about: Asked) => void
  onJoin: () => void
  onCancel: () => void
}

type ChoiceProps = {
  number: number
  title: string
  text: string
  message?: string | null
  isDefault?: boolean
  onClick: () => void
}

function Choice({ number, title, text, message, isDefault = false, onClick }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
  useKey(String(number), onClick)
  // After the heading has taken the focus, so that Enter chooses.
  useEffect(() => {
    if (isDefault) button.current?.focus({ preventScroll: true })
  }, [isDefault])
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center gap-3 rounded bg-white px-3 py-1.5 text-left text-sm leading-tight ring-1 ring-line ring-inset hover:ring-ink"
    >
      <span className="min-w-0 flex-1">
        <strong className="block wrap-anywhere">{title}</strong>
        {message && <bdi className="block truncate">“{message}”</bdi>}
        <span className="block text-slate wrap-anywhere">{text}</span>
      </span>
      <KeyHint>{number}</KeyHint>
    </button>
  )
}

/** "Two senders, one number": which one was it? The one whose mailbox opened a link that we mailed is the default; what is not chosen stays as it is. */
export function AboutWhom({ own, others, now, onChoose, onJoin, onCancel }: AboutWhomProps) {
  useKey('escape', onCancel)
  const all = [own, ...others]
  const verified = all.filter(({ is_mailbox_verified }) => is_mailbox_verified)
  const likely = verified.length === 1 ? verified[0] : undefined
  return (
    <section aria-label="Which one did you speak about?" className="grid gap-1.5">
      <StepHeading onBack={onCancel}>Which one did you speak about?</StepHeading>
      {all.map((one, index) => (
        <Choice
          key={one.id}
          number={index + 1}
          title={`${nameOf(one)}, ${one.email ?? 'no email address'}`}
          message={one.beginning}
          text={`${askedText(one, now)}${one === likely ? ' · has opened our mail' : ''}`}
          isDefault={one === likely}
          onClick={() => onChoose(one)}
        />
      ))}
      <Choice
        number={all.length + 1}
        title="It’s the same person"
        text="From now on they’re one sender. Then choose the outcome for them."
        onClick={onJoin}
      />
    </section>
  )
}
