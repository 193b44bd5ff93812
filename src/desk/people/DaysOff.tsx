import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Action, Done } from '@/desk/actions/action'
import { type DayPart, dayParts, setDaysOff, type Technician } from '@/desk/model/technicians'
import { displacedText } from '@/desk/model/visitCopy'
import { partText, rangesOf, rangeText } from '@/desk/people/dayRanges'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { addDays, newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { controlClass } from '@/shared/form/Field'
import { Link } from '@/shared/ui/Link'

type Range = { first: string; last: string; part: DayPart | null }

const setRange: Action<Range & { technician: string }, Done & { displaced: number }> = async ({
  technician,
  first,
  last,
  part,
}) => ({ displaced: Number(await setDaysOff(technician, first, last, part)) })

/** The days off to come of a technician, for an owner to change: days, ranges, or halves of them. */
export function DaysOff({ technician }: { technician: Technician }) {
  const id = useId()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [part, setPart] = useState<DayPart>('day')
  const [result, setResult] = useState({ displaced: 0, first: '' })
  const actions = useActions()
  const set = (range: Range) => {
    if (actions.isSaving) return
    setResult({ displaced: 0, first: '' })
    const onDone = ({ displaced }: { displaced: number }) => {
      if (!range.part) return
      setResult({ displaced, first: range.first })
      setFirst('')
      setLast('')
      setPart('day')
    }
    actions.run(setRange, { technician: technician.id, ...range }, { onDone })
  }
  function add(event: FormEvent) {
    event.preventDefault()
    if (first) set({ first, last: last || first, part })
  }
  const { displaced } = result
  const today = newYorkTime(serverNow()).date
  return (
    <form onSubmit={add} aria-label={`${technician.name}’s days off`} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {rangesOf(technician.days_off).map((range) => (
          <button
            key={range.first}
            type="button"
            onClick={() => set({ first: range.first, last: range.last, part: null })}
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
        {displaced > 0 && (
          <>
            {displacedText(displaced)}.{' '}
            <Link
              to={`/admindashboard/day?day=${result.first}`}
              className="link inline-flex min-h-11 items-center"
            >
              Open the board
            </Link>
          </>
        )}
      </p>
      <ActionError actions={actions} />
    </form>
  )
}
