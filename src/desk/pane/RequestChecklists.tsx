import type { RequestDetails } from '@/desk/model/requestDetails'
import { pointCount } from '@/facts/checklist'
import { dateText } from '@/lib/newYorkTime'
import { CheckedPoints } from '@/request/CheckedPoints'

/** The checklists of a request, folded; the line counts the points to act on. */
export function RequestChecklists({ checklists }: Pick<RequestDetails, 'checklists'>) {
  return checklists.map(({ visit_id, day, points }) => {
    const worn = points.filter(({ state }) => state === 'attention').length
    return (
      <details key={visit_id} className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <span className="figures">
            Checklist of {dateText(day)}: {points.length} of {pointCount} points
            {worn > 0 && <strong>, {worn === 1 ? '1 needs' : `${worn} need`} attention</strong>}
          </span>
        </summary>
        <CheckedPoints points={points} language="en" />
      </details>
    )
  })
}
