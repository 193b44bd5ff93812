import { personText } from '@/desk/model/callCopy'
import { deskTime } from '@/desk/model/deskTime'
import type { Technician } from '@/desk/model/technicians'
import { weekdayOf } from '@/desk/schedule/boardGrid'
import { addDays } from '@/lib/newYorkTime'

type MarkOffProps = {
  technician: Technician
  day: string
  today: string
  onOff: (technician: Technician, isOff: boolean) => void
}

const parts = { day: 'Off', morning: 'Off in the morning', afternoon: 'Off in the afternoon' }

/** Says since when a technician is off that day; today and tomorrow staff mark it, and take it back. */
export function MarkOff({ technician, day, today, onOff }: MarkOffProps) {
  const off = technician.days_off.find((one) => one.day === day)
  const when = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null
  const works = technician.active && technician.weekdays.includes(weekdayOf(day))
  return (
    <span className="block text-sm leading-snug font-normal">
      {off && (
        <span className="block text-slate">
          {parts[off.part]}
          {off.set_by_email && `: ${personText(off.set_by_email)}, ${deskTime(off.since)}`}
        </span>
      )}
      {when && works && (
        <button
          type="button"
          onClick={() => onOff(technician, !off)}
          className="link inline-flex min-h-9 items-center text-left max-md:min-h-11"
        >
          {off ? `Works ${when} after all` : `Mark off ${when}`}
          <span className="sr-only">: {technician.name}</span>
        </button>
      )}
    </span>
  )
}
