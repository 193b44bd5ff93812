import type { ServiceRequest } from '@/desk/model/request'
import { callBackRule } from '@/facts/callBackRule'
import { callBackDue, timeLeftText } from '@/lib/callBack'
import { clockText } from '@/lib/newYorkTime'
import { Badge } from '@/shared/ui/Badge'

/** Returns the time by which a call was promised. */
export const dueOf = ({ created_at, service_type }: ServiceRequest) =>
  callBackDue(new Date(created_at), service_type === 'emergency', callBackRule)

/** The time left until the promised call, or how long it is overdue. */
export function DueLabel({ request, now }: { request: ServiceRequest; now: Date }) {
  const due = dueOf(request)
  const left = due.getTime() - now.getTime()
  const tone = left < 0 ? 'danger' : left < 10 * 60_000 ? 'amber' : 'gray'
  return (
    <Badge tone={tone} title={`Call by ${clockText(due)}`} className="figures whitespace-nowrap">
      {timeLeftText(due, now)}
    </Badge>
  )
}
