import { useQuery } from '@tanstack/react-query'
import { setupNotes } from '@/desk/alerts/alertCopy'
import { alertsQuery } from '@/desk/alerts/useAlerts'

/** Problems of the project's setup, in every view of the desk. */
export function SetupNotice() {
  const { data: state } = useQuery(alertsQuery)
  const notes = state ? setupNotes(state) : []
  return (
    <div role="status">
      {notes.length > 0 && (
        <section
          aria-labelledby="setup-heading"
          className="mb-4 rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset"
        >
          <h2 id="setup-heading" className="text-base font-semibold">
            For whoever set up this website
          </h2>
          <ul className="mt-1 grid gap-2">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
