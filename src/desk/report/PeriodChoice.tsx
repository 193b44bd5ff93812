import { LabeledInput } from '@/desk/ui/LabeledInput'
import { addDays } from '@/lib/newYorkTime'
import { controlClass } from '@/shared/form/Field'
import { useQueryState } from '@/shared/ui/useQueryState'

const periods = ['7', '30', '90', 'own'] as const
const longest = 366

export type Period = { firstDay: string; lastDay: string }

const isDay = (typed: string) =>
  /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`))

/** Returns why two days are not a period, or null. */
function mistakeIn({ firstDay, lastDay }: Period): string | null {
  if (!isDay(firstDay) || !isDay(lastDay)) return 'Choose a first and a last day.'
  if (lastDay < firstDay) return 'The last day is before the first.'
  return lastDay >= addDays(firstDay, longest) ? `Choose at most ${longest} days.` : null
}

/** The days the report is about; they live in the address. */
export function usePeriod(today: string) {
  const [chosen, choose] = useQueryState('days', '30', periods)
  const [from, setFrom] = useQueryState('from', addDays(today, -29))
  const [to, setTo] = useQueryState('to', today)
  const period =
    chosen === 'own'
      ? { firstDay: from, lastDay: to }
      : { firstDay: addDays(today, 1 - Number(chosen)), lastDay: today }
  return { chosen, choose, from, setFrom, to, setTo, period, mistake: mistakeIn(period) }
}

/** 7, 30 or 90 days until today, or two days of one's own. */
export function PeriodChoice(props: { state: ReturnType<typeof usePeriod>; today: string }) {
  const { state, today } = props
  const { chosen, choose, from, setFrom, to, setTo, mistake } = state
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:flex">
      <label className="text-sm font-semibold max-sm:col-span-2">
        Period
        <select
          value={chosen}
          onChange={({ target }) => {
            const next = periods.find((known) => known === target.value)
            if (next) choose(next)
          }}
          className={`${controlClass} mt-1 min-h-11! font-normal sm:w-44`}
        >
          <option value="7">last 7 days</option>
          <option value="30">last 30 days</option>
          <option value="90">last 90 days</option>
          <option value="own">custom dates</option>
        </select>
      </label>
      {chosen === 'own' && (
        <>
          <LabeledInput label="First day" type="date" value={from} max={today} onType={setFrom} />
          <LabeledInput label="Last day" type="date" value={to} max={today} onType={setTo} />
          {mistake && (
            <p role="alert" className="text-sm font-semibold text-danger max-sm:col-span-2 sm:pb-3">
              {mistake}
            </p>
          )}
        </>
      )}
    </div>
  )
}
