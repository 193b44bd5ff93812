import type { ReactNode } from 'react'

type ReportTableProps = {
  /** Names the table for screen readers. */
  caption: string
  /** Names the first column, which names the rows. */
  first: ReactNode
  columns: readonly string[]
  /** The one column whose head a phone has no room for. */
  wideOnly?: string
  children: ReactNode
}

/** A table of the report with the head of its columns; `children` are its rows. */
export function ReportTable({ caption, first, columns, wideOnly, children }: ReportTableProps) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-slate">
        <tr>
          <th scope="col" className="py-1 text-left font-semibold">
            {first}
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`py-1 pl-2 text-right align-bottom font-semibold sm:pl-3 ${column === wideOnly ? 'max-sm:sr-only' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
