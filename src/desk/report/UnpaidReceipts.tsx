import { listPath } from '@/desk/model/deskViews'
import { ReportPart } from '@/desk/report/FiguresTable'
import type { PriceReport, UnpaidReceipt } from '@/desk/report/priceFigures'
import { ReportTable } from '@/desk/report/ReportTable'
import { CustomerPhone } from '@/desk/ui/CustomerPhone'
import { dateText } from '@/lib/newYorkTime'
import { plural } from '@/lib/plural'
import { dollars } from '@/quote/quoteText'
import { Link } from '@/shared/ui/Link'

const cell = 'py-2 pl-3 text-right align-top whitespace-nowrap'

const daysSince = (day: string, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000))

function Unpaid({ receipt, today }: { receipt: UnpaidReceipt; today: string }) {
  const { request_id, number, sum, first_day, technician, first_name, last_name, phone } = receipt
  const days = daysSince(first_day, today)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left align-top font-semibold wrap-anywhere">
        <Link
          to={`${listPath}?request=${request_id}`}
          className="link inline-flex min-h-8 items-center"
        >
          <bdi>{[first_name, last_name].filter(Boolean).join(' ') || 'Erased person'}</bdi>
        </Link>
        {phone && (
          <CustomerPhone phone={phone} className="link flex min-h-8 items-center font-normal" />
        )}
      </th>
      <td className={cell}>
        {dateText(first_day)}
        <span className="block text-slate">
          {days} {plural(days, 'day', 'days')} ago
        </span>
      </td>
      <td className={cell}>
        {number}
        <span className="block text-slate">{technician}</span>
      </td>
      <td className={`${cell} font-bold`}>{dollars(sum)}</td>
    </tr>
  )
}

/** Lists the receipts that are not paid yet, of any day. */
export function UnpaidReceipts({ unpaid, today }: Pick<PriceReport, 'unpaid'> & { today: string }) {
  const { sum, count, receipts } = unpaid
  return (
    <ReportPart
      title="Not paid yet"
      note={
        count === 0
          ? 'Of any day.'
          : `${dollars(sum)} in all, of any day.${count > receipts.length ? ` The oldest ${receipts.length} of ${count}.` : ''} Record a payment in the request.`
      }
    >
      {receipts.length === 0 ? (
        <p className="text-sm text-slate">Every receipt is paid.</p>
      ) : (
        <ReportTable
          caption="Receipts that are not paid yet"
          first="Customer"
          columns={['Done', 'Receipt', 'Sum']}
        >
          {receipts.map((receipt) => (
            <Unpaid key={receipt.number} receipt={receipt} today={today} />
          ))}
        </ReportTable>
      )}
    </ReportPart>
  )
}
