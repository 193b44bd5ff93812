import { type ReactNode, useId } from 'react'
import { ReportTable } from '@/desk/report/ReportTable'
import type { NamedFigures } from '@/desk/report/report'
import { bookedShare, medianText, shareOf, shareText } from '@/desk/report/reportText'
import { ScrollBox } from '@/shared/ui/ScrollBox'

/** A part of the report: heading and what it holds, which on narrow screens scrolls inside itself. */
type PartProps = { title: string; note?: ReactNode; children: ReactNode }

export function ReportPart({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <div className="rounded bg-white p-4 ring-1 ring-line ring-inset">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {note && <p className="text-sm text-slate">{note}</p>}
      <ScrollBox labelledBy={id} className="relative mt-2">
        {children}
      </ScrollBox>
    </div>
  )
}

/** A bar as long as the share, beside its number. */
export function Bar({ share, tone }: { share: number | null; tone: string }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-mist">
      <span
        className={`block h-full rounded-sm ${tone}`}
        style={{ width: `${(share ?? 0) * 100}%` }}
      />
    </span>
  )
}

const number = 'py-2 pl-3 text-right align-top'

/** Figures by name: a row each, with bars for the shares. */
type TableProps<Name extends string> = {
  title: string
  rows: readonly NamedFigures<Name>[]
  textOf: (name: Name) => string
}

export function FiguresTable<Name extends string>({ title, rows, textOf }: TableProps<Name>) {
  return (
    <ReportPart title={title}>
      {rows.length === 0 ? (
        <p className="text-sm text-slate">Nobody yet.</p>
      ) : (
        <ReportTable
          caption={title}
          first={<span className="sr-only">Name</span>}
          columns={['Requests', 'Median', 'In time', 'Booked']}
          wideOnly="Requests"
        >
          {rows.map((row) => {
            const inTime = shareOf(row.in_time, row.due)
            const booked = bookedShare(row)
            return (
              <tr key={row.name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left align-top font-semibold wrap-anywhere">
                  {textOf(row.name)}
                  <span aria-hidden="true" className="block font-normal text-slate sm:hidden">
                    {row.asked} sent
                  </span>
                </th>
                <td className={`${number} max-sm:sr-only`}>{row.asked}</td>
                <td className={`${number} whitespace-nowrap`}>{medianText(row)}</td>
                <td className={`${number} w-[15%]`}>
                  {shareText(inTime)}
                  <Bar share={inTime} tone="bg-leaf" />
                </td>
                <td className={`${number} w-[15%]`}>
                  {shareText(booked)}
                  <Bar share={booked} tone="bg-ink" />
                </td>
              </tr>
            )
          })}
        </ReportTable>
      )}
    </ReportPart>
  )
}
