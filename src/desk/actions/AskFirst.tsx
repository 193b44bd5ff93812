import type { Actions } from '@/desk/actions/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'

/** Asks before a visit is booked with a technician who is off or does not serve the address. */
export function AskFirst({ actions: { question, forgetError } }: { actions: Actions }) {
  if (!question) return null
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-[#fdecc0] p-2 text-sm">
      <span>{question.text} Send them anyway?</span>
      <SmallButton autoFocus onClick={question.force}>
        Send them
      </SmallButton>
      <SmallButton variant="outline" className="bg-white" onClick={forgetError}>
        Choose another time
      </SmallButton>
    </p>
  )
}
