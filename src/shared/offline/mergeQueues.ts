// Merges what the page holds with what the browser keeps. Storage may be full, or shared with another tab: what was done
// here stays until it is sent, and what is settled here stays settled, whatever is read from storage.

/** An action on its way to the server. `act` is its idempotency key. */
export type QueuedAction = {
  act: string
  /** By this device's clock, in ms since 1970. */
  pressedAt: number
  /** The action that it undoes. */
  undoes?: string
  /** It was sent without a response, so the server may have it. */
  wasTried?: boolean
}

/** An action that the server refused for good, and why. */
export type Refused<Action> = { act: Action; reason: string }

export type Queued<Action> = {
  /** In the order in which they were done. */
  waiting: readonly Action[]
  refused: readonly Refused<Action>[]
}

const idOf = (one: QueuedAction | Refused<QueuedAction>): string =>
  'reason' in one ? one.act.act : one.act

const idsOf = (list: Parameters<typeof idOf>[0][]) => new Set(list.map(idOf))

/** Returns `stored`, with what came and went in `held` since both were `before`. */
function merged<One extends QueuedAction | Refused<QueuedAction>>(
  stored: readonly One[],
  before: readonly One[],
  held: readonly One[],
): readonly One[] {
  const [known, now, there] = [idsOf([...before]), idsOf([...held]), idsOf([...stored])]
  const isSettled = (one: One) => known.has(idOf(one)) && !now.has(idOf(one))
  return [
    ...stored.filter((one) => !isSettled(one)),
    ...held.filter((one) => !known.has(idOf(one)) && !there.has(idOf(one))),
  ]
}

/** Returns the queue to keep: `before` is what storage held when it was last read, `held` what the page has made of it. */
export const mergeQueues = <Action extends QueuedAction>(
  stored: Queued<Action>,
  before: Queued<Action>,
  held: Queued<Action>,
): Queued<Action> => ({
  waiting: merged(stored.waiting, before.waiting, held.waiting),
  refused: merged(stored.refused, before.refused, held.refused),
})

/** Returns the actions of `held` that wait and are not in storage. */
export function unstoredIn<Action extends QueuedAction>(
  held: Queued<Action>,
  stored: Queued<Action>,
): readonly Action[] {
  const there = idsOf([...stored.waiting])
  return held.waiting.filter((one) => !there.has(idOf(one)))
}

/** Returns what of `held` fits beside `stored` if large actions do not: all but the large ones that are not there yet. */
export function withoutNewLarge<Action extends QueuedAction>(
  held: Queued<Action>,
  stored: Queued<Action>,
  isLarge: (action: Action) => boolean,
): Queued<Action> {
  const there = idsOf([...stored.waiting, ...stored.refused])
  const fits = (one: Action) => !isLarge(one) || there.has(one.act)
  return {
    waiting: held.waiting.filter(fits),
    refused: held.refused.filter(({ act }) => fits(act)),
  }
}
