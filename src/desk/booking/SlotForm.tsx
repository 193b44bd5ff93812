import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Choice } from '@/desk/booking/Choice'
import { type Second, SecondTechnician } from '@/desk/booking/SecondTechnician'
import type { Board } from '@/desk/model/board'
import { placesLeft } from '@/desk/model/places'
import type { Window } from '@/desk/model/technicians'
import { timeText } from '@/desk/model/visitCopy'
import type { Slot } from '@/desk/model/visits'
import { boardQuery } from '@/desk/sync/visitQueries'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { addDays, newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { PartFailed } from '@/shared/ui/ListStates'

/** Option for an hour outside the windows. */
const outside = 'outside'

type BesideProps = {
  who: string
  others: readonly Second[]
  chosen: Second | null
  onChoose: (chosen: Second | null) => void
  /** The chosen one is not free at the chosen time. */
  isGone: boolean
}

/** The technician who comes along, of those who are free at the chosen time. */
function Beside({ who, isGone, ...second }: BesideProps) {
  const { chosen } = second
  return (
    <div className="col-span-2">
      <SecondTechnician {...second} />
      {isGone && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {chosen?.id === who
            ? 'Choose two different technicians.'
            : `${chosen?.name} is already booked then. Pick another time or technician.`}
        </p>
      )}
    </div>
  )
}

type SlotFormProps = {
  action: string
  /** The values it begins with. */
  first: { technician?: string; day?: string; window?: number; windows?: number }
  visit?: string
  /** Another technician who comes along; left out where a visit moves. */
  second?: Pick<BesideProps, 'chosen' | 'onChoose'>
  onChoose: (slot: Slot) => void
  onCancel: () => void
}

const hours = (time = '') => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60

/** `4 hours`: from the beginning of a window to the end of another. */
function hoursText(first: Window | undefined, last: Window | undefined): string {
  const count = Math.round((hours(last?.ends) - hours(first?.starts)) * 100) / 100
  return count === 1 ? '1 hour' : `${count} hours`
}

/** Returns true if a technician has no place left in a window, apart from the visit that moves. */
function isTakenBy(
  id: string,
  { windows, technicians, visits }: Board,
  { day, visit, window }: { day: string; visit: string | undefined; window: Window },
): boolean {
  const technician = technicians.find((one) => one.id === id)
  const taken = visits.filter(
    (other) => other.technician_id === id && other.day === day && other.id !== visit,
  )
  return technician !== undefined && placesLeft(windows, technician, taken, window) < 1
}

/** Technician, day and time of a visit: a window, several in a row, or an hour outside of them. */
export function SlotForm({ action, first, visit, second, onChoose, onCancel }: SlotFormProps) {
  const today = newYorkTime(serverNow()).date
  const [day, setDay] = useState(first.day ?? today)
  const [technician, setTechnician] = useState(first.technician ?? '')
  const [begin, setBegin] = useState(first.window === undefined ? '' : String(first.window))
  const [count, setCount] = useState(first.windows ?? 1)
  const [clock, setClock] = useState('')
  const { data, isError, refetch } = useQuery(boardQuery(day, day))
  if (!data) {
    return isError ? (
      <PartFailed what="The times" onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the times…</p>
    )
  }
  const { windows, technicians } = data.board
  const who = technician || (technicians[0]?.id ?? '')
  const from = windows.findIndex((window) => String(window.id) === begin)
  const isOutside = begin === outside
  const isTaken = (window: Window, id = who) => isTakenBy(id, data.board, { day, visit, window })
  const chosen = from < 0 ? [] : windows.slice(from, from + count)
  const beside = technicians.filter(
    (other) => other.id !== who && !chosen.some((window) => isTaken(window, other.id)),
  )
  const isGone = !!second?.chosen && !beside.some(({ id }) => id === second.chosen?.id)
  const longest = windows.length - Math.max(from, 0)
  function choose(event: FormEvent) {
    event.preventDefault()
    if (isGone) return
    const last = windows[Math.min(from + count, windows.length) - 1]
    if (isOutside) onChoose({ technician: who, day, clock })
    else if (last) {
      onChoose({ technician: who, day, first_window: Number(begin), last_window: last.id })
    }
  }
  return (
    <form
      onSubmit={choose}
      aria-label={action}
      className="grid grid-cols-2 gap-x-3 gap-y-2 rounded bg-white p-3 ring-1 ring-line ring-inset"
    >
      <LabeledInput
        label="Day"
        type="date"
        required
        min={today}
        max={addDays(today, 365)}
        value={day}
        onType={(typed) => typed && setDay(typed)}
        className="w-full"
      />
      <Choice label="Technician" value={who} onChoose={setTechnician}>
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Window" value={begin} onChoose={setBegin} required>
        <option value="">Choose</option>
        {windows.map((window) => (
          <option key={window.id} value={window.id}>
            {timeText(window)}
            {isTaken(window) && ' (taken)'}
          </option>
        ))}
        <option value={outside}>Custom time…</option>
      </Choice>
      {isOutside ? (
        <LabeledInput
          label="At"
          type="time"
          required
          value={clock}
          onType={setClock}
          className="w-full"
        />
      ) : (
        <Choice
          label="How long"
          value={Math.min(count, longest)}
          onChoose={(typed) => setCount(Number(typed))}
        >
          {windows.slice(0, longest).map((window, more) => (
            <option key={window.id} value={more + 1}>
              {hoursText(windows[Math.max(from, 0)], windows[Math.max(from, 0) + more])}
            </option>
          ))}
        </Choice>
      )}
      {second && <Beside who={who} others={beside} isGone={isGone} {...second} />}
      <div className="col-span-2 flex flex-wrap gap-2">
        <SmallButton type="submit">{action}</SmallButton>
        <SmallButton variant="quiet" onClick={onCancel}>
          Back
        </SmallButton>
      </div>
    </form>
  )
}
