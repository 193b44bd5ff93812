// The queue of a technician's day, or of one job sheet.

import { newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { OfflineQueue, type QueueOptions, type QueueState } from '@/shared/offline/OfflineQueue'
import { nothing, type OwnDay, readPersisted, updatePersisted } from '@/technician/dayStore'
import { withActions, withoutPast } from '@/technician/dayView'
import type { MyDay, PhoneAction, Stop, VisitAction } from '@/technician/job'

/** How the day is read and actions are sent: with an account, or with a link. */
export type DayTransport = Pick<QueueOptions<OwnDay, VisitAction>, 'send' | 'onNotAllowed'> & {
  /** Whose day it is, by which it is stored. */
  owner: string
  /** Returns null if there is none any more. */
  read: () => Promise<MyDay | null>
}

export type DayState = QueueState<OwnDay, VisitAction>

export const dayQueue = ({ owner, read, ...transport }: DayTransport) =>
  new OfflineQueue<OwnDay, VisitAction>({
    ...transport,
    lock: `my-day ${owner}`,
    nothing,
    store: {
      // The photos and histories of past visits leave the phone here, also without a signal.
      read: async () => {
        const kept = await readPersisted(owner)
        const day = kept.day && withoutPast(kept.day, newYorkTime(serverNow()).date)
        return day === kept.day ? kept : updatePersisted(owner, (now) => ({ ...now, day }))
      },
      update: (change) => updatePersisted(owner, change),
    },
    mergeOwn: (stored, before, held) => {
      const hasOwnDay = held.day !== before.day || held.readAt !== before.readAt
      const { day, readAt } = hasOwnDay ? held : stored
      return { day, readAt, photos: held.photos === before.photos ? stored.photos : held.photos }
    },
    read: async () => {
      const day = await read()
      return ({ photos }) => ({
        day,
        readAt: Date.now(),
        photos: photos.filter((visit) => day?.stops.some(({ id }) => id === visit)),
      })
    },
    applySent: ({ day, photos }, action) => ({
      day: day && withActions(day, [action]),
      photos: action.step === 'photo' ? [...photos, action.visit] : photos,
    }),
    isLarge: ({ step }) => step === 'photo',
  })

/** Returns what undoes an action, after which the stop is as it was before. */
export const undoOf = (
  actionId: string,
  {
    id,
    state,
    state_since,
    report,
    receipt = null,
    late_minutes,
    arrives_at,
    busy_since,
    busy_until,
    not_done_reason,
    part,
  }: Stop,
): PhoneAction => ({
  visit: id,
  step: 'undo',
  undoes: actionId,
  before: {
    ...{ state, state_since, report, receipt, late_minutes, arrives_at, busy_since, busy_until },
    ...{ not_done_reason, part },
  },
})
