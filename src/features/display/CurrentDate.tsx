import { useEffect, useState } from 'react'
import { dateText, newYorkTime } from '@/lib/newYorkTime'

/** Today's date in New York, once the page is live: the finished HTML may be of another day. */
export function CurrentDate({ label }: { label: string }) {
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(newYorkTime(new Date()).date), [])
  return (
    <span className={today ? '' : 'invisible'}>
      {label} {today && <time dateTime={today}>{dateText(today)}</time>}
    </span>
  )
}
