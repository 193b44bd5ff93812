import { ReportPart } from '@/desk/report/FiguresTable'
import type { HourFigures } from '@/desk/report/report'
import { hourText, weekdays } from '@/desk/report/reportText'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Requests and late calls by hour of the week. */
export function HeatMap({ rows }: { rows: readonly HourFigures[] }) {
  const found = new Map(rows.map((row) => [`${row.weekday} ${row.hour}`, row]))
  const most = Math.max(1, ...rows.map(({ asked }) => asked))
  return (
    <ReportPart
      title="By weekday and hour"
      note="When requests were sent, in New York time. A red edge means some were called late or not at all."
    >
      <table className="figures w-full min-w-[46rem] table-fixed border-separate [border-spacing:0.125rem] text-center text-sm">
        <caption className="sr-only">Requests by weekday and hour</caption>
        <thead className="text-xs text-slate">
          <tr>
            <th scope="col" className="w-10 text-left">
              <span className="sr-only">Weekday</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal">
                {hour % 12 || 12}
                <span className="block">{hour < 12 ? 'AM' : 'PM'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day, index) => (
            <tr key={day}>
              <th scope="row" className="text-left font-semibold">
                {day}
              </th>
              {hours.map((hour) => {
                const cell = found.get(`${index + 1} ${hour}`)
                const late = cell ? cell.due - cell.in_time : 0
                return (
                  <td
                    key={hour}
                    title={
                      cell &&
                      `${day} ${hourText(hour)}: ${cell.asked} sent${late ? `, ${late} late` : ''}`
                    }
                    style={
                      cell && {
                        backgroundColor: `color-mix(in srgb, var(--amber) ${15 + (85 * cell.asked) / most}%, white)`,
                      }
                    }
                    className={`h-8 forced-color-adjust-none rounded-sm text-ink ${cell ? '' : 'bg-paper'} ${late ? 'shadow-[inset_0_-3px_0_var(--danger)]' : ''}`}
                  >
                    {cell?.asked ?? <span className="sr-only">0</span>}
                    {late > 0 && <span className="sr-only">, {late} late</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ReportPart>
  )
}
