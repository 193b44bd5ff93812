import { Printer } from 'lucide-react'
import type { PointerEvent } from 'react'
import { areasText } from '@/content/zip/areaOfZip'
import type { Board, BoardVisit } from '@/desk/model/board'
import { placesLeft } from '@/desk/model/places'
import type { Technician, Window } from '@/desk/model/technicians'
import { columnText, timeText } from '@/desk/model/visitCopy'
import {
  type BoardCell,
  cellsOf,
  chainOf,
  freeSlots,
  isPast,
  minutesOf,
  outsideVisits,
  visitsOn,
  worksOn,
} from '@/desk/schedule/boardGrid'
import { CallTechnician } from '@/desk/schedule/CallTechnician'
import { MarkOff } from '@/desk/schedule/MarkOff'
import { OverrunChain } from '@/desk/schedule/OverrunChain'
import { asTarget, type Target } from '@/desk/schedule/useDrag'
import { VisitCard } from '@/desk/schedule/VisitCard'

/** Props of the tables and the phone list. */
export type BoardProps = {
  board: Board
  day: string
  today: string
  /** Minutes of the day in New York. */
  minute: number
  heldId: string | null
  target: Target | null
  /** The name of what is carried. */
  heldCopy: string
  onOpen: (visit: BoardVisit) => void
  onGrab: (event: PointerEvent, visit: BoardVisit) => void
  onDrop: (target: Target) => void
  onPrint: (technician: Technician) => void
  /** Marks a technician off that day, or takes that back. */
  onOff: (technician: Technician, isOff: boolean) => void
}

export const isSameTarget = (a: Target | null, b: Target) =>
  a?.technician === b.technician && a.day === b.day && a.window === b.window

export const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--sand)_0_8px,var(--paper)_8px_16px)]'

type NowLineProps = {
  window: Window
  minute: number
  /** A mark at the lower edge, clear of the words of a header. */
  isMark?: boolean
}

/** The line that marks the present time in a window of today. */
function NowLine({ window, minute, isMark }: NowLineProps) {
  const [from, to] = [minutesOf(window.starts), minutesOf(window.ends)]
  if (minute < from || minute >= to) return null
  return (
    <span
      aria-hidden="true"
      data-now
      className={`pointer-events-none absolute w-0.5 bg-danger ${isMark ? 'bottom-0 h-2' : 'inset-y-0'}`}
      style={{ left: `${((minute - from) / (to - from)) * 100}%` }}
    />
  )
}

function Header({ window, board, day, today, minute }: BoardProps & { window: Window }) {
  const left = freeSlots(board, day, window)
  const isNow =
    day === today && minute >= minutesOf(window.starts) && minute < minutesOf(window.ends)
  const isOver = isPast(day, window.ends, { today, minute })
  return (
    <th
      scope="col"
      aria-current={isNow ? 'time' : undefined}
      className={`relative px-2 py-2 text-left align-top ${isNow ? 'bg-[#fff0cf]' : isOver ? 'bg-mist text-slate' : 'bg-paper'}`}
    >
      {day === today && <NowLine window={window} minute={minute} isMark />}
      <span aria-hidden="true" className="figures relative block font-bold whitespace-nowrap">
        {columnText(window)}
      </span>
      <span className="sr-only">{timeText(window)}</span>
      <span
        className={`relative block text-sm font-normal ${left === 0 && !isOver ? 'font-semibold text-danger' : 'text-slate'}`}
      >
        {isNow && 'now · '}
        {isOver ? 'past' : left === 0 ? 'full' : `${left} left`}
      </span>
    </th>
  )
}

type CellProps = BoardProps & { cell: BoardCell; technician: Technician }

