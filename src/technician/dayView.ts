// The day as it is shown: as the server has it, with the actions since.

import { addDays, clockInstant, newYorkTime } from '@/lib/newYorkTime'
import { counted } from '@/technician/counted'
import type { PersistedDay } from '@/technician/dayStore'
import {
  isQuoteStep,
  type MyDay,
  type PhotoLabel,
  type Stop,
  type TakenPhoto,
  type VisitAction,
} from '@/technician/job'
import { receiptOfReport, withQuoteStep } from '@/technician/stopQuotes'

const steps: readonly Stop['state'][] = ['planned', 'on_the_way', 'there', 'done']

/** Returns the instant of an estimated arrival; as in private.arrival_at, a time that has passed is the next day's. */
export function arrivalAt(arrives: string, pressedAt: number): string {
  const { date } = newYorkTime(new Date(pressedAt))
  const on = (day: string) => clockInstant(day, arrives).getTime()
  return new Date(on(date) > pressedAt ? on(date) : on(addDays(date, 1))).toISOString()
}

/** Returns true while the technician is on the way to a stop, or there. */
export const isUnderWay = ({ state }: Stop): boolean => state === 'on_the_way' || state === 'there'

function withPhoto(
  taken: readonly TakenPhoto[],
  action: VisitAction & { step: 'photo' | 'label' },
): readonly TakenPhoto[] {
  if (action.step === 'label')
    return taken.map((one) => (one.id === action.photo ? { ...one, label: action.label } : one))
  const { act: id, label = null, pressedAt } = action
  return taken.some((one) => one.id === id)
    ? taken
    : [...taken, { id, at: new Date(pressedAt).toISOString(), label }]
}

function withAction(stop: Stop, action: VisitAction): Stop {
  const isClosed = stop.state === 'missed'
  if (action.step === 'undo')
    return isClosed && !stop.not_done_reason ? stop : { ...stop, ...action.before }
  if (isQuoteStep(action)) return withQuoteStep(stop, action)
  if (action.step === 'note')
    return stop.notes.includes(action.note)
      ? stop
      : { ...stop, notes: [...stop.notes, action.note] }
  if (action.step === 'photo' || action.step === 'label')
    return { ...stop, taken: withPhoto(stop.taken ?? [], action) }
  if (action.step === 'door') return { ...stop, door: action.facts }
  if (isClosed) return stop
  if (action.step === 'checklist') return { ...stop, checklist: [...action.points] }
  if (action.step === 'outside') return { ...stop, outside: 'told' }
  const state_since = new Date(action.pressedAt).toISOString()
  const isAhead = stop.state === 'planned' || stop.state === 'on_the_way'
  if (action.step === 'late') {
    const isLater = action.minutes >= (stop.late_minutes ?? 0)
    return isAhead && isLater ? { ...stop, late_minutes: action.minutes, arrives_at: null } : stop
  }
  if (action.step === 'overrun') {
    const busy_until = new Date(action.pressedAt + action.minutes * 60_000).toISOString()
    return isUnderWay(stop) ? { ...stop, busy_since: state_since, busy_until } : stop
  }
  if (action.step === 'tell_pushed')
    return stop.state === 'planned' && stop.pushed_to
      ? { ...stop, arrives_at: stop.pushed_to, late_minutes: null, pushed_to: null }
      : stop
  if (action.step === 'not_done') {
    const { reason: not_done_reason, part } = action.details
    return stop.state === 'done'
      ? stop
      : { ...stop, state: 'missed', state_since, not_done_reason, part, arrives_at: null }
  }
  const { step, report, arrives } = action
  const isFurther = steps.indexOf(step) > steps.indexOf(stop.state)
  const isEstimate = arrives !== undefined && (isFurther || step === stop.state)
  return {
    ...stop,
    ...(isFurther && { state: step, state_since, arrives_at: null, is_left_open: false }),
    ...(step === 'done' && { outside: null }),
    ...(isEstimate && { arrives_at: arrivalAt(arrives, action.pressedAt), late_minutes: null }),
    ...(report && {
      report: 'charge' in report ? { ...report, price: null, agreed_by: null } : report,
      receipt: receiptOfReport(stop, report, action),
    }),
  }
}

