import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { type CallList, type LaneName, type LaneRow, laneNames } from '@/desk/model/callList'
import { arrivalText, dueOf, isFixed } from '@/desk/queue/LaneList'
import { useShownList } from '@/desk/queue/useShownList'
import { lanesQuery } from '@/desk/sync/requestQueries'
import { rowsOf, useRows } from '@/desk/sync/requestRows'

/** Returns whom to call next while nobody is to be called now; null for nobody. A lane that is closed is read for it. */
function useNextDue(
  list: CallList | undefined,
  opened: readonly LaneName[],
): { lane: LaneName; row: LaneRow } | null {
  const rows = useRows()
  const lane = (name: LaneName) => list?.lanes.find((one) => one.lane === name)
  const isIdle = lane('now')?.total === 0
  const isUnread = isIdle && !opened.includes('later') && (lane('later')?.total ?? 0) > 0
  const unread = useQuery({ ...lanesQuery(['later'], []), enabled: isUnread }).data
  const later = (isUnread ? unread?.lanes.find((one) => one.lane === 'later') : lane('later'))?.ids
  if (!isIdle) return null
  const first = (name: LaneName, ids: readonly string[] | null | undefined) =>
    rowsOf<LaneRow>(rows, ids?.slice(0, 1) ?? []).map((row) => ({ lane: name, row }))
  const found = [...first('morning', lane('morning')?.ids), ...first('later', later)]
  return found.sort((a, b) => dueOf(a.row).localeCompare(dueOf(b.row)))[0] ?? null
}

/** Reads the lanes, of which the fixed ones are open at first. What arrives waits in a bar, unless someone watches it. */
export function useLanes(panel: RefObject<HTMLElement | null>, isWatched: (id: string) => boolean) {
  const [opened, setOpened] = useState<readonly LaneName[]>(laneNames.filter(isFixed))
  const [whole, setWhole] = useState<readonly LaneName[]>([])
  const { data, isError, refetch } = useQuery({
    ...lanesQuery(opened, whole),
    placeholderData: keepPreviousData,
  })
  const rows = useRows()
  const shown = useShownList(data, panel, (arrival) => {
    const { rank, has_emergency } = rows.get(arrival)?.fields ?? {}
    return rank !== 1 && !has_emergency && !isWatched(arrival)
  })
  const lanes = shown.lanes?.map((lane) => ({
    ...lane,
    rows: lane.ids && rowsOf<LaneRow>(rows, lane.ids),
  }))
  const next = useNextDue(data, opened)
  const listed = lanes?.flatMap(({ rows }) => rows ?? []) ?? []
  const toggle = (lane: LaneName) =>
    setOpened((before) =>
      before.includes(lane) ? before.filter((one) => one !== lane) : [...before, lane],
    )
  return {
    data,
    shown,
    listed,
    announced: arrivalText(rowsOf<LaneRow>(rows, shown.arrivals)),
    list: {
      lanes,
      next,
      isError,
      opened,
      whole,
      onRetry: () => void refetch(),
      onToggle: toggle,
      onShowWhole: (lane: LaneName) => setWhole((before) => [...before, lane]),
    },
  }
}
