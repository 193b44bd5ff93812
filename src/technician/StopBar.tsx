import { Car, Check, MapPin, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeText } from '@/shared/lib/visitTime'
import { Button, buttonClass, CallButton } from '@/shared/ui/Button'
import { routeHref } from '@/technician/dayView'
import type { JobStep, Stop } from '@/technician/job'
import { nextStep } from '@/technician/stopText'

const icons = { on_the_way: Car, there: MapPin, done: Check } as const

type BarProps = {
  stop: Stop
  today: string
  onStep: (step: JobStep) => void
  /** Above the next step. */
  children?: ReactNode
}

/** Shows the actions of the selected stop, within the thumb's reach. */
export function StopBar({ stop, today, onStep, children }: BarProps) {
  const next = stop.day > today ? null : nextStep[stop.state]
  const Icon = next && icons[next.step]
  return (
    <section aria-label={`${stop.first_name} ${stop.last_name}`} className="grid gap-2 px-3 pt-2.5">
      <p className="figures flex justify-between gap-3 text-sm">
        <strong className="truncate">
          {stop.first_name} {stop.last_name}
        </strong>
        <span className="shrink-0 text-slate">{timeText(stop)}</span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <CallButton phone={stop.phone} variant="outline">
          <Phone aria-hidden size={18} /> Call
        </CallButton>
        <a
          href={routeHref(stop.address)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outline')}
        >
          <Navigation aria-hidden size={18} /> Route
        </a>
      </div>
      {children}
      {next && Icon && (
        <Button
          variant={next.step === 'done' ? 'ink' : 'lamp'}
          className="min-h-14!"
          onClick={() => onStep(next.step)}
        >
          <Icon aria-hidden size={20} /> {next.label}
        </Button>
      )}
      {stop.state === 'done' && (
        <Button variant="outline" onClick={() => onStep('done')}>
          {stop.report ? 'Change what was done' : 'Say what was done'}
        </Button>
      )}
    </section>
  )
}
