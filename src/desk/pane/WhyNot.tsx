import { closedReasonText } from '@/desk/model/callCopy'
import type { ClosedReason } from '@/desk/model/calls'
import { DigitKeys } from '@/desk/ui/DigitKeys'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'

const reasons = Object.keys(closedReasonText) as (keyof typeof closedReasonText)[]

type WhyNotProps = { onChoose: (reason: ClosedReason) => void; onCancel: () => void }

/** Reasons why a request is not a job, each one click away. */
export function WhyNot({ onChoose, onCancel }: WhyNotProps) {
  useKey('escape', onCancel)
  return (
    <fieldset className="flex flex-wrap gap-2 rounded bg-white p-3 text-ink ring-1 ring-line ring-inset">
      <DigitKeys choices={reasons.map((reason) => () => onChoose(reason))} />
      <legend className="sr-only">Why it’s not a job</legend>
      {reasons.map((reason, index) => (
        <SmallButton
          key={reason}
          variant="outline"
          isTight
          autoFocus={index === 0}
          onClick={() => onChoose(reason)}
        >
          {closedReasonText[reason]} <KeyHint>{index + 1}</KeyHint>
        </SmallButton>
      ))}
      <SmallButton variant="quiet" onClick={onCancel}>
        Cancel
      </SmallButton>
    </fieldset>
  )
}
