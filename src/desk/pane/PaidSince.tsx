import { type FormEvent, useState } from 'react'
import { recordPayment } from '@/desk/actions/keepQuote'
import type { Actions } from '@/desk/runner/useActions'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import type { PaidBy, Receipt } from '@/quote/quote'

/** Records how a receipt was paid that was not paid at Done; a check with its number. */
export function PaidSince({ receipt, actions }: { receipt: Receipt; actions: Actions }) {
  // Null until the number of a check is asked for.
  const [number, setNumber] = useState<string | null>(null)
  const pay = (paidBy: Exclude<PaidBy, 'not_yet'>, check: string | null = null) => {
    if (!actions.isSaving) actions.run(recordPayment, { receipt, paidBy, check })
  }
  function payByCheck(event: FormEvent) {
    event.preventDefault()
    pay('check', number?.trim() || null)
  }
  if (number !== null)
    return (
      <form
        onSubmit={payByCheck}
        onKeyDown={({ key }) => key === 'Escape' && setNumber(null)}
        className="mt-1 flex flex-wrap items-end gap-2"
      >
        <LabeledInput
          label="Check number"
          className="w-36"
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={number}
          onType={setNumber}
        />
        <SmallButton type="submit" aria-disabled={actions.isSaving}>
          Paid by check
        </SmallButton>
        <SmallButton variant="quiet" onClick={() => setNumber(null)}>
          Cancel
        </SmallButton>
      </form>
    )
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      Paid since?
      <SmallButton isTight variant="outline" className="bg-white" onClick={() => pay('cash')}>
        Cash
      </SmallButton>
      <SmallButton isTight variant="outline" className="bg-white" onClick={() => setNumber('')}>
        Check
      </SmallButton>
      <SmallButton isTight variant="outline" className="bg-white" onClick={() => pay('card')}>
        Card
      </SmallButton>
    </span>
  )
}
