import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CallList, Lane, LaneRow } from '@/desk/model/callList'

/** Within this time an act of one's own shows, in ms. */
const ownAct = 4000

const rowsOf = ({ lanes }: CallList) => lanes.flatMap(({ rows }) => rows ?? [])

/** The rows on screen with what is known of them by now, and those that lie behind the end of what was read. */
function keptRows({ rows, end }: Lane, latest: readonly LaneRow[]): readonly LaneRow[] {
  const before = rows ?? []
  const known = new Map(latest.map((row) => [row.id, row]))
  const shown = new Set(before.map(({ id }) => id))
  const last = latest.findLastIndex(({ id }) => shown.has(id))
  const behind = end ? latest.slice(last + 1) : []
  return [...before.map((row) => ({ ...row, ...known.get(row.id) })), ...behind]
}

/** The lanes on screen with what is known of their rows by now: none comes, goes or moves, but at the end of one that goes on. */
function keptInPlace(shown: CallList, latest: CallList): CallList {
  return {
    ...latest,
    lanes: latest.lanes.map((lane) => {
      const before = shown.lanes.find((one) => one.lane === lane.lane)
      return lane.rows && before?.rows ? { ...lane, rows: keptRows(before, lane.rows) } : lane
    }),
  }
}

/** Whether somebody has a hand on the list: then nothing in it may move. */
const isInHand = (panel: HTMLElement | null) =>
  panel !== null &&
  (panel.matches(':hover, :focus-within') || window.matchMedia('(pointer: coarse)').matches)

/** The lanes as they are drawn: what is new comes when nobody has a hand on them, or at `showNews`. */
export function useShownLanes(latest: CallList | undefined, panel: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(latest)
  const freeUntil = useRef(0)
  useLayoutEffect(() => {
    if (!latest) return
    const takesAll = performance.now() < freeUntil.current
    setShown((before) => {
      const isEmpty = !before || before.lanes.every(({ rows }) => !rows?.length)
      return isEmpty || takesAll || !isInHand(panel.current) ? latest : keptInPlace(before, latest)
    })
  }, [latest, panel])

  /** What comes now may move the rows: this hand has changed them. */
  const release = useCallback(() => {
    freeUntil.current = performance.now() + ownAct
  }, [])

  const inPlace = new Set(shown ? rowsOf(shown).map(({ id }) => id) : [])
  const news: readonly LaneRow[] = latest
    ? latest.lanes
        .filter(({ lane }) => lane === 'now' || lane === 'again')
        .flatMap(({ rows }) => rows?.filter(({ id }) => !inPlace.has(id)) ?? [])
    : []
  return {
    lanes: shown?.lanes,
    news,
    showNews: () => setShown(latest),
    release,
  }
}
