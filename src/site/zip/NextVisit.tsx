import { useEffect, useState } from 'react'
import { nextVisitLabel } from '@/content/visitWindow'
import { dayText, timeText } from '@/shared/lib/visitTime'
import { useTime } from '@/shared/ui/useTime'
import { nextVisitWindow, type VisitWindow } from '@/site/zip/visitWindow'

/** In ms: how often an open page asks again; windows start on such a step. */
const step = 5 * 60_000

/** Returns `Today, 4–6 PM`, the next arrival window for one of the ZIP codes; null until it is known. */
function useNextWindow(zips: readonly string[]): string | null {
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

/** Shows the next arrival window for one of the ZIP codes; an empty line until it is known. */
export function NextVisit({ zips }: { zips: readonly string[] }) {
  const next = useNextWindow(zips)
  return (
    <p className="figures mt-4 min-h-7">
      {next && (
        <>
          {nextVisitLabel}: <span className="font-semibold">{next}</span>
        </>
      )}
    </p>
  )
}
