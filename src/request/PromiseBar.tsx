import type { ReactNode } from 'react'
import { promiseBar } from '@/content/promiseBar'
import { timeLeftText } from '@/lib/callBack'
import { clockText, timestampText } from '@/lib/newYorkTime'

type PromiseBarProps = {
  sent: Date
  due: Date
  now: Date
  isDark?: boolean
  /** The promise in words, while nothing was sent yet. */
  offer?: ReactNode
}

const grounds = {
  light: {
    text: 'text-slate',
    strong: 'text-ink',
    late: 'text-danger',
    line: 'bg-mist',
    mark: 'bg-ink',
  },
  dark: {
    text: 'text-mist',
    strong: 'text-white',
    late: 'text-alarm',
    line: 'bg-white/20',
    mark: 'bg-white',
  },
}

/** Renders when a request was sent, by when we call, and the present between them; the same for staff and customers, and for visitors before they send one. */
export function PromiseBar({ sent, due, now, isDark = false, offer }: PromiseBarProps) {
  const words = offer ? promiseBar.offered : promiseBar.sent
  const look = isDark ? grounds.dark : grounds.light
  const isLate = now > due
  // The promise ends at seven eighths of the line, so that lateness can be shown.
  const share = (now.getTime() - sent.getTime()) / Math.max(1, due.getTime() - sent.getTime())
  // Before anything is sent, a first bit of the line shows where it begins.
  const position = offer ? 0.02 : Math.min(1, Math.max(0, share) * 0.875)
  return (
    <div className={`figures text-sm ${look.text}`}>
      <p className={`font-semibold ${isLate ? look.late : look.strong}`}>
        {offer ?? (
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
        <div className={`absolute -top-1 left-[87.5%] h-3.5 w-0.5 ${look.mark}`} />
      </div>
      <p className="flex justify-between gap-4">
        <span>
          {words.from} <strong className={look.strong}>{timestampText(sent, now)}</strong>
        </span>
        <span>
          {words.by} <strong className={look.strong}>{timestampText(due, now)}</strong>
        </span>
      </p>
    </div>
  )
}
