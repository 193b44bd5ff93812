// What the page holds and what the phone keeps, as one. The phone's storage may be full, or shared with another tab: what
// was pressed here stays until it is sent, and what is settled here stays settled, whatever is read from it.

import type { PersistedDay } from '@/technician/dayStore'
import type { VisitAction } from '@/technician/job'

const idOf = (one: VisitAction | PersistedDay['refused'][number]): string =>
  'reason' in one ? one.act.act : one.act

/** `stored`, with what came and went in `held` since both were `before`. */
function merged<One extends VisitAction | PersistedDay['refused'][number]>(
  stored: readonly One[],
  before: readonly One[],
  held: readonly One[],
): readonly One[] {
  const ids = (list: readonly One[]) => new Set(list.map(idOf))
  const [known, now, there] = [ids(before), ids(held), ids(stored)]
  const isSettled = (one: One) => known.has(idOf(one)) && !now.has(idOf(one))
  return [
    ...stored.filter((one) => !isSettled(one)),
    ...held.filter((one) => !known.has(idOf(one)) && !there.has(idOf(one))),
  ]
}

/** What is kept from now on: `stored` is on the phone, `before` is what was there when it was looked at last, `held` is what the page has made of that. */
export function mergePersisted(
  stored: PersistedDay,
  before: PersistedDay,
  held: PersistedDay,
): PersistedDay {
  const hasOwnDay = held.day !== before.day || held.readAt !== before.readAt
  const { day, readAt } = hasOwnDay ? held : stored
  return {
    day,
    readAt,
    waiting: merged(stored.waiting, before.waiting, held.waiting),
    refused: merged(stored.refused, before.refused, held.refused),
    photos: held.photos === before.photos ? stored.photos : held.photos,
  }
}

/** Acts of `held` that wait and are not on the phone. */
export function unstoredIn(held: PersistedDay, stored: PersistedDay): readonly VisitAction[] {
  const there = new Set(stored.waiting.map(idOf))
  return held.waiting.filter((one) => !there.has(idOf(one)))
}

/** What of `held` fits beside `stored` when photos don't: all but the photos that are not there yet. */
export function withoutNewPhotos(held: PersistedDay, stored: PersistedDay): PersistedDay {
  const there = new Set([...stored.waiting, ...stored.refused].map(idOf))
  const fits = (one: VisitAction) => one.step !== 'photo' || there.has(one.act)
  return {
    ...held,
    waiting: held.waiting.filter(fits),
    refused: held.refused.filter(({ act }) => fits(act)),
  }
}
