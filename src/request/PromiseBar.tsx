import type { ReactNode } from 'react'
import { promiseBar } from '@/content/promiseBar'
import { timeLeftText } from '@/lib/callBack'
import { clockText, timestampText } from '@/lib/newYorkTime'

type PromiseBarProps = {
  sent: Date
  due: Date
  now: Date
  /** True at the desk, where the line goes on behind the promise and shows how late a call is. */
  isDesk?: boolean
  /** The promise in words and its end, while nothing was sent yet. */
  offer?: { line: ReactNode; by: string }
}

const grounds = {
  light: {
    text: 'text-slate',
    strong: 'text-ink',
    late: 'text-danger',
    line: 'bg-mist',
  },
  dark: {
    text: 'text-mist',
    strong: 'text-white',
    late: 'text-alarm',
    line: 'bg-white/20',
  },
}

/** Renders when a request was sent, by when we call, and the present between them; the same for staff and customers, and for visitors before they send one. */
export function PromiseBar({ sent, due, now, isDesk = false, offer }: PromiseBarProps) {
  const words = offer ? promiseBar.offered : promiseBar.sent
  const look = isDesk ? grounds.light : grounds.dark
  const isLate = now > due
  // At the desk the promise ends at seven eighths of the line, so that lateness can be shown.
  const share = (now.getTime() - sent.getTime()) / Math.max(1, due.getTime() - sent.getTime())
  // Before anything is sent, a first bit of the line shows where it begins.
  const position = offer ? 0.02 : Math.min(1, Math.max(0, share) * (isDesk ? 0.875 : 1))
  return (
    <div className={`figures text-sm ${look.text}`}>
      <p className={`font-semibold ${isLate ? look.late : look.strong}`}>
        {offer?.line ?? (
          <>
            {timeLeftText(due, now)}{' '}
            <span className="font-normal">· {promiseBar.now(clockText(now))}</span>
          </>
        )}
      </p>
      <div
        aria-hidden="true"
        className={`relative my-1.5 h-1.5 forced-color-adjust-none rounded-full ${look.line}`}
      >
        <div
          className={`h-full rounded-full ${isLate ? 'bg-danger' : 'bg-amber'}`}
          style={{ width: `${position * 100}%` }}
        />
        {isDesk && <div className="absolute -top-1 left-[87.5%] h-3.5 w-0.5 bg-ink" />}
      </div>
      <p className="flex justify-between gap-4">
        <span>
          {words.from} <strong className={look.strong}>{timestampText(sent, now)}</strong>
        </span>
        <span>
          {words.by} <strong className={look.strong}>{offer?.by ?? timestampText(due, now)}</strong>
        </span>
      </p>
    </div>
  )
}
