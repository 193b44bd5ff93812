import { attachedSelections } from '@/content/attachedSelections'
import { triage, triageCopy } from '@/content/triage'
import { dangerRules } from '@/facts/dangerRules'
import { AttachedPart } from '@/request/AttachedPart'
import type { AttachedSelectionsProps } from '@/request/attachedSelectionsProps'
import { answersOf, diagnosisAt, rulesOn } from '@/request/diagnosis/triagePath'
import { UrgencyBadge } from '@/request/diagnosis/UrgencyBadge'

type AttachedDiagnosisProps = Omit<AttachedSelectionsProps, 'chosen'> & { chosen: URLSearchParams }

/** Renders the diagnosis of the safety check that came with a request; nothing if the check's questions have changed. */
export function AttachedDiagnosis({
  chosen,
  isForStaff,
  isOver,
  said = [],
}: AttachedDiagnosisProps) {
  const found = diagnosisAt(triage, chosen.get('triage') ?? '')
  if (!found) return null
  const { taps, diagnosis } = found
  const words = attachedSelections.diagnosis
  const rules = rulesOn(taps).filter((rule) => !said.includes(rule))
  return (
    <AttachedPart title={words} isForStaff={isForStaff}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <UrgencyBadge urgency={diagnosis.urgency} />
        <strong className={isForStaff ? '' : 'text-lg'}>{diagnosis.title}</strong>
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
          <h3 className="mt-4 font-display text-lg font-bold">{triageCopy.now}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5">
            {diagnosis.now.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
    </AttachedPart>
  )
}
