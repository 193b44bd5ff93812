import { dateText, newYorkTime } from '@/shared/lib/newYorkTime'
import { useMinute } from '@/shared/ui/useTime'

/** Today's date in New York, once the page is live: the finished HTML may be of another day. */
export function CurrentDate({ label }: { label: string }) {
  const now = useMinute()
  const today = now && newYorkTime(now).date
  return (
    <span className={today ? '' : 'invisible'}>
      {label} {today && <time dateTime={today}>{dateText(today)}</time>}
    </span>
  )
}
