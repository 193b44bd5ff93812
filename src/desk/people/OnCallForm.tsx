import { useState } from 'react'
import { hourText, weekdays } from '@/desk/people/onCallCopy'
import type { Shift } from '@/desk/people/onCallShifts'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'

const hours = Array.from({ length: 25 }, (_, hour) => hour)
/** The hours in which the office is closed. */
const night = { begins: 20, ends: 7 }

type OnCallFormProps = {
  name: string
  shifts: readonly Shift[]
  isSaving: boolean
  onSave: (shifts: readonly Shift[]) => void
  onCancel: () => void
}

/** The hours of a week in which someone is on call: one shift a day, which may go on past midnight. */
export function OnCallForm({ name, shifts, isSaving, onSave, onCancel }: OnCallFormProps) {
  const [week, setWeek] = useState<readonly Shift[]>(shifts)
  const shiftOf = (weekday: number) => week.find((shift) => shift.weekday === weekday)
  const set = (weekday: number, shift: Shift | null) =>
    setWeek((before) => [
      ...before.filter((one) => one.weekday !== weekday),
      ...(shift ? [shift] : []),
    ])
  const [first] = [...week].sort((a, b) => a.weekday - b.weekday)
  return (
    <form
      aria-label={`On call: ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) onSave(week)
      }}
      className="mt-2"
    >
      <ul className="grid gap-1">
        {weekdays.map((name, index) => {
          const weekday = index + 1
          const shift = shiftOf(weekday)
          const hour = (end: 'begins' | 'ends', label: string, from: number) => (
            <select
              aria-label={`${name} ${label}`}
              value={shift?.[end]}
              onChange={({ target }) =>
                shift && set(weekday, { ...shift, [end]: Number(target.value) })
              }
              className={`${controlClass} min-h-11! w-32`}
            >
              {hours.slice(from, from + 24).map((value) => (
                <option key={value} value={value}>
                  {hourText(value)}
                </option>
              ))}
            </select>
          )
          return (
            <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
              <label className="flex min-h-11 w-36 items-center gap-2">
                <input
                  type="checkbox"
                  checked={!!shift}
                  onChange={({ target }) =>
                    set(weekday, target.checked ? { weekday, ...night, ...hoursOf(first) } : null)
                  }
                  className="size-5"
                />
                {name}
              </label>
              {shift && (
                <span className="flex flex-wrap items-center gap-2">
                  {hour('begins', 'from', 0)} to {hour('ends', 'until', 1)}
                  {shift.ends <= shift.begins && (
                    <span className="text-sm text-slate">the next day</span>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save the hours'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A day that is added takes the hours of the one before. */
const hoursOf = (shift: Shift | undefined) =>
  shift ? { begins: shift.begins, ends: shift.ends } : {}
