import { dollars } from '@/quote/quoteText'
import { Signature } from '@/quote/Signature'
import { withTotals } from '@/quote/totals'
import type { QuoteStep, VisitAction } from '@/technician/job'

const notes: Record<QuoteStep['step'], string> = {
  offer:
    'Look at the visit: it shows the price that holds now. Make a new one, or call the office.',
  approve:
    'Stop here: nothing is approved. Look at the visit, show the customer the price that is offered now, or call the office.',
  decline: 'Look at the visit: it shows how the price stands now.',
  withdraw: 'Look at the visit: it shows how the price stands now.',
  send: 'Look at the visit: it shows how the price stands now.',
}

/** Shows an act of a price that the server refused, and what to do; no signature is lost. */
export function RefusedPrice({ action }: { action: VisitAction & QuoteStep }) {
  const { approval } = action.step === 'approve' ? action : { approval: null }
  return (
    <>
      {action.step === 'offer' && (
        <p className="figures mt-1">
          You offered{' '}
          {action.offer.options
            .map((option) => dollars(withTotals(option, action.offer.tax_rate).total))
            .join(', ')}
          .
        </p>
      )}
      {approval && (
        <>
          <p className="figures mt-1 wrap-anywhere">
            <bdi>{approval.name}</bdi> approved {dollars(approval.total)}. It’s kept on this phone
            until you delete it: show it to the office first.
          </p>
          {approval.strokes && (
            <Signature strokes={approval.strokes} label={`Signature of ${approval.name}`} />
          )}
        </>
      )}
      <p className="mt-1">
        <strong>What to do:</strong> {notes[action.step]}
      </p>
    </>
  )
}