function Cell({ cell, technician, ...props }: CellProps) {
  const { board, day, today, minute, heldId, target, heldCopy, onOpen, onGrab, onDrop } = props
  const own = { technician: technician.id, day, window: cell.first }
  const window = board.windows[cell.first]
  const isOff = !worksOn(technician, day, window)
  const isOver = window !== undefined && isPast(day, window.ends, { today, minute })
  const isTarget = isSameTarget(target, own)
  const isEmpty = cell.visits.length === 0
  const left = window
    ? placesLeft(board.windows, technician, visitsOn(board, technician.id, day), window)
    : 0
  return (
    <td
      colSpan={cell.span}
      data-place={asTarget(own)}
      className={`relative h-20 border-t border-l border-line p-1.5 align-top ${isOff ? hatch : isOver ? 'bg-mist' : 'bg-white'} ${isTarget ? 'outline-3 -outline-offset-3 outline-leaf' : ''}`}
    >
      {day === today && window && cell.span === 1 && <NowLine window={window} minute={minute} />}
      <span className="relative grid grid-cols-1 gap-1">
        {cell.visits.map((visit) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            hasTime={cell.visits.length > 1 || cell.span > 1 || visit.starts !== window?.starts}
            {...{ today, minute, heldId, onOpen, onGrab }}
          />
        ))}
      </span>
      {!heldId && !isEmpty && !isOff && !isOver && left > 0 && (
        <span className="figures relative mt-1 block text-sm text-slate">{left} left</span>
      )}
      {heldId && left > 0 && (
        <button
          type="button"
          tabIndex={isTarget ? 0 : -1}
          onClick={() => onDrop(own)}
          className={`${isEmpty ? 'absolute inset-1' : 'relative mt-1 min-h-7 w-full'} rounded-sm p-1 text-left text-sm leading-snug font-semibold text-leaf ${isTarget ? 'bg-[#f1f8f3]' : 'opacity-0 hover:bg-[#f1f8f3] hover:opacity-100'}`}
        >
          {heldCopy} here?
          <span className="sr-only">
            {' '}
            {technician.name}, {window && timeText(window)}
            {isOff && ', off that day'}
          </span>
        </button>
      )}
      {isEmpty && isOff && !isTarget && <span className="text-sm text-slate">off</span>}
    </td>
  )
}

type RowProps = BoardProps & { technician: Technician; hasOutside: boolean }

/** A technician's day, and below it how it goes on where a visit takes longer. */
function TechnicianRow({ technician, hasOutside, ...props }: RowProps) {
  const { board, day, today, minute, heldId, onOpen, onGrab, onPrint, onOff } = props
  const chain = day === today ? chainOf(board, technician, today) : []
  const hasChain = chain.length > 0
  return (
    <>
      <tr>
        <th
          scope="row"
          rowSpan={hasChain ? 2 : 1}
          className="border-t border-line px-3 py-2 text-left align-top"
        >
          <span className="flex items-start justify-between gap-1">
            <span className="font-display leading-snug wrap-anywhere">{technician.name}</span>
            <button
              type="button"
              onClick={() => onPrint(technician)}
              className="-my-1 -mr-2 grid size-9 shrink-0 place-items-center rounded text-slate hover:bg-sand hover:text-ink"
            >
              <Printer aria-hidden size={16} />
              <span className="sr-only">Print the day of {technician.name}</span>
            </button>
          </span>
          <span className="block text-sm leading-snug font-normal text-slate">
            {areasText(technician.areas)}
          </span>
          <CallTechnician technician={technician} className="min-h-9 text-sm font-normal" />
          <MarkOff {...{ technician, day, today, onOff }} />
        </th>
        {cellsOf(board, technician.id, day).map((cell) => (
          <Cell key={cell.first} cell={cell} technician={technician} {...props} />
        ))}
        {hasOutside && (
          <td className="border-t border-l border-line p-1.5 align-top">
            <span className="grid grid-cols-1 gap-1">
              {outsideVisits(board, technician.id, day).map((visit) => (
                <VisitCard
                  key={visit.id}
                  visit={visit}
                  hasTime
                  {...{ today, minute, heldId, onOpen, onGrab }}
                />
              ))}
            </span>
          </td>
        )}
      </tr>
      {hasChain && (
        <tr>
          <td colSpan={board.windows.length} className="border-l border-line bg-white p-0 pb-1.5">
            <OverrunChain windows={board.windows} {...{ technician, chain, minute }} />
          </td>
          {hasOutside && <td className="border-l border-line" />}
        </tr>
      )}
    </>
  )
}

/** The day as a board: technician by window. */
export function DayTable(props: BoardProps) {
  const { board, day } = props
  const hasOutside = board.technicians.some(({ id }) => outsideVisits(board, id, day).length > 0)
  return (
    <table className="w-full min-w-[56rem] table-fixed border-collapse bg-white text-ink">
      <caption className="sr-only">Visits by technician and arrival window</caption>
      <thead>
        <tr>
          <th scope="col" className="w-36 bg-paper px-3 text-left text-sm font-semibold text-slate">
            Technician
          </th>
          {board.windows.map((window) => (
            <Header key={window.id} window={window} {...props} />
          ))}
          {hasOutside && (
            <th scope="col" className="bg-paper px-2 text-left align-top">
              <span className="block pt-2 font-bold">Other hours</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {board.technicians.map((technician) => (
          <TechnicianRow key={technician.id} {...{ technician, hasOutside }} {...props} />
        ))}
      </tbody>
    </table>
  )
}
