import { nextVisitLabel } from '@/content/visitWindow'
import { useNextWindow } from '@/site/zip/useNextWindow'

/** A line that says when somebody can come to one of the ZIP codes; it keeps its place, and is empty while nobody says so. */
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
