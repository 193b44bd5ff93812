import { useId } from 'react'
import { plainText, type RichText } from '@/content/richText'
import { Rich } from '@/ui/Rich'

type DataTableProps = {
  caption: string
  columns: readonly string[]
  /** As many cells a row as there are columns; the first names the row. */
  rows: readonly (readonly RichText[])[]
}

/** A table with its caption, which on narrow screens scrolls inside itself. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
      <table
        className={`figures w-full border-collapse text-left ${columns.length > 2 ? 'min-w-[34rem]' : ''}`}
      >
        <caption id={captionId} className="pb-3 text-left font-semibold">
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-6 align-bottom">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.map(plainText).join('|')} className="border-b border-line align-top">
              {cells.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={columns[index]}
                    {...(index === 0 && { scope: 'row' })}
                    className="py-2.5 pr-6 last:pr-0"
                  >
                    <Rich text={cell} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
