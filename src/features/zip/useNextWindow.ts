import { useEffect, useState } from 'react'
import { nextVisitWindow, type VisitWindow } from '@/data/visitor/visitWindow'
import { newYorkTime } from '@/lib/newYorkTime'
import { dayText, timeText } from '@/lib/visitTime'

/** `Today, 4–6 PM`: when somebody can come to one of the ZIP codes; null as long as nobody says so. */
export function useNextWindow(zips: readonly string[]): string | null {
  const [next, setNext] = useState<VisitWindow | null>(null)
  const key = zips.join(' ')
  useEffect(() => {
    let isCurrent = true
    setNext(null)
    void nextVisitWindow(key.split(' ')).then((found) => isCurrent && setNext(found))
    return () => {
      isCurrent = false
    }
  }, [key])
  return next && `${dayText(next.day, newYorkTime(new Date()).date)}, ${timeText(next)}`
}
