// The part of the call list that is on screen: all that the server named, minus the arrivals that the bar counts.
import type { CallList, Lane } from '@/desk/model/callList'

/** `arrivals`: requests that came while someone pointed at the list or typed in it. They wait in the bar. */
export type ShownList = { list: CallList; arrivals: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()
const idsOf = (lanes: readonly Lane[]) => lanes.flatMap(({ ids }) => ids ?? [])

/** Returns the requests of a lane that are new in it: not what a click has opened, nor what follows the end of a lane that is cut. */
function newIn({ lane, total, ids }: Lane, before: ShownList): readonly string[] {
  const last = before.list.lanes.find((one) => one.lane === lane)
  if (!ids || !last?.ids) return []
  const known = new Set(last.ids)
  if (last.total === last.ids.length) return ids.filter((id) => !known.has(id))
  if (total === ids.length) return []
  const end = ids.findLastIndex((id) => known.has(id))
  return ids.filter((id, index) => !known.has(id) && index < end)
}

/** Returns the list with an answer of the server: shown at once, except for arrivals while it `isInUse`. */
export function nextShown(before: ShownList, list: CallList, isInUse: boolean): ShownList {
  const known = new Set(idsOf(shownLanes(before)))
  // Where nothing is on screen, nothing moves.
  if (!isInUse || known.size === 0) return { list, arrivals: none }
  const waited = (id: string) => before.arrivals.has(id)
  const arrivals = list.lanes.flatMap((lane) => {
    const isNew = new Set(newIn(lane, before))
    return (lane.ids ?? []).filter((id) => !known.has(id) && (isNew.has(id) || waited(id)))
  })
  return { list, arrivals: new Set(arrivals) }
}

/** Returns the list with all that waited in the bar. */
export const withArrivals = ({ list }: ShownList): ShownList => ({ list, arrivals: none })

/** Returns the lanes on screen, without what the bar counts. */
export function shownLanes({ list, arrivals }: ShownList): readonly Lane[] {
  return list.lanes.map((lane) => {
    const ids = lane.ids?.filter((id) => !arrivals.has(id)) ?? null
    return { ...lane, ids, total: lane.total - (lane.ids?.length ?? 0) + (ids?.length ?? 0) }
  })
}

/** Returns the row after or before one of a list, as it stood when that one was in it last; null where there is none. */
export function neighbor(
  present: readonly string[],
  stood: readonly string[],
  id: string,
  step: 1 | -1,
): string | null {
  const index = stood.indexOf(id)
  const further = step === 1 ? stood.slice(index + 1) : stood.slice(0, Math.max(index, 0)).reverse()
  return further.find((one) => present.includes(one)) ?? null
}
