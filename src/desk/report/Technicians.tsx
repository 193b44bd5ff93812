import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { listPath } from '@/desk/model/deskViews'
import { timeText } from '@/desk/model/visitCopy'
import { ReportPart } from '@/desk/report/FiguresTable'
import type { Period } from '@/desk/report/PeriodChoice'
import { ReportTable } from '@/desk/report/ReportTable'
import { saveTechnicians } from '@/desk/report/technicianCsv'
import {
  type LateVisit,
  readTechnicians,
  type TechnicianFigures,
} from '@/desk/report/technicianFigures'
import { addDays, dateText } from '@/lib/newYorkTime'
import { plural } from '@/lib/plural'
import { Button } from '@/shared/ui/Button'
import { Link } from '@/shared/ui/Link'
import { Failed, Skeleton } from '@/shared/ui/ListStates'

const title = 'By technician'
const cell = 'py-2 pl-3 text-right align-top'

/** `40 min`, `2 h 10 min`. */
function lateText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
}

function TechnicianRow({ row }: { row: TechnicianFigures }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="min-w-20 py-2 text-left align-top font-semibold wrap-anywhere">
        {row.name}
      </th>
      <td className={cell}>{row.done}</td>
      <td className={`${cell} ${row.late > 0 ? 'font-bold text-danger' : ''}`}>{row.late}</td>
      <td className={cell}>{row.not_done}</td>
      <td className={cell}>{row.returns}</td>
      <td className={`${cell} whitespace-nowrap`}>
        {row.stars === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">no reviews</span>
          </>
        ) : (
          <>
            {row.stars.toFixed(1)}
            <span className="text-slate">
              {' '}
              of {row.reviews}
              <span className="sr-only"> {plural(row.reviews, 'review', 'reviews')}</span>
            </span>
          </>
        )}
      </td>
    </tr>
  )
}

function Figures({ rows }: { rows: readonly TechnicianFigures[] }) {
  return (
    <ReportTable
      caption="Visits by technician"
      first={<span className="sr-only">Name</span>}
      columns={['Done', 'Late', 'Couldn’t', 'Return visits', 'Stars']}
    >
      {rows.map((row) => (
        <TechnicianRow key={row.name} row={row} />
      ))}
    </ReportTable>
  )
}

function LateRow({ visit }: { visit: LateVisit }) {
  const { request_id, first_name, last_name, technician, day, minutes } = visit
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left align-top font-semibold wrap-anywhere">
        <Link
          to={`${listPath}?request=${request_id}`}
          className="link inline-flex min-h-11 items-center"
        >
          <bdi>{[first_name, last_name].filter(Boolean).join(' ') || 'Erased person'}</bdi>
        </Link>
      </th>
      <td className={cell}>
        {dateText(day)}
        <span className="block text-slate">{timeText(visit)}</span>
      </td>
      <td className={cell}>{technician}</td>
      <td className={`${cell} font-bold`}>
        {minutes === null ? 'nobody came' : lateText(minutes)}
      </td>
    </tr>
  )
}

function LateVisits({ visits, lastDay }: { visits: readonly LateVisit[]; lastDay: string }) {
  return (
    <ReportPart
      title="Late visits of the week"
      note={`${dateText(addDays(lastDay, -6))} to ${dateText(lastDay)}: the technician came after the promised window, or never.`}
    >
      {visits.length === 0 ? (
        <p className="text-sm text-slate">None was late.</p>
      ) : (
        <ReportTable
          caption="Late visits of the week"
          first="Customer"
          columns={['Promised', 'Technician', 'Late by']}
        >
          {visits.map((visit) => (
            <LateRow key={visit.visit_id} visit={visit} />
          ))}
        </ReportTable>
      )}
    </ReportPart>
  )
}

/** Reports how each technician's visits went, and which of the last seven days were late. */
export function Technicians({ firstDay, lastDay }: Period) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['technicians', 'report', firstDay, lastDay],
    queryFn: () => readTechnicians(firstDay, lastDay),
  })
  if (!data && isError) return <Failed what={title} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={`Loading: ${title}`} rows={2} />
  return (
    <div className="grid gap-3 lg:grid-cols-2 [&>*]:min-w-0">
      <ReportPart
        title={title}
        note="Visits of these days. Late: the technician came after the promised window, or never. Stars: reviews from the links of these visits."
      >
        {data.technicians.length === 0 ? (
          <p className="text-sm text-slate">No visits on these days.</p>
        ) : (
          <>
            <Figures rows={data.technicians} />
            <Button
              variant="outline"
              className="mt-3 min-h-11! py-1!"
              onClick={() => saveTechnicians(data.technicians, data.late, firstDay, lastDay)}
            >
              <Download aria-hidden="true" className="size-4" />
              Technicians, CSV
            </Button>
          </>
        )}
      </ReportPart>
      <LateVisits visits={data.late} lastDay={lastDay} />
    </div>
  )
}
