import { callBackRule } from '@/content/callBackRule'
import type { ServiceRequest } from '@/desk/model/request'
import { callBackDue, timeLeftText } from '@/shared/lib/callBack'
import { clockText } from '@/shared/lib/newYorkTime'

/** Returns the time by which a call was promised. */
export const dueOf = ({ created_at, service_type }: ServiceRequest) =>
  callBackDue(new Date(created_at), service_type === 'emergency', callBackRule)

/** The time left until the promised call, or how long it is overdue. */
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
