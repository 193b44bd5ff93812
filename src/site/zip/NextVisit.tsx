import { useEffect, useState } from 'react'
import { windowFeeText } from '@/content/visitFees'
import { nextVisitLabel } from '@/content/zip/visitWindowCopy'
import { dayText, timeText } from '@/lib/visitTime'
import { useTime } from '@/shared/ui/useTime'
import { nextVisitWindow, type VisitWindow } from '@/site/zip/visitWindow'

/** In ms: how often an open page asks again; windows start on such a step. */
const step = 5 * 60_000

/** Returns the next arrival window for one of the ZIP codes; null if there is none, undefined until it is known. */
export function useNextWindow(zips: readonly string[]): VisitWindow | null | undefined {
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
  return known?.key === key ? known.next : undefined
}

/** Renders `Today, 4–6 PM`, and on a holiday its fee; a line ends before the time if anywhere. */
export function WindowText({ window }: { window: VisitWindow }) {
  const fee = windowFeeText(window)
  const day = dayText(window.day, window.today)
  // Another window is another element: a translator replaces bare texts, which can then be neither changed nor removed.
  return (
    <span key={`${day} ${timeText(window)}`}>
      {day}, <span className="whitespace-nowrap">{timeText(window)}</span>
      {fee && ` (${fee})`}
    </span>
  )
}

/** Shows the next arrival window for one of the ZIP codes; an empty line until it is known. */
export function NextVisit({ zips }: { zips: readonly string[] }) {
  const next = useNextWindow(zips)
  return (
    <p className="figures mt-4 min-h-7">
      {next && (
        <>
          {nextVisitLabel}:{' '}
          <span className="font-semibold">
            <WindowText window={next} />
          </span>
        </>
      )}
    </p>
  )
}
