import { restoreHeld } from '@/desk/actions/restoreHeld'
import { personText } from '@/desk/model/callCopy'
import type { Discarded } from '@/desk/model/heldRequests'
import type { RunHeld } from '@/desk/queue/useHeldActions'
import { SmallButton } from '@/desk/ui/SmallButton'
import { timestampText } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'

type DiscardedHeldProps = { discarded: readonly Discarded[]; run: RunHeld; isSaving: boolean }

function countText({ dropped, emergencies }: Discarded): string {
  const all = dropped.toLocaleString('en-US')
  if (emergencies === 0) return all
  if (emergencies === dropped) return dropped === 1 ? '1 emergency' : `${all} emergencies`
  return `${all}, ${emergencies.toLocaleString('en-US')} of them emergencies`
}

/** Lists what was discarded in the last 30 days, each to put back. */
export function DiscardedHeld({ discarded, run, isSaving }: DiscardedHeldProps) {
  if (discarded.length === 0) return null
  return (
    <section aria-label="Discarded in the last 30 days" className="border-t border-line px-4 py-2">
      <h3 className="font-sans text-sm font-bold tracking-normal">Discarded in the last 30 days</h3>
      <ul className="mt-1 divide-y divide-line">
        {discarded.map((one) => {
          const when = `${timestampText(new Date(one.dropped_at), serverNow())} by ${personText(one.dropped_by_email)}`
          return (
            <li
              key={one.dropped_at}
              className="figures flex items-center justify-between gap-3 py-1 text-sm"
            >
              <span className="min-w-0">
                <span className="font-semibold">{countText(one)}</span>{' '}
                <span className="text-slate first-letter:lowercase">{when}</span>
              </span>
              <SmallButton
                variant="outline"
                className="shrink-0"
                aria-disabled={isSaving}
                onClick={() => !isSaving && run(restoreHeld, { droppedAt: one.dropped_at })}
              >
                Put back<span className="sr-only">, discarded {when}</span>
              </SmallButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
