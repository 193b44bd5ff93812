import { useState } from 'react'
import { isolated } from '@/lib/isolated'
import { clockText } from '@/lib/newYorkTime'
import { timeText } from '@/lib/visitTime'
import { Button } from '@/shared/ui/Button'
import type { Stop } from '@/technician/job'
import { delayText } from '@/technician/stopText'

/** In minutes from now, as public.overrun takes them. */
const overruns = [30, 60, 120]

type PushedProps = { pushed: readonly Stop[]; onTell: (visit: string) => void }

/** The next visits that begin late, by name and new time; the customers of those that are ticked are told. */
function PushedStops({ pushed, onTell }: PushedProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = pushed.filter(({ id }) => ticked.includes(id))
  const toggle = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  function tell() {
    for (const { id } of chosen) onTell(id)
    setTicked([])
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">
        Begin late. Tick who gets a message; the office calls the others.
      </legend>
      {pushed.map((stop) => (
        <label key={stop.id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={ticked.includes(stop.id)}
            onChange={() => toggle(stop.id)}
            className="size-5 shrink-0"
          />
          <span className="figures min-w-0">
            <bdi>
              {stop.first_name} {stop.last_name}
            </bdi>
            {stop.service_type === 'emergency' && ' (emergency)'}, {timeText(stop)}:{' '}
            <strong>about {stop.pushed_to && clockText(new Date(stop.pushed_to))}</strong>
          </span>
        </label>
      ))}
      <Button disabled={chosen.length === 0} onClick={tell}>
        {chosen.length === 1 && chosen[0]
          ? `Tell ${isolated(chosen[0].first_name)} the new time`
          : `Tell ${chosen.length || 'them'} the new times`}
      </Button>
    </fieldset>
  )
}

type OverrunProps = PushedProps & {
  /** The visit under way. */
  stop: Stop
  onOverrun: (minutes: number) => void
}

/** Says that the visit under way takes longer, and tells the customers whom it keeps waiting. */
export function Overrun({ stop, pushed, onOverrun, onTell }: OverrunProps) {
  const [isOpen, setOpen] = useState(false)
  const until = stop.busy_until && clockText(new Date(stop.busy_until))
  if (!isOpen)
    return (
      <>
        {until && pushed.length > 0 && <PushedStops {...{ pushed, onTell }} />}
        <Button
          variant="outline"
          className="min-h-11! px-3! py-1! text-sm"
          onClick={() => setOpen(true)}
        >
          {until ? `Until about ${until}. Change` : 'This takes longer'}
        </Button>
      </>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">How much longer, from now?</legend>
      <div className="grid grid-cols-4 gap-2">
        {overruns.map((minutes) => (
          <Button
            key={minutes}
            variant="outline"
            className="min-h-11! px-3! py-1! text-sm"
            onClick={() => {
              onOverrun(minutes)
              setOpen(false)
            }}
          >
            {delayText(minutes)}
          </Button>
        ))}
        <Button
          variant="quiet"
          className="min-h-11! px-3! py-1! text-sm"
          onClick={() => setOpen(false)}
        >
          Back
        </Button>
      </div>
    </fieldset>
  )
}
