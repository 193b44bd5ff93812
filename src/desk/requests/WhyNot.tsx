import { reasons } from '@/desk/model/callCopy'
import type { ClosedReason } from '@/desk/model/calls'
import { Button } from '@/shared/ui/Button'

type WhyNotProps = { onChoose: (reason: ClosedReason) => void; onCancel: () => void }

/** Why a request is not for us, at one press. */
export function WhyNot({ onChoose, onCancel }: WhyNotProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 rounded bg-white p-3 text-ink ring-1 ring-line ring-inset">
      <legend className="sr-only">Why it’s not for us</legend>
      {reasons.map(({ reason, label }, place) => (
        <Button
          key={reason}
          variant="outline"
          className="min-h-11! px-3! py-1! text-sm"
          autoFocus={place === 0}
          onClick={() => onChoose(reason)}
        >
          {label}
        </Button>
      ))}
      <Button variant="quiet" className="min-h-11! px-2! py-1! text-sm" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  )
}
