import { attachedSelections } from '@/content/attachedSelections'
import { estimateText as words } from '@/content/estimate'
import { AttachedPart } from '@/request/AttachedPart'
import type { AttachedSelectionsProps } from '@/request/attachedSelectionsProps'
import { estimateOf, totalText } from '@/request/estimate/estimate'
import { decodeChoice, encodeChoice } from '@/request/estimate/estimateQuery'
import { LineText } from '@/request/estimate/LineText'

type EstimateProps = Pick<AttachedSelectionsProps, 'isForStaff'> & { chosen: URLSearchParams }

/** Renders the estimate that came with a request, at today's prices; nothing if the list has changed too much. */
export function AttachedEstimate({ chosen, isForStaff }: EstimateProps) {
  const choice = decodeChoice(chosen)
  const estimate = choice && estimateOf(choice)
  if (!estimate || estimate.lines.length === 0) return null
  return (
    <AttachedPart title={attachedSelections.estimate} isForStaff={isForStaff}>
      <ul>
        {estimate.lines.map((line) => (
          <li key={line.id} className="flex items-baseline gap-2 border-b border-line py-1.5">
            <LineText line={line} />
          </li>
        ))}
      </ul>
      {estimate.hasTotal && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{words.total}</span>
          <span
            className={`figures font-display font-bold ${isForStaff ? 'text-base' : 'text-2xl'}`}
          >
            {totalText(estimate)}
          </span>
        </p>
      )}
      <p className="mt-2 text-sm text-slate">
        {attachedSelections.estimate.prices} {!isForStaff && words.note}
      </p>
      <a
        href={`/pricing?${encodeChoice(choice)}#estimate`}
        target={isForStaff ? '_blank' : undefined}
        className="link mt-1 inline-flex min-h-11 items-center"
      >
        {attachedSelections.estimate.open}
      </a>
    </AttachedPart>
  )
}
