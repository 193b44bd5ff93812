import { workText } from '@/content/workDone'
import { ownWords as words } from '@/quote/priceWords'
import { ReceiptSheet } from '@/quote/ReceiptSheet'
import { PrintButton } from '@/shared/ui/PrintButton'
import type { FollowedRequest } from '@/site/request/followedRequest'

/** Shows the receipts of a request, each as it is printed. */
export function Receipts({ request }: { request: FollowedRequest }) {
  const { receipts, prices, visits, first_name } = request
  if (receipts.length === 0) return null
  return (
    <section aria-label={words.copy.receipt} className="mx-auto grid w-full max-w-4xl gap-4">
      <div className="justify-self-end">
        <PrintButton label={words.copy.print} />
      </div>
      {receipts.map((receipt) => {
        const report = visits.find(({ id }) => id === receipt.visit_id)?.report
        return (
          <ReceiptSheet
            key={receipt.id}
            words={words}
            receipt={receipt}
            quotes={prices}
            name={prices.find(({ id }) => id === receipt.quote_id)?.name ?? first_name}
            work={report ? workText(report.work).split('\n').filter(Boolean) : []}
          />
        )
      })}
    </section>
  )
}
