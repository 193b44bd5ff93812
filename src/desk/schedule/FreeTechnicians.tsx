import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moveVisit } from '@/desk/actions/moveVisit'
import type { BoardVisit } from '@/desk/model/board'
import type { Technician } from '@/desk/model/technicians'
import { dayText, timeText } from '@/desk/model/visitCopy'
import type { Actions } from '@/desk/runner/useActions'
import { covers, freeFor, touched, visitsOn } from '@/desk/schedule/boardGrid'
import { boardQuery } from '@/desk/sync/visitQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { localityOf } from '@/lib/localityOf'
import { PartFailed } from '@/shared/ui/ListStates'

type FreeTechniciansProps = {
  visit: BoardVisit
  today: string
  actions: Actions
  onDone: () => void
}

/** Lists technicians who could come instead of one who is off by now. The visit moves, and the customer hears of it, once that is confirmed. */
export function FreeTechnicians({ visit, today, actions, onDone }: FreeTechniciansProps) {
  const [chosen, setChosen] = useState<Technician | null>(null)
  const read = useQuery(boardQuery(visit.day, visit.day))
  // Until this day is read, the query has another one.
  const data = read.isPlaceholderData ? undefined : read.data
  const { zip } = localityOf(visit.address)
  function send({ id }: Technician) {
    if (actions.isSaving || !data) return
    const { windows } = data.board
    const taken = touched(windows, visit).map((index) => windows[index]?.id ?? 0)
    const [first_window, last_window = first_window] = [taken[0], taken.at(-1)]
    const time =
      first_window === undefined || last_window === undefined
        ? { clock: visit.starts }
        : { first_window, last_window }
    const move = { visit: visit.id, expectedVersion: visit.version, technician: id, day: visit.day }
    actions.run(moveVisit, { ...move, ...time }, { onDone })
  }
  const free = data ? freeFor(data.board, visit) : []
  return (
    <section aria-label="Who’s free" className="mt-3 text-sm">
      <p className="font-semibold text-danger">{visit.technician} is off.</p>
      {!data && read.isError && <PartFailed what="The board" onRetry={() => void read.refetch()} />}
      {data && free.length === 0 && <p>Nobody else is free then. Reschedule it.</p>}
      {free.length > 0 && !chosen && (
        <ul className="mt-1 grid gap-1.5">
          {free.map((technician) => {
            const count = data ? visitsOn(data.board, technician.id, visit.day).length : 0
            return (
              <li key={technician.id}>
                <button
                  type="button"
                  onClick={() => setChosen(technician)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded px-3 text-left ring-1 ring-line ring-inset hover:ring-ink"
                >
                  <strong>{technician.name}</strong>
                  <span className="figures text-slate">
                    {covers(technician, zip) ? 'free' : `doesn’t cover ${zip}`} ·{' '}
                    {count === 1 ? '1 visit' : `${count} visits`} that day
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {chosen && (
        <div role="alert" className="mt-1 rounded bg-[#fdecc0] p-3">
          <p>
            Send {chosen.name} instead of {visit.technician}, {dayText(visit.day, today)},{' '}
            {timeText(visit)}? <bdi>{visit.first_name}</bdi> hears of it only then.
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <SmallButton autoFocus aria-disabled={actions.isSaving} onClick={() => send(chosen)}>
              Send {chosen.name}
            </SmallButton>
            <SmallButton
              variant="outline"
              className="bg-white"
              onClick={() => {
                actions.forgetError()
                setChosen(null)
              }}
            >
              Back
            </SmallButton>
          </p>
        </div>
      )}
    </section>
  )
}
