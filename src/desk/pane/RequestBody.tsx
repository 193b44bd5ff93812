import type { ReactNode, RefObject } from 'react'
import { writeToCustomer } from '@/desk/actions/writeToCustomer'
import type { OtherRequest, RequestDetails } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import { ChooseLanguage } from '@/desk/pane/ChooseLanguage'
import { Facts } from '@/desk/pane/Facts'
import type { NoteForm, OpenProps } from '@/desk/pane/paneProps'
import { RequestChecklists } from '@/desk/pane/RequestChecklists'
import { RequestHeader } from '@/desk/pane/RequestHeader'
import { RequestPhotos } from '@/desk/pane/RequestPhotos'
import { RequestPrice } from '@/desk/pane/RequestPrice'
import { RequestVisits } from '@/desk/pane/RequestVisits'
import { OtherSenders, SamePerson } from '@/desk/pane/SamePerson'
import { UnseenNews } from '@/desk/pane/UnseenNews'
import { VisitAtRisk } from '@/desk/pane/VisitAtRisk'
import { VisitFee } from '@/desk/pane/VisitFee'
import { WriteToCustomer } from '@/desk/pane/WriteToCustomer'
import { AttachedSelections } from '@/request/AttachedSelections'
import { PromiseBar } from '@/request/PromiseBar'

type PromiseLineProps = { request: RequestDetails['request']; now: Date }

/** The promise of a call, as long as no one has called. */
function PromiseLine({ request, now }: PromiseLineProps) {
  if (request.status !== 'pending' || request.next_call_at) return null
  return (
    <PromiseBar sent={new Date(request.created_at)} due={new Date(request.due)} now={now} isDesk />
  )
}

type RequestBodyProps = OpenProps & {
  form: NoteForm
  heading: RefObject<HTMLHeadingElement | null>
  /** Other senders of the number who wait or are confirmed, and the same sender's other requests. */
  others: readonly OtherRequest[]
  same: readonly OtherRequest[]
  isToDo: boolean
  isOwn: boolean
  colleague: string | null
  /** A visit is chosen next to it. */
  isBooking: boolean
  /** The field for a note; null where it stands elsewhere. */
  noteField: ReactNode
  /** Opens the form that makes a price. */
  onPrice: () => void
}

/** Shows what the customer sent, what is booked, and what staff write: to themselves and to the customer. */
export function RequestBody({ details, form, others, same, ...props }: RequestBodyProps) {
  const { id, now, actions, heading, isBooking, isToDo, isOwn, colleague, onOpen } = props
  const isPreview = props.mode === 'preview'
  const { request } = details
  // Once there is one, calls are about it.
  const isPriced = details.events.some(({ kind }) => kind === 'quote')
  const price = !props.isPartial && (
    <RequestPrice
      details={details}
      actions={actions}
      isOver={isOver(request.status) || !!request.erased_at}
      onPrice={props.onPrice}
    />
  )
  const facts = <Facts details={details} isBooking={isBooking} />
  return (
    <div
      className={`grid grid-cols-1 content-start p-4 ${isBooking ? 'gap-2' : 'gap-4 lg:px-6 lg:py-5'}`}
    >
      <RequestHeader
        request={request}
        same={same}
        ownUserId={props.ownUserId}
        heading={heading}
        isPreview={isPreview}
        isBooking={isBooking}
        isToDo={isToDo}
        isOwn={isOwn}
        colleague={colleague}
      />
      <UnseenNews request={request} isPreview={isPreview} now={now} />
      {isBooking ? facts : <PromiseLine request={request} now={now} />}
      <VisitAtRisk details={details} form={form} now={now} actions={actions} />
      <OtherSenders others={others} now={now} onOpen={onOpen} />
      {!isBooking && facts}
      {isPriced && price}
      {!request.erased_at && !isOver(request.status) && (
        <>
          {!props.isPartial && <VisitFee request={request} actions={actions} />}
          <ChooseLanguage request={request} actions={actions} />
        </>
      )}
      {details.chosen && <AttachedSelections chosen={details.chosen} isForStaff />}
      {details.events.some(({ kind }) => kind === 'photo') && (
        <RequestPhotos request={id} now={now} />
      )}
      <RequestVisits details={details} actions={actions} />
      <RequestChecklists checklists={details.checklists} />
      {!isPriced && price}
      <SamePerson others={same} now={now} onOpen={onOpen} />
      {props.noteField}
      {!props.isPartial && !request.erased_at && !isOver(request.status) && (
        <WriteToCustomer
          request={request}
          now={now}
          isSaving={actions.isSaving}
          onSend={(message, form, onDone) =>
            actions.run(writeToCustomer, { request: id, ...message }, { form, onDone })
          }
        />
      )}
    </div>
  )
}
