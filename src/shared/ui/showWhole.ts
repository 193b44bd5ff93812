import type { SyntheticEvent } from 'react'

/** Scrolls a control that has the focus, or grows, at an edge until all of it shows: browsers scroll only to a part. */
export function showWhole({ currentTarget }: SyntheticEvent) {
  currentTarget.scrollIntoView({ block: 'nearest' })
}
