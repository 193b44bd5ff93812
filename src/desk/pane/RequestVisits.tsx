import { CalendarCheck } from 'lucide-react'
import { setVisitState } from '@/desk/actions/setVisitState'
import { VisitNote } from '@/desk/booking/VisitNote'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { kindText, placeText, presentNewsOf, stateText, visitText } from '@/desk/model/visitCopy'
import type { Visit } from '@/desk/model/visits'
import type { Actions } from '@/desk/runner/useActions'
import { useVisitsOf } from '@/desk/sync/openRequest'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { clockText, newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { Link } from '@/shared/ui/Link'

function VisitLine({ visit, actions }: { visit: Visit; actions: Actions }) {
  const since = clockText(new Date(visit.state_since))
  const news = presentNewsOf(visit, serverNow())
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="relative inline-block pl-6 first-letter:uppercase">
        <CalendarCheck aria-hidden size={18} className="absolute top-0.5 left-0 text-leaf" />
        <strong className="figures">{visitText(visit, newYorkTime(serverNow()).date)}</strong>
        <span className="text-slate">
          {' '}
          · {kindText[visit.kind].toLowerCase()}, {stateText[visit.state]}
          {visit.state === 'on_the_way' && ` since ${since}`}
          {visit.state === 'there' && ` ${since}`}
          {news && `, ${news}`}
          {placeText(visit) && `, ${placeText(visit)}`}
        </span>
      </span>
      <Link
        to={`/admindashboard/day?day=${visit.day}`}
        className="link inline-flex min-h-11 items-center"
      >
        Show the day
      </Link>
      {visit.state === 'planned' && (
        <button
          type="button"
          className="link min-h-11"
          aria-disabled={actions.isSaving}
          onClick={() =>
            !actions.isSaving &&
            // This line goes with its visit.
            actions.run(
              setVisitState,
              { visit, state: 'cancelled' },
              { onDone: () => goTo(requestPane, 'nearest') },
            )
          }
        >
          Cancel the visit
        </button>
      )}
      {/* Without a note, the field below takes one: the technician sees it. */}
      {visit.note && <VisitNote visit={visit} actions={actions} />}
    </li>
  )
}

/** The visits of a request that were not cancelled. */
export function RequestVisits({ details, actions }: { details: RequestDetails; actions: Actions }) {
  const visits = useVisitsOf(details)
  if (visits.length === 0) return null
  return (
    <section aria-label="Visits" className="text-sm">
      <h3 className="sr-only">Visits</h3>
      <ul>
        {visits.map((visit) => (
          <VisitLine key={visit.id} visit={visit} actions={actions} />
        ))}
      </ul>
    </section>
  )
}
