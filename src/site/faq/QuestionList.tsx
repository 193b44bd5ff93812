import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Faq } from '@/content/faq/stuckFaqs'
import { plainText } from '@/content/richText'
import { Rich } from '@/site/sections/Rich'

/** Opens the question in the address's fragment. */
function useOpenFromAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [hash])
}

/** Renders questions that expand to their answers, even without scripts. */
export function QuestionList({ questions }: { questions: readonly Faq[] }) {
  useOpenFromAddress()
  return (
    <div className="border-b border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-ember [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
              {question}
            </h3>
            <ChevronDown
              aria-hidden
              className="shrink-0 text-ember transition-transform group-open:-rotate-180"
            />
          </summary>
          <div className="grid max-w-measure gap-3 pr-10 pb-6 text-slate">
            {answer.map((paragraph) => (
              <p key={plainText(paragraph)}>
                <Rich text={paragraph} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
