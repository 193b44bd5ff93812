import { dateText, newYorkTime } from '@/shared/lib/newYorkTime'
import { useMinute } from '@/shared/ui/useTime'

/** Renders today's date in New York after hydration: the prerendered HTML may be older. */
export function CurrentDate({ label }: { label: string }) {
  const now = useMinute()
  const today = now && newYorkTime(now).date
  return (
    <span className={today ? '' : 'invisible'}>
      {label} {today && <time dateTime={today}>{dateText(today)}</time>}
    </span>
  )
}
