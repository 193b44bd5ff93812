import { ChevronRight, OctagonAlert, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import { type Stop, type TriageChoice, triageCopy } from '@/content/triage'
import { company } from '@/facts/company'
import { dangerRules } from '@/facts/dangerRules'
import { Button, CallButton } from '@/shared/ui/Button'

type StopStepProps = {
  label: string
  stop: Stop
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (choice: TriageChoice) => void
}

/** Renders a stop screen: what must not be done, before the next question. */
export function StopStep({ label, stop, heading, onChoose }: StopStepProps) {
  const lines = [...(stop.first ?? []), ...stop.rules.map((rule) => dangerRules[rule])]
  return (
    <div data-alarm="" className="on-dark bg-danger p-5 text-white [--focus:#fff] sm:p-8">
      <p className="figures text-sm">{label}</p>
      <h3 ref={heading} tabIndex={-1} className="mt-1 flex items-center gap-3 text-2xl sm:text-3xl">
        <OctagonAlert aria-hidden size={36} /> {stop.title}
      </h3>
      <ul className="mt-5 grid gap-3 text-xl leading-snug">
        {lines.map((line) => (
          <li key={line} className="border-t border-white/40 pt-3">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        {stop.rescue && (
          <a
            href={`tel:${stop.rescue.phone}`}
            className="inline-flex min-h-14 items-center justify-center gap-2 rounded bg-white px-6 font-display text-xl font-bold text-danger max-sm:w-full"
          >
            <Phone aria-hidden size={22} /> {stop.rescue.label}
          </a>
        )}
        <CallButton
          phone={company.phone}
          variant={stop.rescue ? 'outline' : 'lamp'}
          className="min-h-14! text-lg! max-sm:w-full"
        >
          <Phone aria-hidden size={22} /> {stop.rescue ? triageCopy.callNext : triageCopy.call}
        </CallButton>
        <Button
          variant="outline"
          className="min-h-14! text-lg! max-sm:w-full"
          onClick={() => onChoose(stop.goOn)}
        >
          {stop.goOn.label} <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  )
}
