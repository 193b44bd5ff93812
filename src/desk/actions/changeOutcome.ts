// What became of a change of a status that found another status, or whose answer was lost.
import type { Change, StoredStatus } from '@/desk/model/requestStatus'
import { statusText } from '@/desk/model/statusVariants'

type Outcome = { isSaved: boolean; note: string | null }

function setter({ by }: StoredStatus): string {
  if (by === null) return 'This was'
  if (by === 'self') return 'You (maybe in another window)'
  return by.email ?? 'Someone (directly in the database)'
}

/** A change is saved when its status is stored and this account set it; what else is stored is told with whoever the history names. */
export function changeOutcome({ from, to }: Change, stored: StoredStatus | null): Outcome {
  if (!stored) {
    return { isSaved: false, note: 'This request is no longer there. Reload the list.' }
  }
  if (stored.status === to && stored.by === 'self') return { isSaved: true, note: null }
  if (stored.status === from) return { isSaved: false, note: null }
  const set = `${setter(stored)} set ${stored.by === null ? '' : 'this '}to “${statusText(stored.status)}” in the meantime`
  return {
    isSaved: false,
    note:
      stored.status === to
        ? `${set}, just as you wanted.`
        : `${set}, so your “${statusText(to)}” wasn’t saved. Choose it again if you still want it.`,
  }
}
