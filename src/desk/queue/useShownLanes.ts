import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CallList, Lane } from '@/desk/model/callList'
import { isFixed } from '@/desk/queue/LaneList'
import { timeLimit } from '@/shared/api/backend'

/** The result of one's own action shows within this time, in ms. */
const ownAction = 4000

/** Returns the lanes on screen: no row comes, goes or moves. */
function keptInPlace(shown: CallList, latest: CallList): CallList {
  return {
    ...latest,
    lanes: latest.lanes.map((lane) => {
      const before = shown.lanes.find((one) => one.lane === lane.lane)
      return lane.ids && before?.ids ? { ...lane, ids: before.ids } : lane
    }),
  }
}

/** Returns whether someone is pointing at the list or typing in it: then nothing in it may move. */
const isInUse = (panel: HTMLElement | null) =>
  panel !== null &&
  (panel.matches(':hover, :focus-within') || window.matchMedia('(pointer: coarse)').matches)

/** Returns the lanes as they are rendered: changes show when the list is not in use, soon after one's own action, or at `showAll`. */
export function useShownLanes(
  latest: CallList | undefined,
  panel: RefObject<HTMLElement | null>,
  settledAt: RefObject<number>,
) {
  const [shown, setShown] = useState(latest)
  const toggledAt = useRef(Number.NEGATIVE_INFINITY)
  const answeredAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    if (!latest) return
    const actedAt = Math.max(settledAt.current, toggledAt.current)
    const age = performance.now() - actedAt
    // On a slow line the first answer after an action shows it, however late within the limit it comes.
    const isFirst = actedAt !== answeredAt.current
    answeredAt.current = actedAt
    const showsAll = age < ownAction || (isFirst && age < timeLimit)
    setShown((before) => {
      const isEmpty = !before || before.lanes.every(({ ids }) => !ids?.length)
      return isEmpty || showsAll || !isInUse(panel.current) ? latest : keptInPlace(before, latest)
    })
  }, [latest, panel, settledAt])

  const idsOf = (lanes: readonly Lane[] | undefined) =>
    new Set(lanes?.flatMap(({ ids }) => ids ?? []))
  const inPlace = idsOf(shown?.lanes)
  const newsInPlace = idsOf(shown?.lanes.filter(({ lane }) => lane === 'news'))
  return {
    lanes: shown?.lanes,
    /** Ids of new requests, and of those with news, that are not shown where they belong yet. */
    newIds: (latest?.lanes ?? [])
      .filter(({ lane }) => isFixed(lane))
      .flatMap(({ lane, ids }) => {
        const known = lane === 'news' ? newsInPlace : inPlace
        return ids?.filter((id) => !known.has(id)) ?? []
      }),
    showAll: () => setShown(latest),
    /** Lets the next change move rows. */
    release: () => {
      toggledAt.current = performance.now()
    },
  }
}
