import { useId } from 'react'
import { plainText, type RichText } from '@/content/richText'
import { ScrollBox } from '@/shared/ui/ScrollBox'
import { Rich } from '@/site/sections/Rich'

type DataTableProps = {
  caption: string
  columns: readonly string[]
  /** One cell for each column; the first is the row's header. */
  rows: readonly (readonly RichText[])[]
}

/** In characters: three columns of this width fit on a phone. */
const shortCell = 24

const fitsPhone = ({ columns, rows }: DataTableProps) =>
  columns.length === 2 ||
  (columns.length === 3 && rows.flat().every((cell) => plainText(cell).length <= shortCell))

/** Renders a table with its caption. If it is too wide for a phone, each row becomes a list there. */
export function DataTable(props: DataTableProps) {
  const { caption, columns, rows } = props
  const captionId = useId()
  const isStacked = !fitsPhone(props)
  const stacked = isStacked ? 'max-sm:block' : ''
  return (
    <ScrollBox labelledBy={captionId}>
      <table className={`figures w-full border-collapse text-left ${stacked}`}>
        <caption id={captionId} className={`pb-3 text-left font-semibold ${stacked}`}>
          {caption}
        </caption>
        <thead className={isStacked ? 'max-sm:sr-only' : ''}>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-6 align-bottom max-sm:pr-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isStacked ? 'max-sm:block max-sm:border-t-2 max-sm:border-ink' : ''}>
          {rows.map((cells) => (
            <tr
              key={cells.map(plainText).join('|')}
              className={`border-b border-line align-top ${isStacked ? 'max-sm:block max-sm:py-3' : ''}`}
            >
              {cells.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={columns[index]}
                    {...(index === 0 && { scope: 'row' })}
                    className={`py-2.5 pr-6 last:pr-0 ${isStacked ? 'max-sm:block max-sm:py-1' : 'max-sm:pr-4'}`}
                  >
                    {isStacked && index > 0 && (
                      <span aria-hidden className="block text-sm text-slate sm:hidden">
                        {columns[index]}
                      </span>
                    )}
                    <Rich text={cell} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
