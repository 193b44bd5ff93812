import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { type LaneName, type LaneRow, laneNames } from '@/desk/model/callList'
import { arrivalText, isFixed } from '@/desk/queue/LaneList'
import { useShownList } from '@/desk/queue/useShownList'
import { lanesQuery } from '@/desk/sync/requestQueries'
import { rowsOf, useRows } from '@/desk/sync/requestRows'

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
      isError,
      opened,
      whole,
      onRetry: () => void refetch(),
      onToggle: toggle,
      onShowWhole: (lane: LaneName) => setWhole((before) => [...before, lane]),
    },
  }
}
