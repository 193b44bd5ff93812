import { CalendarX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenText } from '@/lib/visitTime'
import type { VisitChange } from '@/technician/job'

type VisitChangesProps = { changes: readonly VisitChange[]; today: string }

/** Returns how a visit changed: `moved to Thu, Nov 26, 8–10 AM`. */
function resultText({ is_cancelled, moved_to }: VisitChange, today: string): string {
  if (is_cancelled) return 'canceled'
  if (!moved_to) return 'moved to another technician or day'
  return `moved to ${whenText(moved_to, today)}`
}

/** Shows and announces which visits their customers canceled or moved, each until it's tapped away; one of the next hours is large, and vibrates. */
export function VisitChanges({ changes, today }: VisitChangesProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const unseen = changes.filter(({ id }) => !seen.includes(id))
  const near = unseen.filter(({ is_near }) => is_near).map(({ id }) => id)
  const latestNear = near.at(-1)
  useEffect(() => {
    // Before a first tap, browsers refuse and log an error.
    if (latestNear && navigator.userActivation?.hasBeenActive)
      navigator.vibrate?.([500, 150, 500, 150, 500])
  }, [latestNear])
  return (
    <div role="status" className="mx-auto w-full max-w-xl shrink-0 px-3 empty:hidden">
      {unseen.map((change) => {
        const { id, first_name, last_name, was, is_near } = change
        return (
          <div
            key={id}
            className={`mt-3 flex items-center gap-3 rounded px-4 ${is_near ? 'flex-wrap bg-danger py-5 text-2xl leading-snug text-white' : 'bg-white py-2 ring-2 ring-danger ring-inset'}`}
          >
            <CalendarX2
              aria-hidden
              size={is_near ? 40 : 24}
              className={`shrink-0 ${is_near ? '' : 'text-danger'}`}
            />
            <p className="figures min-w-0 flex-1 wrap-anywhere">
              <strong>
                <bdi>
                  {first_name} {last_name}
                </bdi>
              </strong>{' '}
              {resultText(change, today)}
              <span className={`block ${is_near ? 'text-lg' : 'text-sm text-slate'}`}>
                Was {whenText(was, today)}
              </span>
            </p>
            <button
              type="button"
              onClick={() => setSeen([...seen, id])}
              className={
                is_near
                  ? 'min-h-14 w-full rounded bg-white text-lg font-semibold text-ink'
                  : 'min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4'
              }
            >
              Got it
            </button>
          </div>
        )
      })}
    </div>
  )
}
