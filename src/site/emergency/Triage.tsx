import { ArrowLeft, Phone, RotateCcw } from 'lucide-react'
import { mostTaps, triage, triageCopy } from '@/content/triage'
import { company } from '@/facts/company'
import { stepAt } from '@/request/diagnosis/triagePath'
import { CallButton } from '@/shared/ui/Button'
import { Section } from '@/shared/ui/Section'
import { DiagnosisStep } from '@/site/emergency/DiagnosisStep'
import { QuestionStep } from '@/site/emergency/QuestionStep'
import { StopStep } from '@/site/emergency/StopStep'
import { TriageList } from '@/site/emergency/TriageList'
import { useTriage } from '@/site/emergency/useTriage'

const small =
  'inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2'

type StepProps = {
  triage: ReturnType<typeof useTriage>
  /** How many answers the page gave before the first tap. */
  given: number
}

function Step({ triage: { step, heading, choose }, given }: StepProps) {
  const { taps, node } = step
  const label = triageCopy.tap(taps.length + 1 - given, mostTaps - given)
  if (node.kind === 'question') {
    return <QuestionStep label={label} question={node} heading={heading} onChoose={choose} />
  }
  if (node.kind === 'stop') {
    return <StopStep label={label} stop={node} heading={heading} onChoose={choose} />
  }
  return <DiagnosisStep taps={taps} diagnosis={node} heading={heading} />
}

type TriageProps = {
  /** The answers that the page itself gives: the check begins after them. */
  start?: string
  lead?: string
}

/** Renders the safety check, from what a person sees or hears to a diagnosis. */
export function Triage({ start = '', lead = triageCopy.lead }: TriageProps) {
  const check = useTriage(start)
  const { taps, node } = check.step
  const first = stepAt(triage, start)
  const given = first.taps.length
  const tapped = taps.length - given
  return (
    <Section id="triage" title={triageCopy.title} lead={lead} tone="white">
      <div
        data-script-only
        className={`grid grid-cols-1 items-start gap-6 ${node.kind === 'question' ? 'lg:grid-cols-[2fr_1fr]' : ''}`}
      >
        <div>
          <div
            key={node.id}
            className={`overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 ${tapped > 0 ? 'transition starting:translate-y-2 starting:opacity-0' : ''}`}
          >
            <Step triage={check} given={given} />
          </div>
          {tapped > 0 && (
            <div className="no-print mt-2 flex flex-wrap gap-x-4">
              <button type="button" className={small} onClick={check.back}>
                <ArrowLeft aria-hidden size={18} /> {triageCopy.back}
              </button>
              {tapped > 1 && (
                <button type="button" className={small} onClick={check.again}>
                  <RotateCcw aria-hidden size={18} /> {triageCopy.again}
                </button>
              )}
            </div>
          )}
        </div>
        {node.kind === 'question' && (
          <div className="on-dark rounded-lg bg-ink p-[min(1.5rem,6vw)] text-mist">
            <h3 className="text-xl text-white">{triageCopy.talk.title}</h3>
            <p className="mt-2">{triageCopy.talk.text}</p>
            <CallButton phone={company.phone} variant="lamp" className="mt-4 w-full">
              <Phone aria-hidden size={20} /> {triageCopy.call}
            </CallButton>
          </div>
        )}
      </div>
      <noscript>
        <TriageList question={first.node.kind === 'question' ? first.node : triage} />
      </noscript>
    </Section>
  )
}
