// What is kept on the phone: the day as it was read last, and what was pressed and not sent yet. One entry for each
// account or link, changed in one step, so that two tabs lose nothing of each other.
import { clear, createStore, del, entries, get, set, update } from 'idb-keyval'
import { serverNow } from '@/shared/api/serverClock'
import { newYorkTime } from '@/shared/lib/newYorkTime'
import type { Persisted } from '@/shared/offline/OfflineQueue'
import type { MyDay, TypedReport, VisitAction } from '@/technician/job'

export type OwnDay = {
  day: MyDay | null
  /** When the day was read, by this phone's clock, in ms since 1970. */
  readAt: number | null
  /** The visit of each photo that this phone has sent. */
  photos: readonly string[]
}

export type PersistedDay = Persisted<OwnDay, VisitAction>

export const nothing: PersistedDay = {
  day: null,
  readAt: null,
  waiting: [],
  refused: [],
  photos: [],
}

let made: ReturnType<typeof createStore> | undefined
const store = () => {
  made ??= createStore('harborlight-my-day', 'kept')
  return made
}

/** What is kept for an account or a link; earlier versions of this page kept less. */
export const readPersisted = async (owner: string): Promise<PersistedDay> => ({
  ...nothing,
  ...(await get<PersistedDay>(owner, store())),
})

/** Changes it, and gives what is kept from then on. */
export async function updatePersisted(
  owner: string,
  change: (kept: PersistedDay) => PersistedDay,
): Promise<PersistedDay> {
  let changed = nothing
  await update<PersistedDay>(
    owner,
    (kept) => {
      changed = change({ ...nothing, ...kept })
      return changed
    },
    store(),
  )
  return changed
}

/** Takes everything off this phone. */
export const forgetAll = (): Promise<void> => clear(store())

/** Takes the day off this phone; what waits to be sent stays. */
export const forgetDay = (owner: string): Promise<PersistedDay> =>
  updatePersisted(owner, (kept) => ({ ...kept, day: null, readAt: null }))

/** By what the job sheet of a link is kept. */
export const jobOwner = (token: string) => `job ${token}`

/** Takes the job sheets off this phone whose day is over, but for what waits to be sent; gives how many are left. */
export async function forgetEndedJobs(): Promise<number> {
  const today = newYorkTime(serverNow()).date
  let left = 0
  for (const [key, kept] of await entries<string, PersistedDay>(store())) {
    if (!key.startsWith(jobOwner(''))) continue
    const stop = kept.day?.stops[0]
    if (stop && stop.day >= today) {
      left += 1
      continue
    }
    if (stop) await saveUnfinished(stop.id, null)
    if (kept.waiting.length + kept.refused.length > 0) await forgetDay(key)
    else await del(key, store())
  }
  return left
}

const unfinishedKey = (visit: string) => `unfinished ${visit}`

/** What was typed about a visit, also before the tab was killed; undefined where nothing is kept. */
export const readUnfinished = (visit: string): Promise<TypedReport | undefined> =>
  get<TypedReport>(unfinishedKey(visit), store()).catch(() => undefined)

/** Keeps what is typed about a visit, or with null forgets it; a browser that keeps nothing goes without. */
export const saveUnfinished = (visit: string, typed: TypedReport | null): Promise<void> =>
  (typed ? set(unfinishedKey(visit), typed, store()) : del(unfinishedKey(visit), store())).catch(
    () => {},
  )
