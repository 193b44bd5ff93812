import { type FormEvent, useState } from 'react'
import { DigitKeys } from '@/desk/ui/DigitKeys'
import { KeyHint } from '@/desk/ui/KeyHint'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'
import { callBackRule } from '@/facts/callBackRule'
import { nextOpening } from '@/lib/callBack'
import { addDays, clockText, newYorkInstant, newYorkTime } from '@/lib/newYorkTime'

const hour = 3_600_000

/** Returns times that are one click away. */
function offers(now: Date): readonly { label: string; at: Date }[] {
  const tomorrow = addDays(newYorkTime(now).date, 1)
  const later = [1, 3]
    .map((hours) => new Date(Math.ceil((now.getTime() + hours * hour) / 300_000) * 300_000))
    .filter((at) => newYorkTime(at).hour < callBackRule.closes)
    .map((at) => ({ label: `Today, ${clockText(at)}`, at }))
  return [
    ...later.filter(({ at }) => nextOpening(at, callBackRule) > at && at > now),
    { label: 'Tomorrow, 9:00 AM', at: newYorkInstant(tomorrow, 9) },
    { label: 'Tomorrow, 5:00 PM', at: newYorkInstant(tomorrow, 17) },
  ]
}

type WhenToCallProps = { now: Date; onChoose: (at: Date) => void; onCancel: () => void }

/** Asks for the time of the next call, in New York: one of the next times, or any. */
export function WhenToCall({ now, onChoose, onCancel }: WhenToCallProps) {
  const [typed, setTyped] = useState('')
  const near = offers(now)
  useKey('escape', onCancel)
  function choose(event: FormEvent) {
    event.preventDefault()
    const [date = '', time = ''] = typed.split('T')
    const [hours, minutes] = time.split(':').map(Number)
    if (!date || hours === undefined || minutes === undefined) return
    onChoose(new Date(newYorkInstant(date, hours).getTime() + minutes * 60_000))
  }
  return (
    <fieldset className="rounded bg-white p-3 ring-1 ring-line ring-inset">
      <legend className="sr-only">When to call again</legend>
      <div className="flex flex-wrap gap-2">
        <DigitKeys
          choices={near.map(
            ({ at }) =>
              () =>
                onChoose(at),
          )}
        />
        {near.map(({ label, at }, index) => (
          <SmallButton
            key={label}
            variant="outline"
            isTight
            autoFocus={index === 0}
            onClick={() => onChoose(at)}
          >
            {label} <KeyHint>{index + 1}</KeyHint>
          </SmallButton>
        ))}
      </div>
      <form onSubmit={choose} className="mt-2 flex flex-wrap items-end gap-2">
        <LabeledInput
          label="Another time"
          type="datetime-local"
          required
          value={typed}
          onType={setTyped}
        />
        <SmallButton type="submit">Call again then</SmallButton>
        <SmallButton variant="quiet" onClick={onCancel}>
          Cancel
        </SmallButton>
      </form>
    </fieldset>
  )
}
