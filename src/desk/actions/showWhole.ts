import type { SyntheticEvent } from 'react'

/** Scrolls a field that opens or grows at an edge until all of it shows: browsers content themselves with a part. */
export function showWhole({ currentTarget }: SyntheticEvent) {
  currentTarget.scrollIntoView({ block: 'nearest' })
}
