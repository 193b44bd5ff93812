// The one call that an idle desk makes: what it says decides what is read again.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callBackRule } from '@/content/callBackRule'
import { type ChangesResponse, readChanges } from '@/desk/model/news'
import { isAwake } from '@/desk/sync/bell'
import { detailsKey, lanesKey } from '@/desk/sync/callQueries'
import { type ChangeFeed, changesKey, type SyncedChange } from '@/desk/sync/news'
import { showStatus } from '@/desk/sync/requestCache'
import { dueQuery, historyKey, lookEvery } from '@/desk/sync/requestQueries'
import { soundIsOn } from '@/desk/sync/soundSetting'
import { serverNow } from '@/shared/api/serverClock'
import { dueCutoff } from '@/shared/lib/callBack'

const readAgain = [lanesKey, detailsKey]

/** Brings what is on screen in step with an answer, and gives what is known then. */
function takeIn(
  client: QueryClient,
  answer: ChangesResponse,
  before: ChangeFeed | undefined,
  rings: boolean,
): ChangeFeed {
  const { changes, has_moved, is_cut, ...news } = answer
  const isNew = changes.length > 0 || has_moved || is_cut
  for (const queryKey of readAgain) {
    // What could not be read when it was new still waits to be.
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => isNew || !!state.error })
  }
  if (is_cut) {
    void client.resetQueries({ queryKey: ['requests', 'list'] })
    void client.resetQueries({ queryKey: dueQuery.queryKey })
  }
  if (isNew) void client.invalidateQueries({ queryKey: historyKey })
  showStatus(client, new Map(changes.map(({ id, status }) => [id, status])))
  const syncedAt = performance.now()
  const heard = new Map<string, SyncedChange>(before?.heard)
  for (const change of changes) heard.set(change.id, { ...change, syncedAt })
  return {
    ...news,
    heard,
    rings,
    openedAt: before?.openedAt ?? Number(news.cursor.split('@')[1]) * 1000,
  }
}

export const changesQuery = queryOptions({
  queryKey: changesKey,
  queryFn: async ({ client, signal }): Promise<ChangeFeed> => {
    const now = serverNow()
    const before = client.getQueryData<ChangeFeed>(changesKey)
    const rings = soundIsOn() && isAwake()
    const answer = await readChanges(
      dueCutoff(now, false, callBackRule),
      dueCutoff(now, true, callBackRule),
      before?.cursor,
      rings,
    )
    // A status that was changed here meanwhile is newer: what was read is asked for once more.
    signal.throwIfAborted()
    return takeIn(client, answer, before, rings)
  },
  refetchInterval: lookEvery,
})
