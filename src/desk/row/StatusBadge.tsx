import type { Status } from '@/desk/model/request'
import { statusText, statusTones } from '@/desk/model/statusVariants'
import { Badge } from '@/shared/ui/Badge'

/** The status as a word on its color; any other one, should the database ever know one, is neutral. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={statusTones[status] ?? 'gray'} data-status={status} className="whitespace-nowrap">
      {statusText(status)}
    </Badge>
  )
}
