import { joinSenders } from '@/desk/actions/joinSenders'
import { moveVisit } from '@/desk/actions/moveVisit'
import { bookVisit } from '@/desk/actions/visitBooking'
import { nameOf } from '@/desk/model/request'
import type { OtherRequest } from '@/desk/model/requestDetails'
import type { Asked } from '@/desk/pane/AboutWhom'
import { Outcomes } from '@/desk/pane/Outcomes'
import type { NoteForm, OpenProps } from '@/desk/pane/paneProps'
import { recordOrWait, useOutcomes } from '@/desk/runner/outcomeQueue'
import { useVisitsOf } from '@/desk/sync/openRequest'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { requestLanguage } from '@/lib/requestLanguage'

type OutcomesOfProps = OpenProps & {
  form: NoteForm
  others: readonly OtherRequest[]
  /** From then on a colleague's act is asked about. */
  openedAt: string
  onBooking: (isBooking: boolean) => void
}

/** The outcomes of a call about a request: each is recorded with the note, the senders that were known, and the time. */
export function OutcomesOf({ details, form, others, openedAt, ...props }: OutcomesOfProps) {
  const { id, now, actions, onOutcome } = props
  const { request } = details
  const { queue } = useOutcomes()
  // The latest visit comes first.
  const planned = useVisitsOf(details).findLast(({ state }) => state === 'planned')
  const text = form.values.note.trim()
  /** Returns the part of an outcome that says whom it is about. */
  const saidOf = (one: Asked) => ({
    request: one.id,
    expectedStatus: one.status,
    ...(others.length > 0 && { known: [id, ...details.others.map((other) => other.id)] }),
    ...(text && { note: text, for_technician: form.values.isForTechnician }),
  })
  /** Goes on from this request, unless the call was about another one alone. The note went with it. */
  function whenDone(one: Asked) {
    const goOn = onOutcome()
    return { form: { ...form, id: undefined }, onDone: () => one.id === id && goOn() }
  }
  return (
    <Outcomes
      // A sender who becomes known meanwhile is asked about.
      key={others.map((other) => other.id).join()}
      request={{ ...request, beginning: request.message }}
      others={others}
      language={requestLanguage(request.language, request.message)}
      planned={planned}
      now={now}
      onBooking={props.onBooking}
      // The keys would book or move it once more, to what is offered after it.
      isSaving={actions.isSaving || actions.isUnknown(bookVisit, moveVisit)}
      onChoose={(chosen, about) =>
        actions.run(
          recordOrWait(queue, nameOf(about)),
          { ...saidOf(about), ...chosen, opened_at: openedAt },
          whenDone(about),
        )
      }
      onJoin={() =>
        actions.run(
          joinSenders,
          { request: id, others: others.map((other) => other.id) },
          // The outcomes begin again with one sender.
          { onDone: () => goTo(requestPane, 'nearest') },
        )
      }
      onBook={(slot, about) => {
        const booking = { ...saidOf(about), is_call: true, ...slot }
        actions.run(bookVisit, booking, whenDone(about))
      }}
      onMove={(slot, visit, about) => {
        const { request: _, ...said } = saidOf(about)
        const move = { visit: visit.id, expectedVersion: visit.version, is_call: true }
        actions.run(moveVisit, { ...said, ...move, ...slot }, whenDone(about))
      }}
    />
  )
}
