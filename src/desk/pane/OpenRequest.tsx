import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addNote } from '@/desk/actions/addNote'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import { CallBar } from '@/desk/pane/CallBar'
import { ErasePerson } from '@/desk/pane/ErasePerson'
import { NoteField } from '@/desk/pane/NoteField'
import { PriceMaker } from '@/desk/pane/PriceMaker'
import type { NoteForm, OpenProps } from '@/desk/pane/paneProps'
import { RequestBody } from '@/desk/pane/RequestBody'
import { Timeline } from '@/desk/pane/Timeline'
import { useCaution } from '@/desk/pane/useCaution'
import { useTyped } from '@/desk/runner/typed'
import { useIsWide } from '@/desk/ui/useIsWide'
import { serverNow } from '@/shared/api/serverClock'

/** Returns whether it is another sender's open request of the number. */
const isOtherSender = ({ is_same_sender, status }: OtherRequest) =>
  !is_same_sender && (status === 'pending' || status === 'confirmed')

type NoteProps = { id: string; form: NoteForm; actions: OpenProps['actions'] }

/** The note on a request. */
function Note({ id, form, actions }: NoteProps) {
  const { note, isForTechnician } = form.values
  const text = note.trim()
  return (
    <NoteField
      value={note}
      isForTechnician={isForTechnician}
      onForTechnician={(isForTechnician) => form.type({ ...form.values, isForTechnician })}
      isSaving={actions.isSaving}
      onChange={(note) => form.type({ ...form.values, note })}
      onSave={() =>
        actions.run(addNote, { request: id, note: text, for_technician: isForTechnician }, { form })
      }
    />
  )
}

/** The history of a request, and for one that is over, the way to erase its sender. */
function Happened({ details, onErased, ...props }: OpenProps & { onErased: () => void }) {
  const { now, ownUserId, actions } = props
  const { request, others } = details
  return (
    <>
      {props.isPartial ? (
        <p role="status" className="text-sm text-slate">
          Loading what happened…
        </p>
      ) : (
        <Timeline details={details} actions={actions} />
      )}
      {!request.erased_at && isOver(request.status) && (
        <ErasePerson {...{ request, others, now, ownUserId, onErased }} />
      )}
    </>
  )
}

/** The request in the pane: what it says, what happened, and the call. */
export function OpenRequest({ details, ...props }: OpenProps) {
  const { id, now, ownUserId, actions } = props
  const isPreview = props.mode === 'preview'
  const { request } = details
  const caution = useCaution(details, ownUserId, isPreview)
  const form = useTyped(`note ${id}`, { note: '', isForTechnician: true })
  /** From then on a colleague's act is asked about. */
  const [openedAt, setOpenedAt] = useState(() => serverNow().toISOString())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview begins again when it is opened
  useEffect(() => setOpenedAt(serverNow().toISOString()), [isPreview])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A phone shows the request over the list.
    if (!window.matchMedia('(min-width: 64rem)').matches) heading.current?.focus()
  }, [])
  const [isPricing, setPricing] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const isBeside = useIsWide() && isBooking
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isBooking && scroller.current) scroller.current.scrollTop = 0
  }, [isBooking])
  if (isPricing)
    return (
      <PriceMaker details={details} now={now} actions={actions} onClose={() => setPricing(false)} />
    )
  const others = details.others.filter(isOtherSender)
  const same = details.others.filter((other) => !isOtherSender(other))
  const noteField = !request.erased_at && <Note key="note" id={id} form={form} actions={actions} />
  const said = (
    <div
      key="said"
      className={`flex flex-1 flex-col ${isBeside ? 'min-h-0' : `min-h-40 xl:min-h-32 ${isBooking ? 'max-lg:min-h-52' : ''}`}`}
    >
      {/* It scrolls between the bars, so that nothing lies half under them; where they leave no room, all of it does. */}
      <div
        ref={scroller}
        className={`min-h-0 flex-1 overflow-y-auto ${isBeside ? '' : 'xl:grid xl:grid-cols-[minmax(0,1fr)_min(20rem,38%)]'}`}
      >
        <RequestBody
          {...props}
          details={details}
          form={form}
          heading={heading}
          others={others}
          same={same}
          isToDo={caution.isToDo}
          isOwn={caution.isOwn}
          colleague={caution.colleague}
          isBooking={isBooking}
          noteField={!isBeside && noteField}
          onPrice={() => setPricing(true)}
        />
        <div
          className={`grid content-start gap-4 p-4 max-xl:pt-0 ${isBeside ? 'pt-0' : 'lg:px-6 xl:border-l xl:border-line xl:px-5 xl:py-5'}`}
        >
          <Happened {...props} details={details} onErased={() => heading.current?.focus()} />
        </div>
      </div>
      {isBeside && noteField && (
        <div className="shrink-0 border-t border-line px-4 pt-2">{noteField}</div>
      )}
    </div>
  )
  const bar = !request.erased_at && (
    <CallBar
      key="bar"
      {...props}
      details={details}
      form={form}
      others={others}
      caution={caution}
      openedAt={openedAt}
      onOpened={() => setOpenedAt(serverNow().toISOString())}
      isColumn={isBeside}
      onBooking={setBooking}
    />
  )
  return (
    <div
      className={
        isBeside
          ? 'grid min-h-32 flex-1 grid-cols-[minmax(0,1fr)_min(24rem,42%)] grid-rows-[minmax(0,1fr)]'
          : 'contents'
      }
    >
      {/* Tab moves as the eye does. By their keys, both keep what is in them. */}
      {isBeside ? [bar, said] : [said, bar]}
    </div>
  )
}
