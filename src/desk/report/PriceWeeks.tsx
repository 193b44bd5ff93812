import { ReportPart } from '@/desk/report/FiguresTable'
import { PricesTable } from '@/desk/report/PricesTable'
import type { NamedPrices } from '@/desk/report/priceFigures'
import { weekDay, withEmptyWeeks } from '@/desk/report/weeks'
import { dollars } from '@/quote/quoteText'

const heightOf = (sum: number, most: number) => ({
  height: `${most > 0 ? (100 * sum) / most : 0}%`,
})

/** The bars of a week: what was approved, and before it what was done. */
function WeekBars({ week, most }: { week: NamedPrices; most: number }) {
  const { name, approved, done } = week
  const tallest = Math.max(approved, done)
  return (
    <li className="grid min-w-14 flex-1 grid-rows-[1fr_auto] gap-0.5 text-center">
      <span className="sr-only">
        Week of {weekDay(name)}: {dollars(approved)} approved, {dollars(done)} done
      </span>
      <span aria-hidden="true" className="flex flex-col justify-end">
        <span className="whitespace-nowrap">
          {dollars(Math.round(approved)).replace(/\.00$/, '')}
        </span>
        <span
          title={`${dollars(approved)} approved, ${dollars(done)} done`}
          className="relative block shrink-0 forced-color-adjust-none"
          style={{ height: `${most > 0 ? (8 * tallest) / most : 0}rem` }}
        >
          <span
            className="absolute inset-x-0 bottom-0 rounded-t-sm bg-[#b9dcc6]"
            style={heightOf(approved, tallest)}
          />
          <span
            className={`absolute inset-x-0 bottom-0 rounded-t-sm bg-leaf ${done > approved ? 'mx-1' : ''}`}
            style={heightOf(done, tallest)}
          />
        </span>
      </span>
      <span aria-hidden="true" className="border-t border-line text-slate">
        {weekDay(name)}
      </span>
    </li>
  )
}

/** Shows the dollars of each week as bars, and on request all figures. */
export function PriceWeeks({ weeks }: { weeks: readonly NamedPrices[] }) {
  const shown = withEmptyWeeks(weeks)
  const most = Math.max(...shown.flatMap(({ approved, done }) => [approved, done]))
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <ReportPart
        title="Prices by week"
        note={
          <>
            approved, <strong className="text-leaf">done</strong>
          </>
        }
      >
        <ol className="figures flex h-48 gap-3 text-sm">
          {shown.map((week) => (
            <WeekBars key={week.name} week={week} most={most} />
          ))}
        </ol>
      </ReportPart>
      <details className="text-sm">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          All figures by week
        </summary>
        <PricesTable
          title="All figures by week"
          rows={weeks}
          textOf={(monday) => `Week of ${weekDay(monday)}`}
        />
      </details>
    </div>
  )
}
