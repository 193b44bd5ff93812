import { Bar, ReportPart } from '@/desk/report/FiguresTable'
import type { NamedPrices } from '@/desk/report/priceFigures'
import { ReportTable } from '@/desk/report/ReportTable'
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
      <ReportTable
        caption={title}
        first={<span className="sr-only">Name</span>}
        columns={['Approved', 'Done', 'Average', 'Said\u00a0yes']}
        wideOnly="Average"
      >
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
      </ReportTable>
    </ReportPart>
  )
}
