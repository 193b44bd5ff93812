import { useEffect, useState } from 'react'
import { dayText, timeText } from '@/shared/lib/visitTime'
import { useTime } from '@/shared/ui/useTime'
import { nextVisitWindow, type VisitWindow } from '@/site/zip/visitWindow'

/** How often a page that stays open asks again, in ms; windows begin on such a step. */
const step = 5 * 60_000

/** `Today, 4–6 PM`: when somebody can come to one of the ZIP codes; null as long as nobody says so. */
export function useNextWindow(zips: readonly string[]): string | null {
  const [known, setKnown] = useState<{ key: string; next: VisitWindow | null }>()
  const key = zips.join(' ')
  const at = useTime(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as each step begins
  useEffect(() => {
    let isCurrent = true
    void nextVisitWindow(key.split(' ')).then((next) => isCurrent && setKnown({ key, next }))
    return () => {
      isCurrent = false
    }
  }, [key, at])
  const next = known?.key === key ? known.next : null
  return next && `${dayText(next.day, next.today)}, ${timeText(next)}`
}
