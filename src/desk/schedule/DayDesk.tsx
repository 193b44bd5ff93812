import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { moveVisit } from '@/desk/actions/moveVisit'
import { bookVisit } from '@/desk/actions/visitBooking'
import type { Board, BoardVisit, Unscheduled } from '@/desk/model/board'
import { placesLeft } from '@/desk/model/places'
import type { Technician, Window } from '@/desk/model/technicians'
import { dayText, timeText, weekdayText } from '@/desk/model/visitCopy'
import { AskFirst } from '@/desk/runner/AskFirst'
import { UndoLine } from '@/desk/runner/UndoLine'
import { type Actions, useActions } from '@/desk/runner/useActions'
import { touched, visitsOn, weekOf } from '@/desk/schedule/boardGrid'
import { type BoardProps, DayTable } from '@/desk/schedule/DayTable'
import { PhoneDay } from '@/desk/schedule/PhoneDay'
import { PrintedDay } from '@/desk/schedule/PrintedDay'
import { UnscheduledList } from '@/desk/schedule/UnscheduledList'
import { type Held, type Target, useDrag } from '@/desk/schedule/useDrag'
import { type Opened, VisitDialog } from '@/desk/schedule/VisitDialog'
import { sameWindow, WeekTable } from '@/desk/schedule/WeekTable'
import { boardQuery } from '@/desk/sync/visitQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { isolated } from '@/lib/isolated'
import { addDays, newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useQueryState } from '@/shared/ui/useQueryState'
import { useTime } from '@/shared/ui/useTime'

const spans = ['day', 'week'] as const
type Span = (typeof spans)[number]

const heldVisit = (board: Board, visit: BoardVisit): Held => {
  const indexes = touched(board.windows, visit)
  return {
    id: visit.id,
    name: isolated(visit.last_name),
    span: Math.max(1, indexes.length),
    from:
      indexes[0] === undefined
        ? null
        : { technician: visit.technician_id, day: visit.day, window: indexes[0] },
  }
}
const heldRequest = (request: Unscheduled): Held => ({
  id: request.id,
  name: isolated(request.last_name),
  span: 1,
  from: null,
})

/** Returns the slot of something that is dropped on a target; null if it is there already. */
function stepAt(board: Board, held: Held, target: Target) {
  const { windows } = board
  const taken = visitsOn(board, target.technician, target.day)
  const technician = board.technicians.find(({ id }) => id === target.technician)
  const isFree = (window: (typeof windows)[number]) =>
    technician !== undefined && placesLeft(windows, technician, taken, window) > 0
  const window =
    target.window !== sameWindow
      ? target.window
      : (held.from?.window ?? Math.max(0, windows.findIndex(isFree)))
  const { from } = held
  if (
    from &&
    from.technician === target.technician &&
    from.day === target.day &&
    from.window === window
  ) {
    return null
  }
  const first = windows[window]
  const last = windows[Math.min(window + held.span, windows.length) - 1]
  if (!first || !last) return null
  return {
    technician: target.technician,
    day: target.day,
    first_window: first.id,
    last_window: last.id,
  }
}

/** Returns a visit in the way of what is carried to a window without a place left. */
function rivalAt(board: Board, held: Held, target: Target, window: Window) {
  const technician = board.technicians.find(({ id }) => id === target.technician)
  const others = visitsOn(board, target.technician, target.day).filter(({ id }) => id !== held.id)
  if (technician && placesLeft(board.windows, technician, others, window) > 0) return undefined
  return others.find(({ starts, ends }) => starts < window.ends && ends > window.starts)
}

function drop(board: Board, actions: Actions, held: Held, target: Target) {
  const slot = stepAt(board, held, target)
  if (!slot || actions.isSaving) return
  const visit = board.visits.find(({ id }) => id === held.id)
  const { run } = actions
  if (visit) run(moveVisit, { visit: visit.id, expectedVersion: visit.version, ...slot })
  else run(bookVisit, { request: held.id, expectedStatus: 'confirmed', ...slot })
}

