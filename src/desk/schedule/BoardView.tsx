import { type PointerEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { markOff } from '@/desk/actions/markOff'
import { orderPart } from '@/desk/actions/orderPart'
import type { Board, Opened } from '@/desk/model/board'
import type { Technician } from '@/desk/model/technicians'
import { AskFirst } from '@/desk/runner/AskFirst'
import { UndoLine } from '@/desk/runner/UndoLine'
import { type Actions, useActions } from '@/desk/runner/useActions'
import { weekOf } from '@/desk/schedule/boardGrid'
import { type BoardProps, DayTable } from '@/desk/schedule/DayTable'
import { drop, heldRequest, heldVisit } from '@/desk/schedule/dropOnBoard'
import { PhoneDay } from '@/desk/schedule/PhoneDay'
import { PrintedDay } from '@/desk/schedule/PrintedDay'
import { UnscheduledList } from '@/desk/schedule/UnscheduledList'
import { useCarried } from '@/desk/schedule/useCarried'
import { useDrag } from '@/desk/schedule/useDrag'
import { VisitDialog } from '@/desk/schedule/VisitDialog'
import { WeekTable } from '@/desk/schedule/WeekTable'

/** How much the board shows. */
export const spans = ['day', 'week'] as const
type Span = (typeof spans)[number]

type ViewProps = {
  board: Board
  day: string
  span: Span
  today: string
  minute: number
  onDay: (day: string) => void
}

type BoardStatusProps = {
  actions: Actions
  /** Where something is carried. */
  said: string | null
  /** True while a dialog says the same. */
  isCovered: boolean
}

/** Says what came of the last action, and where something is carried. */
function BoardStatus({ actions, said, isCovered }: BoardStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 md:min-h-11 gap-y-1">
      {actions.error && !isCovered && (
        <p role="alert" className="border-l-4 border-danger bg-white px-2 py-1">
          {actions.error}
        </p>
      )}
      {!isCovered && <AskFirst actions={actions} />}
      <p role="status" className={said ? 'rounded bg-white px-3 py-1 text-sm' : 'sr-only'}>
        {said}
      </p>
      <UndoLine actions={actions} />
    </div>
  )
}

/** The board itself: what waits, what is booked, and what is carried between them. */
export function BoardView({ board, day, span, today, minute, onDay }: ViewProps) {
  const actions = useActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const days = span === 'week' ? weekOf(day) : null
  const { carried, carry, release, pickUp, said } = useCarried({ board, day, week: days, actions })
  const [printed, setPrinted] = useState<Technician | null>(null)
  const { carried: dragged, begin } = useDrag((at, target) => drop(board, actions, at, target))
  const held = dragged?.held ?? carried?.held ?? null
  const target = dragged ? dragged.target : (carried?.target ?? null)

  function print(technician: Technician) {
    flushSync(() => setPrinted(technician))
    // From then on the page prints as it is.
    window.addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }
  const shared: BoardProps = {
    board,
    day,
    today,
    minute,
    heldId: held?.id ?? null,
    target,
    heldCopy: held?.name ?? '',
    onOpen: (visit) => setOpened({ visit }),
    onGrab: (event: PointerEvent, visit) => begin(event, heldVisit(board, visit)),
    onDrop: release,
    onPrint: print,
    onOff: (technician, isOff) => actions.run(markOff, { technician, day, isOff }),
  }
  return (
    <>
      <BoardStatus {...{ actions, said }} isCovered={opened !== null} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key acts on the cards inside, which are buttons */}
      <div onKeyDown={pickUp} className="mt-2 grid gap-3 md:grid-cols-[14rem_minmax(0,1fr)]">
        <UnscheduledList
          displaced={board.displaced}
          today={today}
          onDisplaced={(visit) => {
            if (visit.day !== day) onDay(visit.day)
            setOpened({ visit })
          }}
          rows={board.unscheduled}
          heldId={held?.id ?? null}
          onOpen={(request) => setOpened({ request })}
          onGrab={(event, request) => begin(event, heldRequest(request))}
          onOrdered={({ id }) => actions.run(orderPart, { request: id })}
        />
        <div className="min-w-0 max-md:order-first">
          <div className="overflow-x-auto rounded ring-1 ring-line max-md:hidden">
            {span === 'week' ? <WeekTable {...shared} onDay={onDay} /> : <DayTable {...shared} />}
          </div>
          <div className="md:hidden">
            <PhoneDay
              {...{ board, day, today, minute }}
              onOpen={shared.onOpen}
              onOff={shared.onOff}
            />
          </div>
        </div>
      </div>
      {dragged && (
        <span
          aria-hidden="true"
          className="pointer-events-none fixed z-30 rounded-sm bg-ink px-3 py-1.5 text-sm font-semibold text-white shadow-lift"
          style={{ left: dragged.x + 12, top: dragged.y + 8 }}
        >
          {dragged.held.name}
        </span>
      )}
      {opened && (
        <VisitDialog
          opened={
            'visit' in opened
              ? { visit: board.visits.find(({ id }) => id === opened.visit.id) ?? opened.visit }
              : opened
          }
          day={day}
          today={today}
          actions={actions}
          onCarry={() => {
            if (!('visit' in opened)) return
            setOpened(null)
            carry(heldVisit(board, opened.visit))
          }}
          onClose={() => {
            actions.forgetError()
            setOpened(null)
          }}
        />
      )}
      {printed &&
        createPortal(
          <PrintedDay board={board} technician={printed} day={day} />,
          document.querySelector('main') ?? document.body,
        )}
    </>
  )
}
