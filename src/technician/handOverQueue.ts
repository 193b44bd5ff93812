// The queue of a phone in a customer's hands: it holds the actions of this visit alone, and sends them in their order. The
// stored day stays in storage, out of the page's memory.
import { OfflineQueue } from '@/shared/offline/OfflineQueue'
import {
  nothing,
  type OwnDay,
  type PersistedDay,
  readPersisted,
  updatePersisted,
} from '@/technician/dayStore'
import { withActions } from '@/technician/dayView'
import type { VisitAction } from '@/technician/job'

const isOwn =
  (visit: string) =>
  (action: VisitAction): boolean =>
    action.visit === visit && action.step !== 'photo'

/** Returns what the page holds of storage: the actions of the visit. */
const ownPart = ({ waiting, refused }: PersistedDay, visit: string): PersistedDay => ({
  ...nothing,
  waiting: waiting.filter(isOwn(visit)),
  refused: refused.filter(({ act }) => isOwn(visit)(act)),
})

/** Returns storage with its own part changed: what was sent is part of the stored day from then on. */
function withOwnPart(
  kept: PersistedDay,
  visit: string,
  change: (own: PersistedDay) => PersistedDay,
): PersistedDay {
  const before = ownPart(kept, visit)
  const { waiting, refused } = change(before)
  const left = new Set([...waiting, ...refused.map(({ act }) => act)].map(({ act }) => act))
  const sent = before.waiting.filter(({ act }) => !left.has(act))
  return {
    ...kept,
    day: kept.day && withActions(kept.day, sent),
    waiting: [...kept.waiting.filter((action) => !isOwn(visit)(action)), ...waiting].sort(
      (one, other) => one.pressedAt - other.pressedAt,
    ),
    refused: [...kept.refused.filter(({ act }) => !isOwn(visit)(act)), ...refused],
  }
}

type HandOverQueueOptions = {
  owner: string
  visit: string
  send: (action: VisitAction) => Promise<void>
  onNotAllowed: () => void
}

/** Returns the queue of a visit whose price the customer holds in hand. */
export const handOverQueue = ({ owner, visit, send, onNotAllowed }: HandOverQueueOptions) =>
  new OfflineQueue<OwnDay, VisitAction>({
    send,
    onNotAllowed,
    lock: `my-day ${owner}`,
    nothing,
    store: {
      read: async () => ownPart(await readPersisted(owner), visit),
      update: async (change) =>
        ownPart(await updatePersisted(owner, (kept) => withOwnPart(kept, visit, change)), visit),
    },
    mergeOwn: () => ({ day: null, readAt: null, photos: [] }),
    read: async () => () => ({}),
    applySent: () => ({}),
    isLarge: () => false,
  })
