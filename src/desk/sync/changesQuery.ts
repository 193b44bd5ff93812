// The one call that an idle desk makes: what it returns decides what is read again.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ChangesResponse, type RequestChange, readChanges } from '@/desk/model/changes'
import { soundIsOn } from '@/desk/model/choices'
import { awake, isAwake } from '@/desk/sync/bell'
import {
  alertsKey,
  changesKey,
  heldKey,
  lanesKey,
  listKey,
  lookEvery,
  openKey,
  reviewsKey,
} from '@/desk/sync/queryKeys'
import { keepRows, type RequestFields, readRows, rowsOf } from '@/desk/sync/requestRows'
import { callBackRule } from '@/facts/callBackRule'
import { dueCutoff } from '@/lib/callBack'
import { serverNow } from '@/shared/api/serverClock'

export type ChangeFeed = Omit<ChangesResponse, 'changes' | 'has_moved' | 'is_cut'> & {
  /** True if this desk said with the call that it rings. */
  rings: boolean
  /** By the server's clock, in ms since 1970. */
  openedAt: number
  /** Ids of the requests that were changed since then. */
  changed: ReadonlySet<string>
}

/** Brings what is on screen in step with a response, and returns what is known then. */
function sync(
  client: QueryClient,
  response: ChangesResponse,
  before: ChangeFeed | undefined,
  rings: boolean,
  askedAt: number,
): ChangeFeed {
  const { changes, has_moved, is_cut, ...feed } = response
  const isNew =
    changes.length > 0 || has_moved || is_cut || feed.at_risk !== (before ?? feed).at_risk
  for (const queryKey of [lanesKey, openKey]) {
    // A query that failed is tried again.
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => isNew || !!state.error })
  }
  if (is_cut) void client.resetQueries({ queryKey: listKey })
  if (feed.alerts !== before?.alerts) void client.invalidateQueries({ queryKey: alertsKey })
  if (JSON.stringify(feed.held) !== JSON.stringify(before?.held)) {
    void client.invalidateQueries({ queryKey: heldKey })
  }
  if (JSON.stringify(feed.reviews) !== JSON.stringify(before?.reviews)) {
    void client.invalidateQueries({ queryKey: reviewsKey })
  }
  return {
    ...feed,
    changed: new Set([...(before?.changed ?? []), ...keepRows(client, changes, askedAt)]),
    rings,
    openedAt: before?.openedAt ?? Number(feed.cursor.split('@')[1]) * 1000,
  }
}

export const changesQuery = queryOptions({
  queryKey: changesKey,
  queryFn: async ({ client, signal }): Promise<ChangeFeed> => {
    const before = client.getQueryData<ChangeFeed>(changesKey)
    // Said too early that it doesn't ring, the desk would call itself one that reaches no one.
    if (!before && soundIsOn()) await awake()
    const rings = soundIsOn() && isAwake()
    const askedAt = performance.now()
    const now = serverNow()
    const response = await readChanges(
      dueCutoff(now, false, callBackRule),
      dueCutoff(now, true, callBackRule),
      before,
      rings,
    )
    // A status that was changed here meanwhile is newer: this response is asked for again.
    signal.throwIfAborted()
    return sync(client, response, before, rings, askedAt)
  },
  refetchInterval: lookEvery,
})

type Changed = Pick<ChangeFeed, 'changed' | 'openedAt'>

/** Returns the requests that came while the desk was open and that no one has called yet. */
export const arrivalsOf = (client: QueryClient, { changed, openedAt }: Changed) =>
  rowsOf<RequestFields & RequestChange>(readRows(client), [...changed]).filter(
    ({ status, next_call_at, created_at }) =>
      status === 'pending' && next_call_at === null && Date.parse(created_at) >= openedAt,
  )

/** Returns those of them that nobody has opened; what is news from its customer is counted as that. */
export const newRequests = (client: QueryClient, feed: Changed) =>
  arrivalsOf(client, feed).filter((row) => !row.is_opened && !row.has_news)