/** Returns a day without what its past visits may show no more: photos, the history of the door, and facts about it. */
export function withoutPast(day: MyDay, today: string): MyDay {
  const isOver = (stop: Stop) =>
    stop.day < today &&
    (!!stop.door || [stop.photos, stop.taken, stop.history].some((list) => list?.length))
  if (!day.stops.some(isOver)) return day
  const stops = day.stops.map((stop) =>
    isOver(stop) ? { ...stop, photos: [], taken: [], history: [], door: null } : stop,
  )
  return { ...day, stops }
}

/** Returns a day with waiting actions applied as the server will: no status goes back, except by undo. */
export const withActions = (day: MyDay, actions: readonly VisitAction[]): MyDay => ({
  ...day,
  stops: day.stops.map((stop) =>
    actions.filter(({ visit }) => visit === stop.id).reduce(withAction, stop),
  ),
})

/** Returns true from the arrival on, also where it could not be done. */
export const isAtJob = ({ state, not_done_reason }: Stop): boolean =>
  state === 'there' || state === 'done' || !!not_done_reason

/** Returns the label of the next photo: after the work once it is over, or once a photo shows it. */
export const nextLabel = ({ state, taken = [] }: Stop): PhotoLabel =>
  state === 'done' || state === 'missed' || taken.some(({ label }) => label === 'after')
    ? 'after'
    : 'before'

/** Returns where the technician is, or goes next. */
export const currentStop = (stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ state }) => state === 'there' || state === 'on_the_way') ??
  stops.find(({ state }) => state === 'planned') ??
  stops.at(-1)

/** Returns the id of the visit to open when another one is over: the next of the day, or else itself. */
export function nextAfter(stops: readonly Stop[], over: string): string {
  const left = stops.filter(
    ({ id, state }) => id !== over && state !== 'done' && state !== 'missed',
  )
  return currentStop(left)?.id ?? over
}

/** Returns the link that opens the route to an address in the phone's own maps. */
export function routeHref(address: string): string {
  const isApple = /iP(hone|ad|od)|Macintosh/.test(navigator.userAgent)
  const destination = encodeURIComponent(address)
  return isApple
    ? `https://maps.apple.com/?daddr=${destination}`
    : `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}

/** The phone's own data of a stop. `saysMore` is set while a report waits for a signal, `waits` while anything does. */
export type PersistedStop = {
  saysMore: boolean
  sent: number
  unsent: number
  waits: boolean
  /** The photos that wait to be sent, by their ids. */
  unsentPhotos: ReadonlyMap<string, ArrayBuffer>
}

/** Returns the phone's own data of a visit. */
export function persistedOf(
  { waiting, photos, waits }: PersistedDay & { waits: boolean },
  visit: string,
): PersistedStop {
  const own = waiting.filter((action) => action.visit === visit)
  const unsentPhotos = new Map(
    own.flatMap((action) => (action.step === 'photo' ? [[action.act, action.photo]] : [])),
  )
  const unsent = unsentPhotos.size
  return {
    saysMore: waits && own.length > unsent,
    sent: photos.filter((one) => one === visit).length,
    unsent,
    waits,
    unsentPhotos,
  }
}

/** `1 update`, `2 updates and 1 photo`. */
function actionsText(actions: readonly VisitAction[]): string {
  const photos = actions.filter(({ step }) => step === 'photo').length
  const updates = actions.length - photos
  const what = [updates > 0 && counted(updates, 'update'), photos > 0 && counted(photos, 'photo')]
  return what.filter(Boolean).join(' and ')
}

/** `1 update waiting`, `2 updates and 1 photo waiting`. */
export const waitingText = (waiting: readonly VisitAction[]): string =>
  `${actionsText(waiting)} waiting`

/** `2 photos (0.8 MB)`, `1 update`. */
export function sizedText(actions: readonly VisitAction[]): string {
  const bytes = actions.reduce(
    (sum, action) => sum + (action.step === 'photo' ? action.photo.byteLength : 0),
    0,
  )
  return bytes > 0
    ? `${actionsText(actions)} (${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB)`
    : actionsText(actions)
}

/** `2 photos sent`, `1 photo sending`, `1 photo waiting`, `2 photos sent · 1 photo waiting`; empty where there are none. */
export const photosText = ({ sent, unsent, waits }: PersistedStop): string =>
  [
    sent > 0 && `${counted(sent, 'photo')} sent`,
    unsent > 0 && `${counted(unsent, 'photo')} ${waits ? 'waiting' : 'sending'}`,
  ]
    .filter(Boolean)
    .join(' · ')
