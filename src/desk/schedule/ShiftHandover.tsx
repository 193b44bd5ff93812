import { useQuery } from '@tanstack/react-query'
import { riskText } from '@/desk/model/callCopy'
import { listPath } from '@/desk/model/deskViews'
import { mostHandedOver, type OpenRequest, readHandover } from '@/desk/model/handover'
import { newsOf, newsText } from '@/desk/model/news'
import { presentNewsOf, unfinishedText, whenText } from '@/desk/model/visitCopy'
import { visitsKey } from '@/desk/sync/queryKeys'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { atDesk } from '@/request/atDesk'
import { serverNow } from '@/shared/api/serverClock'
import { Link } from '@/shared/ui/Link'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { PrintButton } from '@/shared/ui/PrintButton'

/** Returns why a request is handed over at `now`. */
export function whyText(row: OpenRequest, now: Date): string {
  const { risk, status, next_call_at, lane, unfinished } = row
  const news = newsOf(row)
  const reasons = [
    unfinished ? unfinishedText(unfinished) : risk && riskText[risk],
    news && newsText(news),
    status === 'pending' && (next_call_at ? 'call again' : 'not called yet'),
    lane === 'confirmed' && 'no visit planned',
    lane === 'now' && status !== 'pending' && !risk && !news && 'price not answered',
    lane === null && row.visit && (presentNewsOf(row.visit, now) || 'visit not over yet'),
  ].filter(Boolean)
  return reasons.join('; ') || 'note of today'
}

const cell = 'py-1.5 pr-3 align-top print:py-0.5'

function Row({ row, now }: { row: OpenRequest; now: Date }) {
  const isLate = row.nextDue !== null && new Date(row.nextDue) < now
  const why = whyText(row, now)
  return (
    <tr className="break-inside-avoid border-b border-line last:border-0 max-md:grid max-md:py-2 print:table-row">
      <th scope="row" className={`${cell} text-left font-semibold wrap-anywhere`}>
        <Link
          to={`${listPath}?request=${row.id}`}
          className="link inline-flex min-h-11 items-center md:min-h-8 print:min-h-0 print:text-black print:no-underline"
        >
          <bdi>
            {row.first_name} {row.last_name}
          </bdi>
        </Link>
        <span className="figures block font-normal whitespace-nowrap print:inline">
          <span className="hidden print:inline"> · </span>
          {formatUsPhone(row.phone)}
        </span>
      </th>
      <td className={cell}>
        <strong className={row.risk ? 'text-danger print:text-black' : ''}>
          {why.charAt(0).toUpperCase() + why.slice(1)}
        </strong>
        <span className="block text-slate print:inline print:text-black">
          <span className="hidden print:inline"> · </span>
          {atDesk('service_type', row.service_type)}
          {row.visit && `, visit ${whenText(row.visit, newYorkTime(now).date)}`}
          {row.visit && `, ${row.visit.technician}`}
        </span>
        {row.notes.map((note) => (
          <span key={note} className="block wrap-anywhere">
            “<bdi>{note}</bdi>”
          </span>
        ))}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className="text-slate md:hidden print:hidden">Since </span>
        {timestampText(new Date(row.since), now)}
      </td>
      <td className={`${cell} whitespace-nowrap ${isLate ? 'font-bold' : ''}`}>
        <span className="text-slate md:hidden print:hidden">Next call </span>
        {row.nextDue ? timestampText(new Date(row.nextDue), now) : 'no time set'}
        {isLate && ', late'}
      </td>
    </tr>
  )
}

/** Shows who is still open when the shift ends, on one screen and on paper. */
export function ShiftHandover() {
  const now = serverNow()
  const { data, isError, refetch } = useQuery({
    queryKey: [...visitsKey, 'handover'],
    queryFn: readHandover,
    refetchInterval: 60_000,
    gcTime: 0,
  })
  if (!data && isError) return <Failed what="The hand-over" onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading the hand-over" rows={4} />
  const atRisk = data.filter(({ risk }) => risk).length
  return (
    <section
      aria-label="Shift hand-over"
      className="mt-3 rounded bg-white p-4 ring-1 ring-line ring-inset print:m-0 print:p-0 print:text-[10px] print:leading-tight print:ring-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="figures text-lg print:text-base">
          {data.length} still open, {timestampText(now, new Date(0))}
          {atRisk > 0 && `; ${atRisk} to call because of a visit`}
        </h3>
        <PrintButton label="Print" />
      </div>
      {data.length === 0 && <p>Nobody waits, and no visit is open.</p>}
      {data.length === mostHandedOver && (
        <p>These are the {mostHandedOver} most pressing; the call list has all.</p>
      )}
      {data.length > 0 && (
        <table className="figures mt-2 w-full text-sm max-md:block print:table print:text-[10px]">
          <caption className="sr-only">Requests that the next shift takes over</caption>
          <thead className="border-b border-line text-left text-slate max-md:sr-only print:not-sr-only print:table-header-group print:text-black">
            <tr>
              {['Customer', 'Why, and notes of the day', 'Since', 'Next call'].map((column) => (
                <th key={column} scope="col" className="py-1 pr-3 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block print:table-row-group">
            {data.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
