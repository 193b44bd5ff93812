import { dangerRules } from '@/content/dangerRules'
import { handedOver } from '@/content/handedOver'
import { triage, triageWords } from '@/content/triage'
import { answersOf, findingAt, rulesOn } from '@/shared/request/diagnosis/triagePath'
import { UrgencyBadge } from '@/shared/request/diagnosis/UrgencyBadge'
import { HandedPart } from '@/shared/request/HandedPart'
import type { HandedOverProps } from '@/shared/request/handedOverProps'

type FindingProps = Omit<HandedOverProps, 'chosen'> & { chosen: URLSearchParams }

/** What the safety check found before a request was sent, and what to do until we are there; nothing where the check asks otherwise by now. */
export function HandedFinding({ chosen, isForStaff, isOver, said = [] }: FindingProps) {
  const found = findingAt(triage, chosen.get('triage') ?? '')
  if (!found) return null
  const { taps, finding } = found
  const words = handedOver.finding
  const rules = rulesOn(taps).filter((rule) => !said.includes(rule))
  return (
    <HandedPart title={words} isForStaff={isForStaff}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <UrgencyBadge urgency={finding.urgency} />
        <strong className={isForStaff ? '' : 'text-lg'}>{finding.title}</strong>
      </p>
      <p className="mt-2">
        <span className="text-slate">{isForStaff ? words.theySee : words.seen}:</span>{' '}
        {answersOf(taps)}
      </p>
      {!isForStaff && !isOver && (
        <>
          {rules.length > 0 && (
            <ul className="mt-3 grid gap-1 border-l-4 border-danger pl-3 font-semibold">
              {rules.map((rule) => (
                <li key={rule}>{dangerRules[rule]}</li>
              ))}
            </ul>
          )}
          <h3 className="mt-4 font-display text-lg font-bold">{triageWords.now}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5">
            {finding.now.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
    </HandedPart>
  )
}
