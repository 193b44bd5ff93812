import { ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import type { Question, TriageChoice } from '@/content/triage'

type QuestionStepProps = {
  label: string
  question: Question
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (choice: TriageChoice) => void
}

/** Renders a question with its answers. */
export function QuestionStep({ label, question, heading, onChoose }: QuestionStepProps) {
  return (
    <>
      <div className="px-[min(1.25rem,5vw)] pt-5 pb-4 sm:px-7">
        <p className="figures text-sm text-slate">{label}</p>
        <h3 ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
          {question.title}
        </h3>
      </div>
      <ul>
        {question.choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              onClick={() => onChoose(choice)}
              className="groove group flex min-h-16 w-full items-center justify-between gap-4 px-[min(1.25rem,5vw)] py-3 text-left hover:bg-sand focus-visible:-outline-offset-3! sm:px-7"
            >
              <span>
                <span className="block text-lg leading-snug font-semibold">{choice.label}</span>
                {choice.hint && <span className="block text-sm text-slate">{choice.hint}</span>}
              </span>
              <ChevronRight
                aria-hidden
                className="shrink-0 text-slate transition group-hover:translate-x-1"
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