const steps: Record<string, readonly [technicians: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type ViewProps = {
  board: Board
  day: string
  span: Span
  today: string
  minute: number
  onDay: (day: string) => void
}

function BoardView({ board, day, span, today, minute, onDay }: ViewProps) {
  const actions = useActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  // Carried by keys or clicks, not by dragging.
  const [carried, setCarried] = useState<{ held: Held; target: Target } | null>(null)
  const [printed, setPrinted] = useState<Technician | null>(null)
  const { carried: dragged, begin } = useDrag((at, target) => drop(board, actions, at, target))
  const held = dragged?.held ?? carried?.held ?? null
  const target = dragged ? dragged.target : (carried?.target ?? null)

  const days = span === 'week' ? weekOf(day) : [day]
  const columns = span === 'week' ? days.length : board.windows.length
  function carry(what: Held) {
    setOpened(null)
    const [technician] = board.technicians
    const start = what.from ?? { technician: technician?.id ?? '', day, window: 0 }
    setCarried({ held: what, target: span === 'week' ? { ...start, window: sameWindow } : start })
    // The dialog returns the focus; the arrow keys work wherever it is.
  }
  function release(at: Target) {
    if (carried) drop(board, actions, carried.held, at)
    setCarried(null)
  }
  function step(key: string) {
    const [down, right] = steps[key] ?? [0, 0]
    setCarried((before) => {
      if (!before) return before
      const rows = board.technicians
      const row = rows.findIndex(({ id }) => id === before.target.technician) + down
      const at = span === 'week' ? days.indexOf(before.target.day) : before.target.window
      const column = Math.min(Math.max(at + right, 0), columns - 1)
      return {
        ...before,
        target: {
          technician: rows[Math.min(Math.max(row, 0), rows.length - 1)]?.id ?? '',
          day: span === 'week' ? (days[column] ?? day) : day,
          window: span === 'week' ? sameWindow : column,
        },
      }
    })
  }
  // Keys carry wherever the focus is, so that it need not follow over the board.
  useEffect(() => {
    if (!carried) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key in steps) step(event.key)
      else if (event.key === 'Enter') release(carried.target)
      else if (event.key === 'Escape') setCarried(null)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  function pickUp(event: KeyboardEvent) {
    const id = event.target instanceof HTMLElement ? event.target.dataset.visit : undefined
    const visit = board.visits.find((one) => one.id === id)
    if (event.key.toLowerCase() !== 'm' || visit?.state !== 'planned' || carried) return
    event.preventDefault()
    carry(heldVisit(board, visit))
  }
  function print(technician: Technician) {
    flushSync(() => setPrinted(technician))
    // From then on the page prints as it is.
    window.addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }
  const arrival = target && board.windows[target.window]
  const rival = carried && arrival && rivalAt(board, carried.held, carried.target, arrival)
  const nameOf = (id: string) => board.technicians.find((one) => one.id === id)?.name ?? ''
  const said =
    carried &&
    `${carried.held.name}: ${nameOf(carried.target.technician)}, ${arrival ? timeText(arrival) : weekdayText(carried.target.day)}${rival ? `, taken by ${isolated(rival.last_name)}` : ''}. Arrow keys move it, Enter books it, Escape cancels.`
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
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 md:min-h-11 gap-y-1">
        {actions.error && !opened && (
          <p role="alert" className="border-l-4 border-danger bg-white px-2 py-1">
            {actions.error}
          </p>
        )}
        {!opened && <AskFirst actions={actions} />}
        <p role="status" className={carried ? 'rounded bg-white px-3 py-1 text-sm' : 'sr-only'}>
          {said}
        </p>
        <UndoLine actions={actions} />
      </div>
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
        />
        <div className="min-w-0 max-md:order-first">
          <div className="overflow-x-auto rounded ring-1 ring-line max-md:hidden">
            {span === 'week' ? <WeekTable {...shared} onDay={onDay} /> : <DayTable {...shared} />}
          </div>
          <div className="md:hidden">
            <PhoneDay {...{ board, day, today, minute }} onOpen={shared.onOpen} />
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
          board={board}
          day={day}
          today={today}
          actions={actions}
          onCarry={() => 'visit' in opened && carry(heldVisit(board, opened.visit))}
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

/** The board of a day by technician and arrival window, or of a week. */
export function DayDesk() {
  useTime(30_000)
  const now = newYorkTime(serverNow())
  const [day, setDay] = useQueryState('day', now.date)
  const [span, setSpan] = useQueryState('span', 'day', spans)
  const shown = /^20\d\d-\d\d-\d\d$/.test(day) ? day : now.date
  const days = span === 'week' ? weekOf(shown) : [shown]
  const { data, isError, refetch } = useQuery(boardQuery(days[0] ?? shown, days.at(-1) ?? shown))
  const by = span === 'week' ? 7 : 1
  const step = 'grid size-11 place-items-center rounded hover:bg-white'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-40 text-xl">
          {span === 'week' ? `Week of ${weekdayText(days[0] ?? shown)}` : dayText(shown, now.date)}
          {span === 'day' && (shown === now.date || shown === addDays(now.date, 1)) && (
            // The space is for screen readers; the margin is what shows.
            <span className="ml-1 font-sans text-base font-normal tracking-normal text-slate">
              {' '}
              {weekdayText(shown)}
            </span>
          )}
        </h2>
        <div className="flex items-center">
          <button type="button" className={step} onClick={() => setDay(addDays(shown, -by))}>
            <ChevronLeft aria-hidden size={20} />
            <span className="sr-only">{span === 'week' ? 'Previous week' : 'Previous day'}</span>
          </button>
          <button type="button" className="link min-h-11 px-2" onClick={() => setDay(now.date)}>
            Today
          </button>
          <button type="button" className={step} onClick={() => setDay(addDays(shown, by))}>
            <ChevronRight aria-hidden size={20} />
            <span className="sr-only">{span === 'week' ? 'Next week' : 'Next day'}</span>
          </button>
        </div>
        <div className="flex gap-1 max-md:hidden">
          {spans.map((one) => (
            <SmallButton
              key={one}
              variant={one === span ? 'ink' : 'quiet'}
              isTight
              aria-pressed={one === span}
              onClick={() => setSpan(one)}
            >
              {one === 'day' ? 'Day' : 'Week'}
            </SmallButton>
          ))}
        </div>
      </div>
      {data && (
        <BoardView
          board={data.board}
          day={shown}
          span={span}
          today={now.date}
          minute={now.hour * 60 + now.minute}
          onDay={(one) => {
            setDay(one)
            setSpan('day')
          }}
        />
      )}
      {!data && isError && <Failed what="The board" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading the board" rows={4} />}
    </>
  )
}
