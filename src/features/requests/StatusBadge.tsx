import type { Status } from '@/data/staff/request'
import { neutralLook, statusLooks, statusText } from '@/features/requests/statusLooks'

/** The status as a word on its colour. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span
      data-status={status}
      className={`inline-block rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ring-1 ring-inset ${statusLooks[status] ?? neutralLook}`}
    >
      {statusText(status)}
    </span>
  )
}
