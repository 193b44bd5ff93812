import { shortDayText, weekdayText } from '@/desk/model/visitCopy'
import { freeSlots, visitsOn, weekOf, worksOn } from '@/desk/schedule/boardGrid'
import { type BoardProps, hatch, isSameTarget } from '@/desk/schedule/DayTable'
import { asTarget } from '@/desk/schedule/useDrag'
import { VisitCard } from '@/desk/schedule/VisitCard'

/** Means the window that a visit has already, or the first that is free. */
export const sameWindow = -1

/** The week as a board: technician by day. */
export function WeekTable(props: BoardProps & { onDay: (day: string) => void }) {
  const { board, day, today, minute, heldId, target, heldCopy } = props
  const { onOpen, onGrab, onDrop, onDay } = props
  const days = weekOf(day)
  const leftOn = (one: string) =>
    board.windows.reduce((sum, window) => sum + freeSlots(board, one, window), 0)
  return (
    <table className="w-full min-w-[46rem] table-fixed border-collapse bg-white text-ink">
      <caption className="sr-only">Visits by technician and day</caption>
      <thead>
        <tr>
          <th scope="col" className="w-28 bg-paper px-2 text-left text-sm font-semibold text-slate">
            Technician
          </th>
          {days.map((one) => (
            <th
              key={one}
              scope="col"
              aria-current={one === today ? 'date' : undefined}
              className={`px-2 py-1 text-left align-top ${one === today ? 'bg-[#fff0cf]' : one < today ? 'bg-mist text-slate' : 'bg-paper'}`}
            >
              <button type="button" className="link min-h-11 font-bold" onClick={() => onDay(one)}>
                <span aria-hidden="true">{shortDayText(one)}</span>
                <span className="sr-only">{weekdayText(one)}</span>
              </button>
              <span className="block pb-1 text-sm font-normal text-slate">
                {one < today ? 'past' : `${leftOn(one)} left`}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.technicians.map((technician) => (
          <tr key={technician.id}>
            <th scope="row" className="border-t border-line px-2 py-2 text-left align-top">
              <span className="font-display leading-snug wrap-anywhere">{technician.name}</span>
            </th>
            {days.map((one) => {
              const cell = { technician: technician.id, day: one, window: sameWindow }
              const isTarget = isSameTarget(target, cell)
              return (
                <td
                  key={one}
                  data-place={asTarget(cell)}
                  className={`relative h-24 border-t border-l border-line p-1 align-top ${!worksOn(technician, one) ? hatch : one < today ? 'bg-mist' : 'bg-white'} ${isTarget ? 'outline-3 -outline-offset-3 outline-leaf' : ''}`}
                >
                  <span className="grid grid-cols-1 gap-1">
                    {visitsOn(board, technician.id, one).map((visit) => (
                      <VisitCard
                        key={visit.id}
                        visit={visit}
                        hasTime
                        isNarrow
                        {...{ today, minute, heldId, onOpen, onGrab }}
                      />
                    ))}
                    {heldId && one >= today && (
                      <button
                        type="button"
                        tabIndex={isTarget ? 0 : -1}
                        onClick={() => onDrop(cell)}
                        className={`rounded-sm p-1 text-left text-sm leading-snug font-semibold text-leaf ${isTarget ? 'bg-[#f1f8f3]' : 'hover:bg-[#f1f8f3]'}`}
                      >
                        <span className={isTarget ? '' : 'sr-only'}>
                          {heldCopy} here?
                          <span className="sr-only">
                            {' '}
                            {technician.name}, {weekdayText(one)}
                          </span>
                        </span>
                      </button>
                    )}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
