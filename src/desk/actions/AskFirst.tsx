import type { Actions } from '@/desk/actions/useActions'
import { Button } from '@/shared/ui/Button'

/** The question before a visit goes to a technician who is off or does not serve the address. */
export function AskFirst({ actions: { question, forgetError } }: { actions: Actions }) {
  if (!question) return null
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-[#fdecc0] p-2 text-sm">
      <span>{question.text} Send them anyway?</span>
      <Button className="min-h-11! px-4! py-1! text-sm" autoFocus onClick={question.force}>
        Send them
      </Button>
      <Button
        variant="outline"
        className="min-h-11! bg-white px-4! py-1! text-sm"
        onClick={forgetError}
      >
        Choose another time
      </Button>
    </p>
  )
}
