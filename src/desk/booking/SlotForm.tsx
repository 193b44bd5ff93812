import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { placesLeft } from '@/desk/model/places'
import type { Window } from '@/desk/model/technicians'
import { timeText } from '@/desk/model/visitCopy'
import type { Slot } from '@/desk/model/visits'
import { boardQuery } from '@/desk/sync/visitQueries'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { addDays, newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { controlClass } from '@/shared/form/Field'
import { PartFailed } from '@/shared/ui/ListStates'

/** Option for an hour outside the windows. */
const outside = 'outside'

type SlotFormProps = {
  action: string
  /** The values it begins with. */
  first: { technician?: string; day?: string; window?: number; windows?: number }
  visit?: string
  onChoose: (slot: Slot) => void
  onCancel: () => void
}

type ChoiceProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string
  onChoose: (value: string) => void
}

function Choice({ label, onChoose, ...rest }: ChoiceProps) {
  const id = useId()
  // Around the select, the label would be read with all of its options.
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        onChange={({ target }) => onChoose(target.value)}
        className={`${controlClass} mt-1 block min-h-11! w-full font-normal`}
        {...rest}
      />
    </div>
  )
}

const hours = (time = '') => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60

/** `4 hours`: from the beginning of a window to the end of another. */
function hoursText(first: Window | undefined, last: Window | undefined): string {
  const count = Math.round((hours(last?.ends) - hours(first?.starts)) * 100) / 100
  return count === 1 ? '1 hour' : `${count} hours`
}

/** Technician, day and time of a visit: a window, several in a row, or an hour outside of them. */
export function SlotForm({ action, first, visit, onChoose, onCancel }: SlotFormProps) {
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
  const { windows, technicians, visits } = data.board
  const who = technician || (technicians[0]?.id ?? '')
  const from = windows.findIndex((window) => String(window.id) === begin)
  const isOutside = begin === outside
  const chosen = technicians.find(({ id }) => id === who)
  const taken = visits.filter(
    (other) => other.technician_id === who && other.day === day && other.id !== visit,
  )
  const isTaken = (window: Window) =>
    chosen !== undefined && placesLeft(windows, chosen, taken, window) < 1
  const longest = windows.length - Math.max(from, 0)
  function choose(event: FormEvent) {
    event.preventDefault()
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
      <div className="col-span-2 flex flex-wrap gap-2">
        <SmallButton type="submit">{action}</SmallButton>
        <SmallButton variant="quiet" onClick={onCancel}>
          Back
        </SmallButton>
      </div>
    </form>
  )
}
