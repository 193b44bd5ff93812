import type { CallMutations } from '@/desk/actions/useCallMutations'
import { Button } from '@/shared/ui/Button'

/** The question before a visit goes to a technician who is off or does not serve the address. */
export function AskFirst({ question }: { question: CallMutations['question'] }) {
  if (!question) return null
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-[#fdecc0] p-2 text-sm">
      <span>{question.text} Send them anyway?</span>
      <Button className="min-h-11! px-4! py-1! text-sm" autoFocus onClick={question.goOn}>
        Send them
      </Button>
      <Button
        variant="outline"
        className="min-h-11! bg-white px-4! py-1! text-sm"
        onClick={question.leave}
      >
        Choose another time
      </Button>
    </p>
  )
}
