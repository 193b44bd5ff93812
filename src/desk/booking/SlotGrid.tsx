import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  columnText,
  crewText,
  offerReason,
  openText,
  shortDayText,
  timeText,
  weekdayText,
} from '@/desk/model/visitCopy'
import type { Offer, Offers, VisitTime } from '@/desk/model/visits'
import { addDays, newYorkTime } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { serverNow } from '@/shared/api/serverClock'

/** Days side by side; the offers are for twice as many. */
const shown = 7

const steps: Record<string, readonly [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -shown],
  PageDown: [0, shown],
  Home: [0, -2 * shown],
  End: [0, 2 * shown],
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

type SlotGridProps = {
  offers: Offers
  zip: string | null
  language: Language
  /** How many technicians come at the same time. */
  crew: number
  /** The extra fee of a visit then, in words. */
  feeOf: (offer: Offer) => string | null | undefined
  /** The visit that is moved. */
  present?: VisitTime | undefined
  isSaving: boolean
  onChoose: (offer: Offer) => void
}

type WeekTurnProps = { week: readonly string[]; day: number; onTurn: (day: number) => void }

/** The week that is shown, and the way to the other one. `day`: how many days ahead. */
function WeekTurn({ week, day, onTurn }: WeekTurnProps) {
  const turn = 'grid size-11 place-items-center rounded enabled:hover:bg-sand disabled:opacity-30'
  return (
    <div className="flex items-center justify-between text-sm">
      <span className="font-semibold">
        {weekdayText(week[0] ?? '')} to {weekdayText(week.at(-1) ?? '')}
      </span>
      <span className="-my-1 flex">
        {[
          { to: day - shown, label: 'This week', Icon: ChevronLeft, isOff: day < shown },
          { to: day + shown, label: 'Next week', Icon: ChevronRight, isOff: day >= shown },
        ].map(({ to, label, Icon, isOff }) => (
          <button
            key={label}
            type="button"
            disabled={isOff}
            className={turn}
            onClick={() => onTurn(to)}
          >
            <Icon aria-hidden size={18} />
            <span className="sr-only">{label}</span>
          </button>
        ))}
      </span>
    </div>
  )
}

type SlotCellProps = {
  date: string
  window: Offers['windows'][number]
  offer: Offer | undefined
  reason: string | undefined
  crew: number
  present: VisitTime | undefined
  isActive: boolean
  isSaving: boolean
  onFocus: () => void
  onChoose: (offer: Offer) => void
}

/** A window of a day: how many technicians are open, or why none is. */
function SlotCell({
  date,
  window,
  offer,
  reason,
  crew,
  present,
  isActive,
  ...props
}: SlotCellProps) {
  const { isSaving, onFocus, onChoose } = props
  const now = newYorkTime(serverNow())
  const isPast =
    date === now.date &&
    `${String(now.hour).padStart(2, '0')}:${String(now.minute).padStart(2, '0')}` >= window.ends
  const isPresent =
    present?.day === date && present.starts < window.ends && present.ends > window.starts
  const none = isPast ? 'past' : `no ${crewText(crew)} open`
  const when = `${weekdayText(date)}, ${timeText(window)}`
  return (
    <td className="p-0">
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-disabled={!offer || isSaving}
        aria-label={`${when}: ${reason ?? none}${isPresent ? ', the visit is here now' : ''}`}
        onFocus={onFocus}
        onClick={() => {
          if (offer && !isSaving) onChoose(offer)
        }}
        className={`figures block h-11 w-full rounded-sm xl:h-7 ${offer ? 'bg-[#e3f3e8] font-semibold ring-1 ring-[#9fd0af] ring-inset hover:ring-2 hover:ring-leaf' : isPast ? 'bg-mist text-slate' : 'bg-sand text-slate'} ${offer?.is_asked ? 'ring-2! ring-ember!' : ''} ${isPresent ? 'outline-2 -outline-offset-2 outline-ink outline-dashed' : ''}`}
      >
        {offer ? offer.slots_left : isPast ? '' : '–'}
        {offer?.is_asked && <span aria-hidden="true">★</span>}
      </button>
    </td>
  )
}

const reasonText = (
  offer: Offer,
  { zip, language, crew }: Pick<SlotGridProps, 'zip' | 'language' | 'crew'>,
  fee: string | null | undefined,
) =>
  [openText(offer.slots_left, crew), offer.technician, offerReason(offer, zip, language), fee]
    .filter(Boolean)
    .join(', ')

/** A week by day and window with how many technicians are open. Arrow keys move, Enter chooses. */
export function SlotGrid(props: SlotGridProps) {
  const { crew, feeOf, present, isSaving, onChoose } = props
  const { windows, slots } = props.offers
  const now = newYorkTime(serverNow())
  const days = Array.from({ length: 2 * shown }, (_, ahead) => addDays(now.date, ahead))
  const [best] = slots
  const [cell, setCell] = useState(() => ({
    row: Math.max(
      0,
      windows.findIndex(({ id }) => id === best?.window_id),
    ),
    day: Math.max(0, days.indexOf(best?.day ?? '')),
  }))
  const first = cell.day < shown ? 0 : shown
  const table = useRef<HTMLTableElement>(null)
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The cell may be of the week that is not shown yet.
    flushSync(() =>
      setCell({
        row: within(cell.row + step[0], windows.length - 1),
        day: within(cell.day + step[1], days.length - 1),
      }),
    )
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const offerAt = (row: number, day: number) =>
    slots.find((slot) => slot.day === days[day] && slot.window_id === windows[row]?.id)
  const reason = (offer: Offer) => reasonText(offer, props, feeOf(offer))
  const chosen = offerAt(cell.row, cell.day)
  const week = days.slice(first, first + shown)
  return (
    <div className="min-w-0">
      <WeekTurn week={week} day={cell.day} onTurn={(day) => setCell({ ...cell, day })} />
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved over with the arrow keys is a grid
        role="grid"
        aria-label="Open times"
        onKeyDown={move}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className="w-12">
              <span className="sr-only">Window</span>
            </th>
            {week.map((day) => (
              <th
                key={day}
                scope="col"
                className={`font-semibold leading-tight xl:tracking-tight xl:whitespace-nowrap ${day === now.date ? 'rounded-sm bg-[#fff0cf]' : ''}`}
              >
                <span aria-hidden="true">{shortDayText(day)}</span>
                <span className="sr-only">{weekdayText(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {windows.map((window, row) => (
            <tr key={window.id}>
              <th scope="row" className="figures text-left text-xs font-semibold whitespace-nowrap">
                <span aria-hidden="true">{columnText(window)}</span>
                <span className="sr-only">{timeText(window)}</span>
              </th>
              {week.map((date, index) => {
                const day = first + index
                const offer = offerAt(row, day)
                const isActive = row === cell.row && day === cell.day
                return (
                  <SlotCell
                    key={date}
                    date={date}
                    window={window}
                    offer={offer}
                    reason={offer && reason(offer)}
                    {...{ crew, present }}
                    isActive={isActive}
                    isSaving={isSaving}
                    onFocus={() => !isActive && setCell({ row, day })}
                    onChoose={onChoose}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* The cell's name says the same. */}
      <p aria-hidden="true" className="mt-1 min-h-10 text-sm leading-tight text-slate xl:min-h-5">
        {chosen
          ? `${weekdayText(chosen.day)}, ${timeText(chosen)}: ${reason(chosen)}`
          : `Numbers are open ${crew > 1 ? crewText(crew) : 'technician'}s.`}
      </p>
    </div>
  )
}
