import { CalendarX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenText } from '@/shared/lib/visitTime'
import type { VisitChange } from '@/technician/job'

type VisitChangesProps = { changes: readonly VisitChange[]; today: string }

/** Returns how a visit changed: `moved to Thu, Nov 26, 8–10 AM`. */
function resultText({ is_cancelled, moved_to }: VisitChange, today: string): string {
  if (is_cancelled) return 'canceled'
  if (!moved_to) return 'moved to another technician or day'
  return `moved to ${whenText(moved_to, today)}`
}

/** Shows and announces which visits their customers canceled or moved, each until the technician has seen it; one of the next hours also vibrates. */
export function VisitChanges({ changes, today }: VisitChangesProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const unseen = changes.filter(({ id }) => !seen.includes(id))
  const near = unseen.filter(({ is_near }) => is_near).map(({ id }) => id)
  const latestNear = near.at(-1)
  useEffect(() => {
    if (latestNear) navigator.vibrate?.([500, 150, 500, 150, 500])
  }, [latestNear])
  return (
    <div role="status" className="mx-auto w-full max-w-xl shrink-0 px-3 empty:hidden">
      {unseen.map((change) => {
        const { id, first_name, last_name, was } = change
        return (
          <div
            key={id}
            className="mt-3 flex items-center gap-3 rounded bg-white px-4 py-2 ring-2 ring-danger ring-inset"
          >
            <CalendarX2 aria-hidden size={24} className="shrink-0 text-danger" />
            <p className="figures min-w-0 flex-1 wrap-anywhere">
              <strong>
                {first_name} {last_name}
              </strong>{' '}
              {resultText(change, today)}
              <span className="block text-sm text-slate">Was {whenText(was, today)}</span>
            </p>
            <button
              type="button"
              onClick={() => setSeen([...seen, id])}
              className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
            >
              Got it
            </button>
          </div>
        )
      })}
    </div>
  )
}
