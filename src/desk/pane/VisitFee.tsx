import { useState } from 'react'
import { setVisitFee } from '@/desk/actions/setVisitFee'
import type { ServiceRequest } from '@/desk/model/request'
import { visitFeeFigure } from '@/desk/model/visitFee'
import type { Actions } from '@/desk/runner/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'

const listed = [0, emergencyFees.afterHours, emergencyFees.holidayOrStorm]

type VisitFeeProps = { request: ServiceRequest; actions: Actions }

/** The extra fee of the visit that the customer was told: lowered at once, raised only once they agree. */
export function VisitFee({ request, actions }: VisitFeeProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const told = request.visit_fee
  const fees = listed.includes(told) ? listed : [...listed, told]
  const set = (fee: number, isAgreed: boolean) => {
    setAsked(null)
    if (!actions.isSaving) actions.run(setVisitFee, { request, fee, isAgreed })
  }
  return (
    <div className="grid gap-1.5 text-sm text-slate">
      <label className="flex flex-wrap items-center gap-x-2">
        Visit fee they were told
        <select
          value={asked ?? told}
          aria-disabled={actions.isSaving}
          onChange={({ target }) => {
            const fee = Number(target.value)
            if (fee > told) setAsked(fee)
            else if (fee === told) setAsked(null)
            else set(fee, false)
          }}
          className="min-h-9 max-w-full rounded border border-slate/60 bg-white px-2 font-semibold text-ink"
        >
          {fees.map((fee) => (
            <option key={fee} value={fee}>
              {visitFeeFigure(fee)}
            </option>
          ))}
        </select>
      </label>
      {asked !== null && (
        <div role="alert" className="grid gap-2 rounded bg-[#fdecc0] p-3 text-ink">
          <p>
            They were told {visitFeeFigure(told)}. Have they agreed to {money(asked)}?
          </p>
          <p className="flex flex-wrap gap-2">
            <SmallButton onClick={() => set(asked, true)}>Yes, they agreed</SmallButton>
            <SmallButton variant="outline" className="bg-white" onClick={() => setAsked(null)}>
              Leave it
            </SmallButton>
          </p>
        </div>
      )}
    </div>
  )
}
