import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveLedger } from '@/desk/report/ledgerCsv'
import type { Period } from '@/desk/report/PeriodChoice'
import { PricesTable } from '@/desk/report/PricesTable'
import { PriceWeeks } from '@/desk/report/PriceWeeks'
import { type PriceReport, readPriceReport } from '@/desk/report/priceFigures'
import { Reasons } from '@/desk/report/Reasons'
import { areaOfZip, areaText, shareOf, shareText } from '@/desk/report/reportText'
import { Total } from '@/desk/report/Totals'
import { UnpaidReceipts } from '@/desk/report/UnpaidReceipts'
import { roleQuery } from '@/desk/sync/requestQueries'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { can } from '@/lib/can'
import { dateText } from '@/lib/newYorkTime'
import { plural } from '@/lib/plural'
import { declineReasons, dollars } from '@/quote/quoteText'
import { atDesk } from '@/request/atDesk'
import { toApiError } from '@/shared/api/apiError'
import { Button } from '@/shared/ui/Button'
import { Failed, Skeleton } from '@/shared/ui/ListStates'

/** For owners: the done visits as a file for the accountant. */
function SaveLedger({ firstDay, lastDay }: Period) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => saveLedger(firstDay, lastDay),
  })
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="outline"
        className="min-h-11! py-1!"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        {isPending ? 'Collecting…' : 'Visits for the accountant, CSV'}
      </Button>
      <p role="status" className="figures text-sm empty:hidden">
        {data === 0 && 'No visits were done on these days.'}
        {data ? `${data} ${plural(data, 'line', 'lines')} saved.` : ''}
      </p>
      {error && <ErrorLine>No file was saved. {toApiError(error).message}</ErrorLine>}
    </div>
  )
}

function PriceTotals({ now, before, unpaid }: Pick<PriceReport, 'now' | 'before' | 'unpaid'>) {
  const earlier = (text: string) => ({ text: `${text} in the days before`, tone: 'same' as const })
  const share = shareOf(now.yes, now.yes + now.no)
  const shareBefore = shareOf(before.yes, before.yes + before.no)
  return (
    <dl
      aria-label="Prices in all"
      className="grid grid-cols-2 gap-px overflow-clip rounded bg-line ring-1 ring-line lg:grid-cols-6"
    >
      <Total
        label="Approved"
        value={dollars(now.approved)}
        detail={`${now.approvals} ${plural(now.approvals, 'price', 'prices')}`}
        change={earlier(dollars(before.approved))}
      />
      <Total
        label="Done"
        value={dollars(now.done)}
        detail={`${now.receipts} ${plural(now.receipts, 'receipt', 'receipts')}`}
        change={earlier(dollars(before.done))}
      />
      <Total
        label="Average approved"
        value={now.average === null ? '–' : dollars(now.average)}
        change={before.average === null ? null : earlier(dollars(before.average))}
      />
      <Total
        label="Said yes"
        value={shareText(share)}
        detail={`${now.yes} of ${now.yes + now.no}, ${now.waiting} waiting`}
        change={shareBefore === null ? null : earlier(shareText(shareBefore))}
      />
      <Total
        label="Not paid yet"
        value={dollars(unpaid.sum)}
        detail={`${unpaid.count} ${plural(unpaid.count, 'receipt', 'receipts')}, of any day`}
        change={null}
      />
    </dl>
  )
}

function Shown({ report, today }: { report: PriceReport; today: string }) {
  const { now, before, unpaid, services, areas, technicians, weeks, reasons } = report
  return (
    <>
      <PriceTotals now={now} before={before} unpaid={unpaid} />
      {services.length === 0 && (
        <p className="rounded bg-white p-4 text-slate ring-1 ring-line ring-inset">
          No price was offered, approved, or done during this period.
        </p>
      )}
      <div className="grid gap-3 lg:grid-cols-2 [&>*]:min-w-0">
        {services.length > 0 && (
          <div className="grid content-start gap-3 [&>*]:min-w-0">
            <PricesTable
              title="Prices by service"
              rows={services}
              textOf={(name) => atDesk('service_type', name) ?? name}
            />
            <PriceWeeks weeks={weeks} />
            <PricesTable title="Prices by area" rows={areas} textOf={areaText} />
          </div>
        )}
        <div className="grid content-start gap-3 [&>*]:min-w-0">
          {services.length > 0 && (
            <PricesTable
              title="Prices by technician"
              rows={technicians}
              textOf={(name) => name || 'The office, before a visit'}
            />
          )}
          <UnpaidReceipts unpaid={unpaid} today={today} />
          <Reasons
            title="Why prices were declined"
            caption="Declined prices by reason"
            column="Prices"
            none="None were declined."
            rows={reasons.map(({ name, declined }) => ({
              name,
              text: name ? declineReasons[name] : 'No reason given',
              count: declined,
            }))}
          />
        </div>
      </div>
    </>
  )
}

type PricesProps = Period & { today: string; ownUserId: string }

/** Reports the prices in writing of a period, and what is not paid. */
export function Prices({ firstDay, lastDay, today, ownUserId }: PricesProps) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const { data, isError, refetch } = useQuery({
    queryKey: ['price report', firstDay, lastDay],
    queryFn: () => readPriceReport(firstDay, lastDay, areaOfZip),
  })
  return (
    <section aria-labelledby="prices-heading" className="mt-5 grid gap-3 [&>*]:min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="prices-heading" className="text-xl">
            Prices
          </h2>
          <p className="text-slate">
            Offered, approved, and done {dateText(firstDay)} to {dateText(lastDay)}. A price that a
            later one replaced is not added up.
          </p>
        </div>
        {can(role, 'manage') && (
          <SaveLedger key={`${firstDay} ${lastDay}`} {...{ firstDay, lastDay }} />
        )}
      </div>
      {data && <Shown report={data} today={today} />}
      {!data && isError && <Failed what="The report of prices" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading the report of prices" rows={2} />}
    </section>
  )
}
