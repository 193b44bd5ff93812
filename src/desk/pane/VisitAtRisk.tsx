import { recordTold } from '@/desk/actions/recordTold'
import { riskText } from '@/desk/model/callCopy'
import type { RequestDetails } from '@/desk/model/requestDetails'
import type { NoteForm } from '@/desk/pane/paneProps'
import type { Actions } from '@/desk/runner/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'
import { clockText, timestampText } from '@/lib/newYorkTime'

type VisitAtRiskProps = {
  details: RequestDetails
  form: NoteForm
  now: Date
  actions: Actions
}

/** Says what is still wrong with a visit about which no call is due; nothing where all is well. */
function KnownTrouble({ details, now }: Pick<VisitAtRiskProps, 'details' | 'now'>) {
  const { request, is_displaced, begins_at } = details
  if (!is_displaced && !begins_at) return null
  // After a voicemail, say: they are called again, and need not know.
  const isCalledAgain = request.next_call_at !== null && new Date(request.next_call_at) > now
  return (
    <section
      aria-label="Visit at risk"
      className="rounded border-l-4 border-line bg-paper px-3 py-2 text-sm"
    >
      <strong>
        Visit: {is_displaced ? riskText.displaced : beginsText(begins_at)}
        {isCalledAgain ? '.' : ', the customer knows.'}
      </strong>{' '}
      {is_displaced && 'It still needs another technician: move the visit.'}
    </section>
  )
}

/** `begins late, about 5:50 PM`. */
const beginsText = (begins: string | null) =>
  [riskText.overrun, begins && `about ${clockText(new Date(begins))}`].filter(Boolean).join(', ')

/** Says what went wrong with a visit, or that it got few stars, and by when to call; once the customer was told, it asks for no call. */
export function VisitAtRisk({ details, form, now, actions }: VisitAtRiskProps) {
  const { request, risk, risk_due, begins_at } = details
  if (!risk || !risk_due) return <KnownTrouble details={details} now={now} />
  const due = new Date(risk_due)
  const isReview = risk === 'low_review'
  const note = form.values.note.trim()
  return (
    <section
      aria-label={isReview ? 'Low review' : 'Visit at risk'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border-l-4 border-danger bg-paper px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="text-danger">
          {isReview ? 'Review' : 'Visit'}:{' '}
          {risk === 'overrun' ? beginsText(begins_at) : riskText[risk]}.
        </strong>{' '}
        <span className="figures">
          {due < now ? 'The call was due:' : 'Call by'} {timestampText(due, now)}.
        </span>{' '}
        {isReview
          ? 'Call the customer, and write down what was agreed. The review is published by the same rule as others.'
          : 'Move the visit, or tell the customer what happens next.'}
      </p>
      <SmallButton
        aria-disabled={actions.isSaving}
        onClick={() =>
          actions.run(recordTold, { request: request.id, ...(note && { note }) }, { form })
        }
      >
        {isReview ? 'Called' : 'They know'}
      </SmallButton>
    </section>
  )
}
