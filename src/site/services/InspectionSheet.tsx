import { partAddress, tapCopy } from '@/content/partNames'
import type { ChecklistCategory } from '@/content/services/maintenance'
import { inspectionSpots } from '@/drawing/garage/spots'
import { Link } from '@/shared/ui/Link'

/** Renders the points of an inspection, numbered across categories, in print with boxes to check. */
export function InspectionSheet({
  categories,
  chosen,
}: {
  categories: readonly ChecklistCategory[]
  /** The id of the point that the drawing shows. */
  chosen: string | null
}) {
  const numbered = categories.map(({ title, points }, index) => ({
    title,
    points,
    first: 1 + categories.slice(0, index).reduce((sum, before) => sum + before.points.length, 0),
  }))
  return (
    <div className="col-span-full grid grid-cols-1 gap-x-12 gap-y-10 rounded-lg border-t-8 border-ink bg-white p-4 shadow-lift ring-1 ring-ink/8 sm:grid-cols-2 sm:p-10 lg:grid-cols-4 lg:gap-x-8 print:grid-cols-2 print:gap-y-6 print:border-0 print:p-0 print:text-sm print:shadow-none print:ring-0">
      {numbered.map(({ title, points, first }) => (
        <section key={title} className="break-inside-avoid">
          <h3 className="border-b-2 border-ink pb-2 text-lg">{title}</h3>
          <ol start={first}>
            {points.map((point, index) => {
              const number = first + index
              const id = `point-${number}`
              const part = inspectionSpots[number - 1]?.part
              return (
                <li
                  key={point}
                  data-choice={id}
                  className={`flex items-start gap-3 border-b border-line py-2.5 print:py-1.5 ${id === chosen ? 'bg-amber/30 outline-2 outline-transparent' : ''}`}
                >
                  <span className="figures w-6 shrink-0 text-right font-semibold text-ember">
                    {number}
                  </span>
                  <span className="flex-1 wrap-anywhere hyphens-auto">
                    {part ? (
                      <Link to={partAddress(part)} className="underline-offset-4 hover:underline">
                        {point}
                      </Link>
                    ) : (
                      point
                    )}
                    {id === chosen && <span className="sr-only">{` ${tapCopy.start.shown}`}</span>}
                  </span>
                  <span
                    aria-hidden
                    className="mt-0.5 hidden size-5 shrink-0 rounded-sm border-2 border-ink print:block"
                  />
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
