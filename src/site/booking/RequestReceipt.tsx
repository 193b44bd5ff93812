import { company } from '@/content/company'
import { successPage } from '@/content/contactPage'
import { telHref } from '@/shared/lib/phone'
import { Link } from '@/shared/ui/Link'
import type { Receipt } from '@/site/booking/receipt'

const line = 'mt-3 text-lg text-slate max-w-measure'

const phone = (
  <a className="link figures font-semibold whitespace-nowrap" href={telHref(company.phone)}>
    {company.phone}
  </a>
)

/** Shows the state of the request sent from this tab, and by when we call. */
export function RequestReceipt({ receipt }: { receipt: Receipt }) {
  const { lead, none, past } = successPage
  switch (receipt.state) {
    case 'open':
      return (
        <>
          <p className={line}>{lead}</p>
          <p className="figures mt-6 font-display text-2xl font-bold text-ink">
            We'll call you {receipt.promise}.
          </p>
        </>
      )
    case 'past':
      return (
        <p className={line}>
          {receipt.summary} {past} call {phone}.
        </p>
      )
    case 'none':
      return (
        <p className={line}>
          {none.text}{' '}
          <Link className="link font-semibold" to="/contact">
            {none.book}
          </Link>{' '}
          or call {phone}.
        </p>
      )
  }
}
