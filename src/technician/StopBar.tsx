import { Car, MapPin, Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '@/lib/isolated'
import { newYorkTime } from '@/lib/newYorkTime'
import { timeText } from '@/lib/visitTime'
import { serverNow } from '@/shared/api/serverClock'
import { Button, buttonClass, CallButton } from '@/shared/ui/Button'
import { routeHref } from '@/technician/dayView'
import type { JobStep, Stop } from '@/technician/job'
import { PriceActions, type PriceHandlers } from '@/technician/PriceActions'
import { delayText, nextStep } from '@/technician/stopText'

const icons = { on_the_way: Car, there: MapPin } as const

const small = 'min-h-11! px-3! py-1! text-sm'

/** In how many minutes a technician arrives, as chips. */
const drives = [15, 30, 45]

/** Returns the clock in New York after some minutes: `15:40`. */
function clockIn(minutes: number): string {
  const { hour, minute } = newYorkTime(new Date(serverNow().getTime() + minutes * 60_000))
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

type ArrivalChipsProps = {
  legend: string
  onChoose: (minutes: number) => void
}

/** Sends an estimate of the arrival with one tap; nothing is estimated for the technician. */
function ArrivalChips({ legend, onChoose }: ArrivalChipsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mb-1 w-full text-sm font-semibold">{legend}</legend>
      {drives.map((minutes) => (
        <Button
          key={minutes}
          variant="outline"
          className={`${small} flex-1`}
          onClick={() => onChoose(minutes)}
        >
          in {minutes} min
        </Button>
      ))}
    </fieldset>
  )
}

type LateProps = {
  stop: Stop
  onLate: (minutes: number) => void
  /** Missing until the technician is on the way. */
  onArrival: ((arrives: string) => void) | null
  onClose: () => void
}

/** In minutes. They only rise. */
const delays = [15, 30, 60]

/** Asks how late: by minutes, or by a new estimate. */
function LatePanel({ stop, onLate, onArrival, onClose }: LateProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">
        How late?{' '}
        {stop.is_untold
          ? 'It’s stored, but not texted again.'
          : `${isolated(stop.first_name)} gets a message.`}
      </legend>
      {(stop.late_minutes ?? 0) > 15 && (
        <p className="text-sm">
          You said {delayText(stop.late_minutes)}, and that stays if it’s less.
        </p>
      )}
      <div className="grid grid-cols-4 gap-2">
        {delays
          .filter((minutes) => minutes >= (stop.late_minutes ?? 0))
          .map((minutes) => (
            <Button
              key={minutes}
              variant="outline"
              className={small}
              aria-pressed={stop.late_minutes === minutes}
              onClick={() => onLate(minutes)}
            >
              {delayText(minutes)}
            </Button>
          ))}
        <Button variant="quiet" className={small} onClick={onClose}>
          Back
        </Button>
      </div>
      {onArrival && (
        <ArrivalChips
          legend="Or send a new time: arriving"
          onChoose={(minutes) => onArrival(clockIn(minutes))}
        />
      )}
    </fieldset>
  )
}

type BarProps = {
  stop: Stop
  today: string
  onStep: (step: JobStep, arrives?: string) => void
  onLate: (minutes: number) => void
  onNotDone: () => void
  /** Missing where no price can be made. */
  price?: PriceHandlers | null
}

/** Says that the office looks for another technician, with the way back for one who comes anyway. */
function LeftOpen({ stop, onGo }: { stop: Stop; onGo: () => void }) {
  return (
    <>
      <p className="text-sm">
        You’re marked off then, so the office gives this visit to someone else. Call the office if
        that’s wrong.
      </p>
      <Button variant="outline" onClick={onGo}>
        <Car aria-hidden size={20} /> I’m going to {isolated(stop.first_name)} after all
      </Button>
    </>
  )
}

/** Names the customer, with the ways to them. */
function Whom({ stop }: Pick<BarProps, 'stop'>) {
  return (
    <>
      <p className="figures flex justify-between gap-3 text-sm">
        <strong className="truncate">
          <bdi>
            {stop.first_name} {stop.last_name}
          </bdi>
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
          <Navigation aria-hidden size={18} /> Directions
        </a>
      </div>
    </>
  )
}

/** Shows the actions of the selected stop, within the thumb's reach. */
export function StopBar(props: BarProps) {
  const { stop, today, onStep, onLate, onNotDone, price = null } = props
  const [isLate, setLate] = useState(false)
  const isAhead = stop.state === 'planned' || stop.state === 'on_the_way'
  const { is_left_open = false } = stop
  const next = stop.day > today || is_left_open ? null : nextStep[stop.state]
  const isThere = next?.step === 'done'
  const Icon = next && next.step !== 'done' ? icons[next.step] : null
  return (
    <section
      aria-label={isolated(`${stop.first_name} ${stop.last_name}`)}
      className="grid gap-2 px-3 pt-2.5"
    >
      <Whom {...{ stop }} />
      {next && isLate && isAhead && (
        <LatePanel
          stop={stop}
          onLate={(minutes) => {
            onLate(minutes)
            setLate(false)
          }}
          onArrival={
            stop.state === 'on_the_way'
              ? (typed) => {
                  onStep('on_the_way', typed)
                  setLate(false)
                }
              : null
          }
          onClose={() => setLate(false)}
        />
      )}
      {next && !isLate && !isThere && (
        <div className="grid grid-cols-2 gap-2">
          {isAhead && stop.day === today && (
            <Button variant="outline" className={small} onClick={() => setLate(true)}>
              Running late
            </Button>
          )}
          <Button
            variant="outline"
            className={`${small} ${isAhead && stop.day === today ? '' : 'col-span-2'}`}
            onClick={onNotDone}
          >
            Couldn’t do it
          </Button>
        </div>
      )}
      {next?.step === 'on_the_way' && (
        <ArrivalChips
          legend="On my way, arriving"
          onChoose={(minutes) => onStep('on_the_way', clockIn(minutes))}
        />
      )}
      {next && Icon && (
        <Button variant="lamp" className="min-h-14!" onClick={() => onStep(next.step)}>
          <Icon aria-hidden size={20} /> {next.label}
        </Button>
      )}
      {isThere && (
        <PriceActions
          stop={stop}
          price={price}
          onDone={() => onStep('done')}
          onNotDone={onNotDone}
        />
      )}
      {is_left_open && stop.day === today && (
        <LeftOpen stop={stop} onGo={() => onStep('on_the_way')} />
      )}
      {stop.state === 'done' && (
        <Button variant="outline" onClick={() => onStep('done')}>
          {stop.report ? 'Change what was done' : 'Say what was done'}
        </Button>
      )}
    </section>
  )
}
