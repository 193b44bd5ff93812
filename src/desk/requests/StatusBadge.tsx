import type { Status } from '@/desk/model/request'
import { neutralLook, statusText, statusVariants } from '@/desk/model/statusVariants'

/** The status as a word on its colour. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span
      data-status={status}
      className={`inline-block rounded-sm border border-transparent px-2 py-0.5 text-sm font-semibold whitespace-nowrap ring-1 ring-inset ${statusVariants[status] ?? neutralLook}`}
    >
      {statusText(status)}
    </span>
  )
}
