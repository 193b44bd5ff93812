import { useEffect, useRef, useState } from 'react'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import { CallBar } from '@/desk/pane/CallBar'
import { ErasePerson } from '@/desk/pane/ErasePerson'
import { PriceMaker } from '@/desk/pane/PriceMaker'
import type { OpenProps } from '@/desk/pane/paneProps'
import { RequestBody } from '@/desk/pane/RequestBody'
import { Timeline } from '@/desk/pane/Timeline'
import { useCaution } from '@/desk/pane/useCaution'
import { useTyped } from '@/desk/runner/typed'
import { serverNow } from '@/shared/api/serverClock'

/** Returns whether it is another sender's open request of the number. */
const isOtherSender = ({ is_same_sender, status }: OtherRequest) =>
  !is_same_sender && (status === 'pending' || status === 'confirmed')

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
  if (isPricing)
    return (
      <PriceMaker details={details} now={now} actions={actions} onClose={() => setPricing(false)} />
    )
  const others = details.others.filter(isOtherSender)
  const same = details.others.filter((other) => !isOtherSender(other))
  return (
    <>
      {/* It scrolls between the bars, so that nothing lies half under them; where they leave no room, all of it does. */}
      <div className="min-h-40 flex-1 overflow-y-auto xl:grid xl:min-h-32 xl:grid-cols-[minmax(0,1fr)_min(20rem,38%)]">
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
          onPrice={() => setPricing(true)}
        />
        <div className="grid content-start gap-4 p-4 max-xl:pt-0 lg:px-6 xl:border-l xl:border-line xl:px-5 xl:py-5">
          {props.isPartial ? (
            <p role="status" className="text-sm text-slate">
              Loading what happened…
            </p>
          ) : (
            <Timeline details={details} actions={actions} />
          )}
          {!request.erased_at && isOver(request.status) && (
            <ErasePerson
              request={request}
              others={details.others}
              now={now}
              ownUserId={ownUserId}
              onErased={() => heading.current?.focus()}
            />
          )}
        </div>
      </div>
      {!request.erased_at && (
        <CallBar
          {...props}
          details={details}
          form={form}
          others={others}
          caution={caution}
          openedAt={openedAt}
          onOpened={() => setOpenedAt(serverNow().toISOString())}
        />
      )}
    </>
  )
}
