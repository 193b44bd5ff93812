import { timestampText } from '@/lib/newYorkTime'
import type { DayOff } from '@/technician/job'

const parts = { day: '', morning: ' until noon', afternoon: ' from noon' }

/** Returns `You’re marked off today (by Dana, 7:12 AM). The office is moving your visits.` */
function offText({ part, since, set_by, moving }: DayOff, when: string, now: Date): string {
  const by = set_by ? ` (by ${set_by}, ${timestampText(new Date(since), now)})` : ''
  const visits = moving === 1 ? 'visit' : 'visits'
  const moves = moving > 0 ? ` The office is moving your ${visits}.` : ''
  return `You’re marked off ${when}${parts[part]}${by}.${moves}`
}

type MarkedOffProps = {
  daysOff: readonly DayOff[]
  /** The day that is shown, and its name. */
  day: string
  when: string
  now: Date
}

/** Tells a technician who marked the shown day as off, and announces it; empty on a day of work. */
export function MarkedOff({ daysOff, day, when, now }: MarkedOffProps) {
  const off = daysOff.find((one) => one.day === day)
  return (
    <div role="status" className="mx-auto w-full max-w-xl shrink-0 px-3 empty:hidden">
      {off && (
        <p className="figures mt-3 rounded bg-[#fdecc0] px-4 py-3 font-semibold text-ink wrap-anywhere">
          {offText(off, when, now)}
        </p>
      )}
    </div>
  )
}
