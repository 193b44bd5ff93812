import { useState } from 'react'
import { mapTuple } from '@/lib/mapTuple'
import type { Corners } from '@/site/designer/homography'

const box = (left: number, right: number): Corners => [
  { x: left, y: 0.4 },
  { x: right, y: 0.4 },
  { x: right, y: 0.85 },
  { x: left, y: 0.85 },
]
const within = (part: number) => Math.min(1, Math.max(0, part))

/** Returns the openings in the photo, one for each door, corners as fractions of its size. */
export function useOpenings(doors: number) {
  const [openings, setOpenings] = useState<readonly Corners[]>([box(0.25, 0.75)])
  const [pair, setPair] = useState<readonly Corners[]>([box(0.12, 0.48), box(0.54, 0.9)])
  const [shown, set] = doors > 1 ? [pair, setPair] : [openings, setOpenings]

  const move = (door: number, corner: number, x: number, y: number) =>
    set(
      shown.map((corners, i) =>
        i === door
          ? mapTuple(corners, (point, j) => (j === corner ? { x: within(x), y: within(y) } : point))
          : corners,
      ),
    )

  return { openings: shown, move }
}
