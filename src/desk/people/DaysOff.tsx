import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type DayPart, dayParts, setDaysOff, type Technician } from '@/desk/model/technicians'
import { partText, rangesOf, rangeText } from '@/desk/people/dayRanges'
import { visitsKey } from '@/desk/sync/queryKeys'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { toApiError } from '@/shared/api/apiError'
import { serverNow } from '@/shared/api/serverClock'
import { controlClass } from '@/shared/form/Field'
import { addDays, newYorkTime } from '@/shared/lib/newYorkTime'
import { Link } from '@/shared/ui/Link'

/** The days off to come of a technician, for an owner to change: days, ranges, or halves of them. */
export function DaysOff({ technician }: { technician: Technician }) {
  const id = useId()
  const client = useQueryClient()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [part, setPart] = useState<DayPart>('day')
  const setting = useMutation({
    mutationFn: (made: { first: string; last: string; part: DayPart | null }) =>
      setDaysOff(technician.id, made.first, made.last, made.part),
    onSuccess: () => {
      setFirst('')
      setLast('')
      setPart('day')
    },
    onSettled: () => client.invalidateQueries({ queryKey: visitsKey }),
  })
  function add(event: FormEvent) {
    event.preventDefault()
    if (first && !setting.isPending) setting.mutate({ first, last: last || first, part })
  }
  const displaced = setting.variables?.part ? (setting.data ?? 0) : 0
  const today = newYorkTime(serverNow()).date
  return (
    <form onSubmit={add} aria-label={`${technician.name}’s days off`} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {rangesOf(technician.days_off).map((range) => (
          <button
            key={range.first}
            type="button"
            onClick={() => setting.mutate({ ...range, part: null })}
            className="figures inline-flex min-h-11 items-center gap-1 rounded bg-sand px-3 text-sm hover:bg-mist"
          >
            {rangeText(range)} <X aria-hidden size={16} />
            <span className="sr-only">: works after all</span>
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <LabeledInput
          label="Day off"
          type="date"
          required
          min={today}
          value={first}
          onType={setFirst}
        />
        <LabeledInput
          label="Until (if longer)"
          type="date"
          min={first || today}
          max={first ? addDays(first, 365) : undefined}
          value={last}
          onType={setLast}
        />
        <div>
          <label htmlFor={`${id}-part`} className="text-sm font-semibold">
            Time
          </label>
          <select
            id={`${id}-part`}
            value={part}
            onChange={({ target }) =>
              setPart(dayParts.find((one) => one === target.value) ?? 'day')
            }
            className={`${controlClass} mt-1 block min-h-11! font-normal`}
          >
            {dayParts.map((one) => (
              <option key={one} value={one}>
                {partText[one]}
              </option>
            ))}
          </select>
        </div>
        <SmallButton type="submit" variant="outline">
          Add
        </SmallButton>
      </div>
      <p role="status" className="text-sm font-semibold">
        {displaced > 0 && setting.variables && (
          <>
            {displaced === 1 ? '1 visit needs' : `${displaced} visits need`} another technician.{' '}
            <Link
              to={`/admindashboard/day?day=${setting.variables.first}`}
              className="link inline-flex min-h-11 items-center"
            >
              Open the board
            </Link>
          </>
        )}
        {setting.error && toApiError(setting.error).message}
      </p>
    </form>
  )
}
