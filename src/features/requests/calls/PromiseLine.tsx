import type { RequestDetails } from '@/data/staff/requestDetails'
import { momentText } from '@/features/requests/calls/callWords'
import { timeLeftText } from '@/lib/callBack'
import { clockText } from '@/lib/newYorkTime'

type PromiseLineProps = { request: RequestDetails['request']; now: Date }

/** When a request was sent, by when we call, and where between them the present is. */
export function PromiseLine({ request, now }: PromiseLineProps) {
  if (request.status !== 'pending' || request.next_call_at) return null
  const [sent, due] = [new Date(request.created_at), new Date(request.due)]
  const isLate = now > due
  // The promise ends at seven eighths of the line, so that lateness has a place.
  const share = (now.getTime() - sent.getTime()) / Math.max(1, due.getTime() - sent.getTime())
  const place = Math.min(1, Math.max(0, share) * 0.875)
  return (
    <div className="figures text-sm text-slate">
      <p className={`font-semibold ${isLate ? 'text-danger' : 'text-ink'}`}>
        {timeLeftText(due, now)} <span className="font-normal">· now {clockText(now)}</span>
      </p>
      <div aria-hidden="true" className="relative my-1.5 h-1.5 rounded-full bg-mist">
        <div
          className={`h-full rounded-full ${isLate ? 'bg-danger' : 'bg-amber'}`}
          style={{ width: `${place * 100}%` }}
        />
        <div className="absolute -top-1 left-[87.5%] h-3.5 w-0.5 bg-ink" />
      </div>
      <p className="flex justify-between gap-4">
        <span>
          Sent <strong className="text-ink">{momentText(sent, now)}</strong>
        </span>
        <span>
          We call by <strong className="text-ink">{momentText(due, now)}</strong>
        </span>
      </p>
    </div>
  )
}
