import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { JobSheet } from '@/desk/pane/JobSheet'
import { OpenRequest } from '@/desk/pane/OpenRequest'
import type { PaneProps } from '@/desk/pane/paneProps'
import { LastAction } from '@/desk/runner/UndoLine'
import { useDetails } from '@/desk/sync/openRequest'
import { requestPane } from '@/desk/ui/focusTargets'
import { PartFailed } from '@/shared/ui/ListStates'
import { messageAnchor } from '@/shared/ui/messageAnchor'

/** The most that a call by key waits for the latest state, in ms. */
const patience = 4000

/** The open request: the promise, the message, the timeline, and the outcomes of a call. */
export function RequestPane(props: PaneProps) {
  const { id, now, actions, toCall, onClose } = props
  const [isWide] = useState(() => window.matchMedia('(min-width: 64rem)').matches)
  const { details, isPartial, isError, isFetching, refetch } = useDetails(id)
  // A call by key waits for what happened meanwhile, except during an outage.
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [])
  const dialUntil = isFetching && isPatient ? null : props.dialUntil
  const isOpen = props.mode === 'open'
  const open = isOpen ? undefined : () => props.onOpen(id)
  return (
    <section
      id={requestPane}
      tabIndex={-1}
      aria-label={isOpen ? 'Request' : 'Preview'}
      className={`${isOpen ? 'flex' : 'flex max-lg:hidden'} min-h-0 flex-col overflow-y-auto overscroll-contain bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-(--foot,0px) max-lg:z-20 xl:mt-12`}
      onClickCapture={open}
      onFocusCapture={open}
    >
      {isOpen && (
        <div className="on-dark shrink-0 bg-ink text-white lg:hidden">
          <div className="flex items-center justify-between gap-2">
            <button
              type="button"
              onClick={onClose}
              className="flex min-h-12 shrink-0 grow items-center gap-1 px-2 font-semibold"
            >
              <ChevronLeft aria-hidden size={20} />
              {toCall === undefined ? 'Back' : `${toCall} to call`}
            </button>
            <LastAction actions={actions} className="pr-4" />
          </div>
          <div ref={isWide ? undefined : messageAnchor} className="has-data-tone:p-2" />
        </div>
      )}
      {details && (
        <OpenRequest
          key={id}
          details={details}
          isPartial={isPartial}
          {...props}
          dialUntil={dialUntil}
        />
      )}
      {details && isPartial && isError && (
        <PartFailed what="The rest" onRetry={() => void refetch()} className="p-4" />
      )}
      {details && !isPartial && <JobSheet details={details} now={now} />}
      {details === null && <p className="p-6">We couldn’t find that request.</p>}
      {details === undefined && isError && (
        <PartFailed what="The request" onRetry={() => void refetch()} className="p-6" />
      )}
      {details === undefined && !isError && (
        <p role="status" className="p-6 text-slate">
          Loading the request…
        </p>
      )}
    </section>
  )
}
