import { CalendarCheck, OctagonAlert, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import { type Diagnosis, triageCopy } from '@/content/triage'
import { feeAside, feeFigure, visitFeeRule } from '@/content/visitFees'
import { company } from '@/facts/company'
import { type DangerRule, dangerRules } from '@/facts/dangerRules'
import { visitFee } from '@/lib/visitFee'
import { bookingFor, type Place, rulesOn } from '@/request/diagnosis/triagePath'
import { UrgencyBadge } from '@/request/diagnosis/UrgencyBadge'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { severeDay } from '@/shared/ui/severeDay'
import { useMinute } from '@/shared/ui/useTime'
import { ContentLink } from '@/site/sections/ContentLink'
import { MenuLines } from '@/site/sections/MenuLines'

type DiagnosisStepProps = {
  taps: Place['taps']
  diagnosis: Diagnosis
  heading: RefObject<HTMLHeadingElement | null>
}

/** Renders the call and booking buttons: calling comes first if it cannot wait, else booking. */
function WaysOn({ taps, diagnosis }: Omit<DiagnosisStepProps, 'heading'>) {
  const isCall = diagnosis.urgency === 'Emergency' || diagnosis.urgency === 'Urgent'
  const call = (
    <CallButton
      key="call"
      phone={company.phone}
      variant={isCall ? 'lamp' : 'outline'}
      className="min-h-14! text-lg! max-sm:w-full"
    >
      <Phone aria-hidden size={22} /> {triageCopy.call}
    </CallButton>
  )
  const book = (
    <ContentLink
      key="book"
      to={bookingFor(taps, diagnosis)}
      className={buttonClass(isCall ? 'outline' : 'lamp', 'min-h-14! text-lg! max-sm:w-full')}
    >
      <CalendarCheck aria-hidden size={22} /> {isCall ? triageCopy.request : triageCopy.book}
    </ContentLink>
  )
  return (
    <div className="no-print mt-7 flex flex-wrap gap-3">{isCall ? [call, book] : [book, call]}</div>
  )
}

function Rules({ rules }: { rules: readonly DangerRule[] }) {
  return (
    <div data-alarm="" className="bg-danger p-5 text-white sm:px-8">
      <p className="flex items-center gap-2 font-display text-lg font-bold">
        <OctagonAlert aria-hidden size={22} /> {triageCopy.rules}
      </p>
      <ul className="mt-2 grid gap-1 text-lg leading-snug">
        {rules.map((rule) => (
          <li key={rule}>{dangerRules[rule]}</li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the current fee for a visit, if there is one. */
function FeeOnTop() {
  const now = useMinute()
  const day = severeDay.use()
  const fee = now && visitFee(now, visitFeeRule, day)
  if (!fee?.amount) return null
  return (
    <p className="mt-4 border-l-4 border-amber pl-3">
      {triageCopy.feeNow} <strong>{feeFigure(fee.amount)}</strong> {feeAside(fee)}
    </p>
  )
}

/** Renders the diagnosis: how urgent it is, what to do now, why it happens, what it costs, and how to continue. */
export function DiagnosisStep({ taps, diagnosis, heading }: DiagnosisStepProps) {
  const { title, urgency, now, causes, prices } = diagnosis
  const rules = rulesOn(taps)
  return (
    <article>
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-5 text-xl sm:px-8 sm:py-6 sm:text-2xl"
      >
        <span className="font-sans text-base leading-none tracking-normal">
          <UrgencyBadge urgency={urgency} />
        </span>
        <span className="sr-only">: </span>
        {title}
      </h3>
      {rules.length > 0 && <Rules rules={rules} />}
      <div className="grid lg:grid-cols-[1.3fr_1fr]">
        <div className="p-5 sm:p-8">
          <h4 className="font-display text-lg font-bold">{triageCopy.now}</h4>
          <ol className="mt-3 grid gap-3 text-lg leading-snug">
            {now.map((line, index) => (
              <li key={line} className="flex gap-3">
                <span
                  aria-hidden
                  className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-ink text-base font-semibold text-amber"
                >
                  {index + 1}
                </span>
                {line}
              </li>
            ))}
          </ol>
          <WaysOn taps={taps} diagnosis={diagnosis} />
        </div>
        <div className="grid content-start gap-7 border-line bg-sand p-5 max-lg:border-t sm:p-8 lg:border-l">
          <div>
            <h4 className="font-display text-lg font-bold">{triageCopy.causes}</h4>
            <ul className="mt-3 grid gap-2">
              {causes.map((cause) => (
                <li key={cause} className="border-l-2 border-ink/25 pl-4">
                  {cause}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h4 className="font-display text-lg font-bold">{triageCopy.prices}</h4>
            <div className="mt-3">
              <MenuLines lines={prices} />
            </div>
            <FeeOnTop />
            <p className="mt-4 text-sm">
              {urgency === 'Emergency' && `${triageCopy.feeNote} `}
              {triageCopy.priceNote}
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}
