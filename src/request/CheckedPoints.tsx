import { Check, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react'
import {
  type CheckedPoint,
  type CheckState,
  checkStates,
  checkStateText,
  pointText,
} from '@/facts/checklist'
import type { Language } from '@/lib/requestLanguage'

const icons: Record<CheckState, { icon: LucideIcon; tone: string }> = {
  attention: { icon: TriangleAlert, tone: 'text-ember' },
  fixed: { icon: Wrench, tone: 'text-harbor' },
  fine: { icon: Check, tone: 'text-leaf' },
}

type PointsProps = { points: readonly CheckedPoint[]; language: Language }

/** The marked points of a checklist by their state, with the technician's notes. */
export function CheckedPoints({ points, language }: PointsProps) {
  return checkStates.map((state) => {
    const found = points.filter((one) => one.state === state)
    if (found.length === 0) return null
    const { icon: Icon, tone } = icons[state]
    return (
      <div key={state} className="mt-2 print:mt-1">
        <h3 className="figures flex items-center gap-2 font-sans text-base font-semibold tracking-normal print:text-[1em]">
          <Icon aria-hidden size={18} className={`shrink-0 ${tone}`} />
          {checkStateText(state, language)} ({found.length})
        </h3>
        {/* The points that are fine say little: they stand side by side. */}
        <ul
          className={`pl-6.5 ${state === 'fine' ? 'gap-x-6 text-sm sm:columns-2 print:columns-3 print:text-[1em]' : ''}`}
        >
          {found.map(({ point, note }) => (
            <li key={point} className="break-inside-avoid wrap-anywhere">
              {pointText(point, language)}
              {note && (
                <>
                  : <bdi>{note}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
