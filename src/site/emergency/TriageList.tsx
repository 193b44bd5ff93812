import { type Question, type TriageChoice, type TriageNode, triageCopy } from '@/content/triage'
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

/** Renders the answers that follow an answer; nothing where it is the last. */
function NextChoices({ choices }: { choices: readonly TriageChoice[] }) {
  if (choices.length === 0) return null
  return (
    <ul className="list-[circle] pl-5">
      {choices.map(({ id, label, next }) => (
        <li key={id}>
          {label}
          <Outcome node={next} />
        </li>
      ))}
    </ul>
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
              <NextChoices choices={choicesAt(beyondStop(choice.next))} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
