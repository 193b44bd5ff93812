import { closedReasonText } from '@/desk/model/callCopy'
import type { ClosedReason } from '@/desk/model/calls'
import { SmallButton } from '@/desk/ui/SmallButton'

const reasons = Object.keys(closedReasonText) as (keyof typeof closedReasonText)[]

type WhyNotProps = { onChoose: (reason: ClosedReason) => void; onCancel: () => void }

/** Reasons why a request is not a job, each one click away. */
export function WhyNot({ onChoose, onCancel }: WhyNotProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 rounded bg-white p-3 text-ink ring-1 ring-line ring-inset">
      <legend className="sr-only">Why it’s not a job</legend>
      {reasons.map((reason, index) => (
        <SmallButton
          key={reason}
          variant="outline"
          isTight
          autoFocus={index === 0}
          onClick={() => onChoose(reason)}
        >
          {closedReasonText[reason]}
        </SmallButton>
      ))}
      <SmallButton variant="quiet" onClick={onCancel}>
        Cancel
      </SmallButton>
    </fieldset>
  )
}
