import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { staffName } from '@/desk/model/staffNames'
import { FiguresTable } from '@/desk/report/FiguresTable'
import { HeatMap } from '@/desk/report/HeatMap'
import { Origins } from '@/desk/report/Origins'
import { type Period, PeriodChoice, usePeriod } from '@/desk/report/PeriodChoice'
import { Prices } from '@/desk/report/PriceReport'
import { Reasons } from '@/desk/report/Reasons'
import { readReport } from '@/desk/report/report'
import { saveReport } from '@/desk/report/reportCsv'
import { areaOfZip, areaText, reasonText } from '@/desk/report/reportText'
import { Technicians } from '@/desk/report/Technicians'
import { Totals } from '@/desk/report/Totals'
import { dateText, newYorkTime } from '@/lib/newYorkTime'
import { atDesk } from '@/request/atDesk'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { Failed, Skeleton } from '@/shared/ui/ListStates'

/** A colleague's name, else their address, which takes a second line at its @ where it needs one. */
const callerText = (email: string) => staffName(email) ?? email.replace('@', '\u200b@')

/** How many days a period has. */
const daysOf = ({ firstDay, lastDay }: Period) =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1

function Shown({ firstDay, lastDay }: Period) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['report', firstDay, lastDay],
    queryFn: () => readReport(firstDay, lastDay, areaOfZip),
  })
  if (!data && isError) return <Failed what="The report" onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading the report" rows={3} />
  if (data.now.asked + data.before.asked + data.now.held === 0) {
    return (
      <p className="rounded bg-white p-8 text-center text-slate ring-1 ring-line ring-inset">
        No requests came in during this period or the one before.
      </p>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-slate">
          Requests sent {dateText(firstDay)} to {dateText(lastDay)}, compared with the same number
          of days before.
        </p>
        <Button
          variant="outline"
          className="min-h-11! py-1!"
          onClick={() => saveReport(data, firstDay, lastDay)}
        >
          <Download aria-hidden="true" className="size-4" />
          Download CSV
        </Button>
      </div>
      <Totals
        now={data.now}
        before={data.before}
        quotes={data.quotes}
        days={daysOf({ firstDay, lastDay })}
      />
      <HeatMap rows={data.hours} />
      <div className="grid gap-3 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="grid content-start gap-3 [&>*]:min-w-0">
          <FiguresTable
            title="By service"
            rows={data.services}
            textOf={(name) => atDesk('service_type', name) ?? name}
          />
          <FiguresTable title="By who called first" rows={data.people} textOf={callerText} />
          <Reasons
            title="Why requests were lost"
            caption="Lost requests by reason"
            column="Requests"
            none="None were lost."
            rows={data.reasons.map(({ name, lost }) => ({
              name: name ?? '',
              text: reasonText(name),
              count: lost,
            }))}
          />
        </div>
        <FiguresTable title="By area" rows={data.areas} textOf={areaText} />
      </div>
    </>
  )
}

/** The report: time to the first call, outcomes, and prices, over a chosen period. */
export function ReportDesk({ ownUserId }: { ownUserId: string }) {
  const today = newYorkTime(serverNow()).date
  const state = usePeriod(today)
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <h2 className="text-xl">Report</h2>
      <PeriodChoice state={state} today={today} />
      {!state.mistake && (
        <>
          <Shown {...state.period} />
          <Origins {...state.period} />
          <Technicians {...state.period} />
          <Prices {...state.period} today={today} ownUserId={ownUserId} />
        </>
      )}
    </div>
  )
}
