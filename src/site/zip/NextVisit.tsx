import { nextVisitLabel } from '@/content/visitWindow'
import { useNextWindow } from '@/site/zip/useNextWindow'

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
