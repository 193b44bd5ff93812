import { Bar, ReportPart } from '@/desk/report/FiguresTable'
import type { NamedPrices } from '@/desk/report/priceFigures'
import { shareOf, shareText } from '@/desk/report/reportText'
import { dollars } from '@/quote/quoteText'

const cell = 'py-2 pl-2 sm:pl-3 text-right align-top whitespace-nowrap'

type TableProps = {
  title: string
  rows: readonly NamedPrices[]
  textOf: (name: string) => string
}

/** Shows prices by name: dollars, and how many were approved of those that were answered. */
export function PricesTable({ title, rows, textOf }: TableProps) {
  return (
    <ReportPart title={title}>
      <table className="figures w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-line text-slate">
          <tr>
            <th scope="col" className="py-1 text-left font-semibold">
              <span className="sr-only">Name</span>
            </th>
            {['Approved', 'Done', 'Average', 'Said yes'].map((column) => (
              <th
                key={column}
                scope="col"
                className={`py-1 pl-2 sm:pl-3 whitespace-nowrap text-right font-semibold ${column === 'Average' ? 'max-sm:sr-only' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const share = shareOf(row.yes, row.yes + row.no)
            return (
              <tr key={row.name} className="border-b border-line last:border-0">
                <th scope="row" className="min-w-20 py-2 text-left align-top font-semibold">
                  {textOf(row.name)}
                </th>
                <td className={cell}>{dollars(row.approved)}</td>
                <td className={cell}>{dollars(row.done)}</td>
                <td className={`${cell} max-sm:sr-only`}>
                  {row.average === null ? '–' : dollars(row.average)}
                </td>
                <td className={`${cell} w-[18%]`}>
                  {shareText(share)}
                  {share !== null && (
                    <span className="max-sm:sr-only">{` (${row.yes} of ${row.yes + row.no})`}</span>
                  )}
                  <Bar share={share} tone="bg-leaf" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ReportPart>
  )
}
