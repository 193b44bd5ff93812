import { useQuery } from '@tanstack/react-query'
import { type OriginFigures, originText, readOrigins } from '@/desk/model/origins'
import { Bar, ReportPart } from '@/desk/report/FiguresTable'
import type { Period } from '@/desk/report/PeriodChoice'
import { ReportTable } from '@/desk/report/ReportTable'
import { shareOf, shareText } from '@/desk/report/reportText'
import { Failed, Skeleton } from '@/shared/ui/ListStates'

const title = 'Where requests come from'
const number = 'py-2 pl-3 text-right align-top'

function OriginRow({ row }: { row: OriginFigures }) {
  const booked = shareOf(row.booked, row.asked)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left align-top font-semibold wrap-anywhere">
        {originText(row)}
      </th>
      <td className={number}>{row.asked}</td>
      <td className={number}>{row.lost}</td>
      <td className={`${number} w-1/4`}>
        {row.booked} · {shareText(booked)}
        <Bar share={booked} tone="bg-ink" />
      </td>
    </tr>
  )
}

/** Reports which ads, links, and neighbors brought requests, and how many of those were booked. */
export function Origins({ firstDay, lastDay }: Period) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['origins', firstDay, lastDay],
    queryFn: () => readOrigins(firstDay, lastDay),
  })
  if (!data && isError) return <Failed what={title} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={`Loading: ${title}`} rows={2} />
  if (data.length === 0) return null
  return (
    <ReportPart title={title}>
      <ReportTable
        caption={title}
        first={<span className="sr-only">Source</span>}
        columns={['Requests', 'Lost', 'Booked']}
      >
        {data.map((row) => (
          <OriginRow key={`${row.kind} ${row.campaign}`} row={row} />
        ))}
      </ReportTable>
    </ReportPart>
  )
}
