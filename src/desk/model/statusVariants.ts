import type { Status } from '@/desk/model/request'

/** Badge colours of the specification's point 4; always shown with the word. */
export const statusVariants: Record<Status, string> = {
  pending: 'bg-[#fdecc0] text-[#5c3d00] ring-[#d9a520]',
  confirmed: 'bg-[#d9e8fb] text-[#0b3d78] ring-[#5b93d6]',
  in_progress: 'bg-[#e9defa] text-[#4a1d8a] ring-[#9a74d6]',
  completed: 'bg-[#d5efdd] text-[#0d4a26] ring-[#4fa873]',
  cancelled: 'bg-[#fadbd8] text-[#7d1510] ring-[#d9736b]',
}

/** Any other status, should the database ever know one. */
export const neutralLook = 'bg-mist text-ink ring-slate'

/** `in progress` for `in_progress` (specification, point 4). */
export const statusText = (status: Status | 'held') => status.replace('_', ' ')

/** Returns whether nothing is left to do about a request. */
export const isOver = (status: Status) => status === 'completed' || status === 'cancelled'

export type StatusFilter = Status | 'all'
