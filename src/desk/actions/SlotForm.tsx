import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { timeText } from '@/desk/model/visitCopy'
import type { Slot } from '@/desk/model/visits'
import { boardQuery } from '@/desk/sync/visitQueries'
import { serverNow } from '@/shared/api/serverClock'
import { controlClass } from '@/shared/form/Field'
import { addDays, newYorkTime } from '@/shared/lib/newYorkTime'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

/** Stands for an hour outside the windows. */
const outside = 'outside'

type SlotFormProps = {
  action: string
  /** Where it begins; a visit that moves is not in its own way. */
  first: { technician?: string; day?: string; window?: number; windows?: number }
  visit?: string
  onChoose: (slot: Slot) => void
  onCancel: () => void
}

/** Technician, day and time of a visit: a window, several in a row, or an hour outside of them. */
export function SlotForm({ action, first, visit, onChoose, onCancel }: SlotFormProps) {
  const id = useId()
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
  const taken = visits.filter(
    (other) => other.technician_id === who && other.day === day && other.id !== visit,
  )
  const isTaken = (starts: string, ends: string) =>
    taken.some((other) => other.starts < ends && other.ends > starts)
  const longest = windows.length - Math.max(from, 0)
  const control = `${controlClass} mt-1 block min-h-11! w-full font-normal`
  function choose(event: FormEvent) {
    event.preventDefault()
    const last = windows[Math.min(from + count, windows.length) - 1]
    if (isOutside) onChoose({ technician: who, day, clock })
    else if (last) {
      onChoose({ technician: who, day, first_window: Number(begin), last_window: last.id })
    }
  }
  return (
    <form onSubmit={choose} aria-label={action} className="grid grid-cols-2 gap-x-3 gap-y-2">
      <div>
        <label htmlFor={`${id}-day`} className="text-sm font-semibold">
          Day
        </label>
        <input
          id={`${id}-day`}
          type="date"
          required
          min={today}
          max={addDays(today, 365)}
          value={day}
          onChange={({ target }) => target.value && setDay(target.value)}
          className={control}
        />
      </div>
      <div>
        <label htmlFor={`${id}-technician`} className="text-sm font-semibold">
          Technician
        </label>
        <select
          id={`${id}-technician`}
          value={who}
          onChange={({ target }) => setTechnician(target.value)}
          className={control}
        >
          {technicians.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-begin`} className="text-sm font-semibold">
          Window
        </label>
        <select
          id={`${id}-begin`}
          required
          value={begin}
          onChange={({ target }) => setBegin(target.value)}
          className={control}
        >
          <option value="">Choose</option>
          {windows.map((window) => (
            <option key={window.id} value={window.id}>
              {timeText(window)}
              {isTaken(window.starts, window.ends) && ' (taken)'}
            </option>
          ))}
          <option value={outside}>outside those windows, at…</option>
        </select>
      </div>
      {isOutside ? (
        <div>
          <label htmlFor={`${id}-clock`} className="text-sm font-semibold">
            At
          </label>
          <input
            id={`${id}-clock`}
            type="time"
            required
            value={clock}
            onChange={({ target }) => setClock(target.value)}
            className={control}
          />
        </div>
      ) : (
        <div>
          <label htmlFor={`${id}-count`} className="text-sm font-semibold">
            How long
          </label>
          <select
            id={`${id}-count`}
            value={Math.min(count, longest)}
            onChange={({ target }) => setCount(Number(target.value))}
            className={control}
          >
            {windows.slice(0, longest).map((window, more) => (
              <option key={window.id} value={more + 1}>
                {more === 0 ? '1 window' : `${more + 1} windows in a row`}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button type="submit" className="min-h-11! px-4! py-1! text-sm">
          {action}
        </Button>
        <Button variant="quiet" className="min-h-11! px-2! py-1! text-sm" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}
