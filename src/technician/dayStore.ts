// Storage of the phone: the day as it was last read, and the actions that were not sent yet. One entry for each account
// or link, changed in one step, so that two tabs lose nothing of each other.
import { clear, createStore, del, delMany, entries, get, keys, set, update } from 'idb-keyval'
import { newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
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

/** Returns what is stored for an account or a link; earlier versions of this page stored less. */
export const readPersisted = async (owner: string): Promise<PersistedDay> => ({
  ...nothing,
  ...(await get<PersistedDay>(owner, store())),
})

/** Changes it, and returns what is stored from then on. */
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

/** Deletes everything from this phone. */
export const forgetAll = (): Promise<void> => clear(store())

const photoKey = (id: string) => `photo ${id}`

/** Returns a customer's photo; undefined if it is not on this phone. */
export const readPhoto = (id: string): Promise<ArrayBuffer | undefined> =>
  get<ArrayBuffer>(photoKey(id), store())

export const savePhoto = (id: string, photo: ArrayBuffer): Promise<void> =>
  set(photoKey(id), photo, store())

/** Deletes the customers' photos from this phone, except these. */
export async function forgetPhotos(except: readonly string[] = []): Promise<void> {
  const kept = new Set(except.map(photoKey))
  const all = (await keys<string>(store())).filter((key) => key.startsWith(photoKey('')))
  await delMany(
    all.filter((key) => !kept.has(key)),
    store(),
  )
}

/** Deletes the day from this phone; actions that wait to be sent stay. */
export const forgetDay = (owner: string): Promise<PersistedDay> =>
  updatePersisted(owner, (kept) => ({ ...kept, day: null, readAt: null }))

/** Returns the key of the job sheet of a link. */
export const jobOwner = (token: string) => `job ${token}`

/** Deletes the job sheets whose day is over, except actions that wait to be sent; returns how many are left. */
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

/** Returns the unfinished report of a visit, also from before the tab was killed; undefined if there is none. */
export const readUnfinished = (visit: string): Promise<TypedReport | undefined> =>
  get<TypedReport>(unfinishedKey(visit), store()).catch(() => undefined)

/** Stores the unfinished report of a visit, or deletes it with null; a browser that stores nothing goes without. */
export const saveUnfinished = (visit: string, typed: TypedReport | null): Promise<void> =>
  (typed ? set(unfinishedKey(visit), typed, store()) : del(unfinishedKey(visit), store())).catch(
    () => {},
  )

const draftKey = (key: string) => `begun ${key}`

/** Returns a price or checklist that was begun and not sent; its key begins with the visit. Undefined if there is none. */
export const readDraft = <Draft>(key: string): Promise<Draft | undefined> =>
  get<Draft>(draftKey(key), store()).catch(() => undefined)

/** Stores what is being made, or deletes it with null; a browser that stores nothing goes without. */
export const saveDraft = (key: string, draft: object | null): Promise<void> =>
  (draft ? set(draftKey(key), draft, store()) : del(draftKey(key), store())).catch(() => {})

/** Deletes what was begun for other visits than these. */
export async function forgetDrafts(visits: readonly string[] = []): Promise<void> {
  const all = (await keys<string>(store())).filter((key) => key.startsWith(draftKey('')))
  const isKept = (key: string) => visits.some((visit) => key.startsWith(draftKey(visit)))
  await delMany(
    all.filter((key) => !isKept(key)),
    store(),
  )
}
