import { dateText } from '@/lib/newYorkTime'
import type { EarlierVisit } from '@/technician/job'
import { earlierText } from '@/technician/stopText'

/** Shows what was done at this door before. */
export function DoorHistory({ history }: { history: readonly EarlierVisit[] }) {
  if (history.length === 0) return null
  return (
    <section aria-label="Earlier at this door">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">
        Earlier at this door
      </h2>
      <ul className="mt-1 grid gap-2">
        {history.map((earlier) => (
          <li
            key={`${earlier.day} ${earlier.starts} ${earlier.work}`}
            className="border-l-2 border-line pl-3"
          >
            <p className="figures text-sm font-semibold first-letter:uppercase">
              {earlierText(earlier)}
            </p>
            {earlier.work && <p className="whitespace-pre-line wrap-anywhere">{earlier.work}</p>}
            {earlier.parts.length > 0 && (
              <p className="text-sm wrap-anywhere">Parts: {earlier.parts.join(', ')}</p>
            )}
            {earlier.warranty_from && (
              <p className="figures text-sm text-slate">
                Warranty from {dateText(earlier.warranty_from)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
