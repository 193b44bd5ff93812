import { Bar, ReportPart } from '@/desk/report/FiguresTable'

type ReasonsProps = {
  title: string
  /** Names the table, and what its second column counts. */
  caption: string
  column: string
  none: string
  rows: readonly { name: string; text: string; count: number }[]
}

/** Shows why something was lost: a row with a bar for each reason. */
export function Reasons({ title, caption, column, none, rows }: ReasonsProps) {
  const whole = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <ReportPart title={title}>
      {rows.length === 0 ? (
        <p className="text-sm text-slate">{none}</p>
      ) : (
        <table className="figures w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Reason</th>
              <th scope="col">{column}</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, text, count }) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-semibold">
                  {text}
                </th>
                <td className="py-2 pl-3 text-right">{count}</td>
                <td className="w-1/2 py-2 pl-3">
                  <span className="sr-only">{Math.round((count / whole) * 100)}%</span>
                  <Bar share={count / whole} tone="bg-danger" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ReportPart>
  )
}
