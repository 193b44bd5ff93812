import type { Actions } from '@/desk/runner/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'

/** Asks before a visit is booked with a technician who is off or does not cover the address, or besides another visit; and before an outcome of a request on which a colleague has acted meanwhile, where the default is to leave it. */
export function AskFirst({ actions: { question, forgetError } }: { actions: Actions }) {
  if (!question) return null
  const { text, about, isChanged, force } = question
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-[#fdecc0] p-2 text-sm">
      <span>
        {text} {isChanged ? 'Record yours, too?' : 'Book anyway?'}
      </span>
      <SmallButton autoFocus={!isChanged} onClick={force}>
        {isChanged ? 'Record it' : about ? `Book ${about}` : 'Book anyway'}
      </SmallButton>
      <SmallButton
        autoFocus={isChanged}
        variant="outline"
        className="bg-white"
        onClick={forgetError}
      >
        {isChanged ? 'Leave it' : 'Pick another time'}
      </SmallButton>
    </p>
  )
}
