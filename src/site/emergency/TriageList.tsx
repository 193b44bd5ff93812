import { type Question, type TriageNode, triageCopy } from '@/content/triage'
import { dangerRules } from '@/facts/dangerRules'
import { urgencyNames } from '@/facts/urgencyNames'
import { beyondStop, choicesAt } from '@/request/diagnosis/triagePath'

function Outcome({ node }: { node: TriageNode }) {
  const end = beyondStop(node)
  if (end.kind !== 'finding') return null
  return (
    <>
      : <strong>{urgencyNames[end.urgency]}.</strong>{' '}
      {node.kind === 'stop' && node.rescue && `${node.title}. `}
      {end.now[0]}
    </>
  )
}

/** Renders the check without scripts: the danger rules, and each question with its answers. */
export function TriageList({ question }: { question: Question }) {
  const { rules, questions } = triageCopy.noScript
  return (
    <div className="grid max-w-measure gap-6">
      <div>
        <h3 className="text-xl">{rules}</h3>
        <ul className="mt-2 list-disc pl-5">
          {Object.values(dangerRules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-xl">{questions}</h3>
        <ul className="mt-2 list-disc pl-5">
          {question.choices.map((choice) => (
            <li key={choice.id}>
              {choice.label}
              <Outcome node={choice.next} />
              <ul className="list-[circle] pl-5">
                {choicesAt(beyondStop(choice.next)).map(({ id, label, next }) => (
                  <li key={id}>
                    {label}
                    <Outcome node={next} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
