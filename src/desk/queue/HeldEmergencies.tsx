import { useEffect, useRef } from 'react'
import type { HeldSummary } from '@/desk/model/heldRequests'
import { DueRing } from '@/desk/queue/DueRing'
import { HeldList } from '@/desk/queue/HeldList'
import { useHeldActions } from '@/desk/queue/useHeldActions'
import { callBackRule } from '@/facts/callBackRule'
import { callBackDue, spanText } from '@/lib/callBack'
import { useQueryState } from '@/shared/ui/useQueryState'

const minute = 60_000

/** The values of `?held=`: which held requests are on screen. An alert about emergencies leads to `open`. */
export const heldViews = ['closed', 'open', 'others'] as const

/** One row among the requests to call for all held emergencies, with the ring of the oldest; it opens to their list. */
export function HeldEmergencies({ held, now }: { held: HeldSummary; now: Date }) {
  const [shown, show] = useQueryState('held', 'closed', heldViews)
  const row = useRef<HTMLButtonElement>(null)
  const { run, isSaving, result, hasResult } = useHeldActions(row)
  const { emergencies, oldest_emergency } = held
  const isOpen = shown === 'open' && emergencies > 0
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (emergencies === 0 && !hasResult) return null
  const oldest = new Date(oldest_emergency ?? now)
  const age = spanText(Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / minute)))
  const due = callBackDue(oldest, true, callBackRule).toISOString()
  return (
    <li>
      <button
        ref={row}
        type="button"
        data-held="emergencies"
        aria-expanded={isOpen}
        onClick={() => emergencies > 0 && show(isOpen ? 'closed' : 'open')}
        className="flex w-full items-center gap-3 px-4 py-2.5 text-left outline-offset-[-2px] hover:bg-sand"
      >
        {emergencies > 0 && (
          <DueRing row={{ status: 'pending', next_call_at: null, due, price: null }} now={now} />
        )}
        <span className="figures min-w-0 flex-1">
          <strong className="block leading-snug text-danger">
            {emergencies === 0 && 'No held emergencies'}
            {emergencies === 1 && `1 held emergency, ${age}`}
            {emergencies > 1 &&
              `${emergencies.toLocaleString('en-US')} held emergencies, the oldest ${age}`}
          </strong>
          {emergencies > 0 && (
            <span className="block text-sm text-slate max-sm:hidden">
              {emergencies === 1 ? 'It may be real' : 'Real ones may be among them'}
            </span>
          )}
        </span>
        {emergencies > 0 && (
          <span className="text-sm font-semibold underline underline-offset-4">
            {isOpen ? 'Close' : 'Review'}
          </span>
        )}
      </button>
      {result}
      {isOpen && <HeldList emergencies run={run} isSaving={isSaving} />}
    </li>
  )
}
