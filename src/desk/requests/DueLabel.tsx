import { callBackRule } from '@/content/callBackRule'
import type { ServiceRequest } from '@/desk/model/request'
import { callBackDue, timeLeftText } from '@/shared/lib/callBack'
import { clockText } from '@/shared/lib/newYorkTime'

/** When a request has to be called back. */
export const dueOf = ({ created_at, service_type }: ServiceRequest) =>
  callBackDue(new Date(created_at), service_type === 'emergency', callBackRule)

/** Time left until the promised call back, or how long it is overdue, in words and colour. */
export function DueLabel({ request, now }: { request: ServiceRequest; now: Date }) {
  const due = dueOf(request)
  const left = due.getTime() - now.getTime()
  const variant =
    left < 0
      ? 'bg-danger text-white'
      : left < 10 * 60_000
        ? 'bg-amber text-[#0e1a2b]'
        : 'bg-mist text-ink'
  return (
    <span
      title={`Call by ${clockText(due)}`}
      className={`figures inline-block rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${variant}`}
    >
      {timeLeftText(due, now)}
    </span>
  )
}
