import { Moon, Sun } from 'lucide-react'
import { type Time, times } from '@/door/options'

const icons: Record<Time, typeof Sun> = { day: Sun, dusk: Moon }

/** Renders the switch between day and dusk, on the picture. */
export function TimeSwitch({ value, onChange }: { value: Time; onChange: (time: Time) => void }) {
  return (
    <fieldset
      data-script-only
      className="absolute top-2 right-2 flex rounded-full bg-ink p-1 text-white sm:top-3 sm:right-3"
    >
      <legend className="sr-only">Time of day</legend>
      {(Object.keys(times) as Time[]).map((time) => {
        const Icon = icons[time]
        return (
          <label key={time} className="relative cursor-pointer">
            <input
              type="radio"
              name="door-time"
              value={time}
              checked={time === value}
              onChange={() => onChange(time)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex min-h-11 items-center gap-2 rounded-full border border-transparent px-3 peer-checked:bg-amber peer-checked:text-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember">
              <Icon aria-hidden size={18} />
              {times[time].label}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
