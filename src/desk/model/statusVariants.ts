import type { Status } from '@/desk/model/request'

/** Badge colors of the specification's point 4; always shown with the word. */
export const statusTones = {
  pending: 'yellow',
  confirmed: 'blue',
  in_progress: 'purple',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Record<Status, string>

/** `in progress` for `in_progress` (specification, point 4). */
export const statusText = (status: Status | 'held') => status.replace('_', ' ')

/** Returns whether nothing is left to do about a request. */
export const isOver = (status: Status) => status === 'completed' || status === 'cancelled'

export type StatusFilter = Status | 'all'
