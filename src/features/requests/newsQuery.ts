// The one call that an idle desk makes: what it says decides what is read again.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callBackRule } from '@/content/callBackRule'
import { serverNow } from '@/data/serverClock'
import { type NewsAnswer, readNews } from '@/data/staff/news'
import { isAwake } from '@/features/requests/bell'
import { detailsKey, lanesKey } from '@/features/requests/calls/callQueries'
import { type Heard, type News, newsKey } from '@/features/requests/news'
import { showStatus } from '@/features/requests/requestCache'
import { dueQuery, historyKey, lookEvery } from '@/features/requests/requestQueries'
import { soundIsOn } from '@/features/requests/soundSetting'
import { dueCutoff } from '@/lib/callBack'

const readAgain = [lanesKey, detailsKey]

/** Brings what is on screen in step with an answer, and gives what is known then. */
function takeIn(
  client: QueryClient,
  answer: NewsAnswer,
  before: News | undefined,
  rings: boolean,
): News {
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
  const heardAt = performance.now()
  const heard = new Map<string, Heard>(before?.heard)
  for (const change of changes) heard.set(change.id, { ...change, heardAt })
  return {
    ...news,
    heard,
    rings,
    openedAt: before?.openedAt ?? Number(news.place.split('@')[1]) * 1000,
  }
}

export const newsQuery = queryOptions({
  queryKey: newsKey,
  queryFn: async ({ client, signal }): Promise<News> => {
    const now = serverNow()
    const before = client.getQueryData<News>(newsKey)
    const rings = soundIsOn() && isAwake()
    const answer = await readNews(
      dueCutoff(now, false, callBackRule),
      dueCutoff(now, true, callBackRule),
      before?.place,
      rings,
    )
    // A status that was changed here meanwhile is newer: what was read is asked for once more.
    signal.throwIfAborted()
    return takeIn(client, answer, before, rings)
  },
  refetchInterval: lookEvery,
})
