import { reasons } from '@/desk/model/callCopy'
import type { ClosedReason } from '@/desk/model/calls'
import { SmallButton } from '@/desk/ui/SmallButton'

type WhyNotProps = { onChoose: (reason: ClosedReason) => void; onCancel: () => void }

/** Why a request is not for us, at one press. */
export function WhyNot({ onChoose, onCancel }: WhyNotProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 rounded bg-white p-3 text-ink ring-1 ring-line ring-inset">
      <legend className="sr-only">Why it’s not for us</legend>
      {reasons.map(({ reason, label }, place) => (
        <SmallButton
          key={reason}
          variant="outline"
          isTight
          autoFocus={place === 0}
          onClick={() => onChoose(reason)}
        >
          {label}
        </SmallButton>
      ))}
      <SmallButton variant="quiet" onClick={onCancel}>
        Cancel
      </SmallButton>
    </fieldset>
  )
}
