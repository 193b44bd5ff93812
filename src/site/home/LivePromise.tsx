import { sendNowText } from '@/content/promiseLines'
import { callBackRule } from '@/facts/callBackRule'
import { callBackDue, isOpen } from '@/lib/callBack'
import { clockText } from '@/lib/newYorkTime'

const minute = 60_000

/** Returns how far the office's night has gone at `now`, from 0 to 1; by day the promise has just begun. */
function elapsedShare(now: Date, due: Date): number {
  const { opens, closes, minutes } = callBackRule
  if (isOpen(now, callBackRule)) return 0
  const night = ((24 - closes + opens) * 60 + minutes) * minute
  return Math.max(0, 1 - (due.getTime() - now.getTime()) / night)
}

/** Renders by when we call who sends a request now, and how far away that is. */
export function LivePromise({ now }: { now: Date }) {
  const due = callBackDue(now, false, callBackRule)
  const by = clockText(due)
  return (
    <>
      <p>
        {sendNowText(by)} <span className="text-amber">{by}</span>
      </p>
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm font-normal text-mist phone-landscape:hidden"
      >
        {clockText(now)}
        <span className="h-1 flex-1 overflow-hidden rounded-full bg-white/20 forced-color-adjust-none">
          <span
            className="block h-full rounded-full bg-amber"
            style={{ width: `${4 + elapsedShare(now, due) * 96}%` }}
          />
        </span>
        {by}
      </p>
    </>
  )
}
