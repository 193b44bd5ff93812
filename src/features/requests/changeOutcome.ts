// What became of a change of a status that found another status, or whose answer was lost.
import type { Change, StoredStatus } from '@/data/staff/requestStatus'
import { statusText } from '@/features/requests/statusLooks'

type Outcome = { isSaved: boolean; note: string | null }

function setter({ by }: StoredStatus): string {
  if (by === null) return 'This was'
  if (by === 'self') return 'You had, perhaps in another window,'
  return by.email ? `${by.email} has` : 'Somebody has, in the database itself,'
}

/** A change is saved when its status is stored and this account set it; what else is stored is told with whoever the history names. */
export function changeOutcome({ from, to }: Change, stored: StoredStatus | null): Outcome {
  if (!stored) {
    return { isSaved: false, note: 'This request can’t be found anymore. Load the list again.' }
  }
  if (stored.status === to && stored.by === 'self') return { isSaved: true, note: null }
  if (stored.status === from) return { isSaved: false, note: null }
  const set = `${setter(stored)} set ${stored.by === null ? '' : 'this '}to “${statusText(stored.status)}” meanwhile`
  return {
    isSaved: false,
    note:
      stored.status === to
        ? `${set}, as you wanted.`
        : `${set}; your “${statusText(to)}” was not saved. Choose again if you still want it.`,
  }
}
