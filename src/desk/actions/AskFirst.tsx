import type { Actions } from '@/desk/actions/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'

/** Asks before a visit is booked with a technician who is off or does not cover the address, or besides another visit. */
export function AskFirst({ actions: { question, forgetError } }: { actions: Actions }) {
  if (!question) return null
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-[#fdecc0] p-2 text-sm">
      <span>{question.text} Book anyway?</span>
      <SmallButton autoFocus onClick={question.force}>
        {question.about ? `Book ${question.about}` : 'Book anyway'}
      </SmallButton>
      <SmallButton variant="outline" className="bg-white" onClick={forgetError}>
        Pick another time
      </SmallButton>
    </p>
  )
}
