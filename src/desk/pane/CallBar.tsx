import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reopenRequest } from '@/desk/actions/reopenRequest'
import { costlyText } from '@/desk/model/phoneRegion'
import type { OtherRequest, RequestDetails } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import { CallActions } from '@/desk/pane/CallActions'
import { GoesOut } from '@/desk/pane/GoesOut'
import { OutcomesOf } from '@/desk/pane/OutcomesOf'
import { PriceCall } from '@/desk/pane/PriceCall'
import type { NoteForm, OpenProps } from '@/desk/pane/paneProps'
import type { useCaution } from '@/desk/pane/useCaution'
import { ActionError } from '@/desk/runner/ActionError'
import { AskFirst } from '@/desk/runner/AskFirst'
import { pricesQuery } from '@/desk/sync/openRequest'
import { useRows } from '@/desk/sync/requestRows'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
import { callBackRule } from '@/facts/callBackRule'
import { isOpen, nextOpening } from '@/lib/callBack'
import { clockText } from '@/lib/newYorkTime'
import { waitingQuote } from '@/quote/quote'

/** Returns why it is too early to call; null if it is not. */
function earlyText(request: RequestDetails['request'], now: Date): string | null {
  const { status, next_call_at, service_type, due } = request
  const isWaiting = status === 'pending' && !next_call_at && service_type !== 'emergency'
  if (!isWaiting || isOpen(now, callBackRule)) return null
  if (new Date(due) <= nextOpening(now, callBackRule)) return null
  return `It’s ${clockText(now)}. They expect our call by ${clockText(new Date(due))}.`
}

/** Returns the price that waits for an answer, of a request that is open, and true while it can't be said yet. */
function useWaitingPrice({ request, events }: RequestDetails) {
  const listed = useRows().get(request.id)?.fields.price
  const mayWait =
    !isOver(request.status) &&
    (listed?.state === 'offered' || events.some(({ kind }) => kind === 'quote'))
  const { data, isError } = useQuery({ ...pricesQuery(request.id), enabled: mayWait })
  return {
    waiting: mayWait ? waitingQuote(data?.quotes ?? []) : null,
    isLoading: mayWait && !data && !isError,
  }
}

type CallBarProps = OpenProps & {
  form: NoteForm
  others: readonly OtherRequest[]
  caution: ReturnType<typeof useCaution>
  openedAt: string
  onOpened: () => void
  /** It has a column of its own, to the left of what the request says. */
  isColumn: boolean
  onBooking: (isBooking: boolean) => void
}

/** The call, and the outcomes that end it. */
export function CallBar({ details, form, others, caution, openedAt, ...props }: CallBarProps) {
  const { id, now, actions, onOpened } = props
  const { request } = details
  const { isToDo } = caution
  const { waiting, isLoading } = useWaitingPrice(details)
  const [isOther, setOther] = useState(false)
  const isAboutPrice = waiting !== null && !isOther
  return (
    <div
      className={`relative z-10 gap-3 border-line bg-paper p-4 ${props.isColumn ? 'flex min-h-0 flex-col overflow-y-auto border-r [&>:last-child]:mt-auto' : 'grid shrink-0 border-t lg:px-6 max-lg:rounded-t-xl max-lg:shadow-[0_-8px_24px_#0e1a2b26]'}`}
    >
      <ActionError actions={actions} />
      <AskFirst actions={actions} />
      {isLoading && <p role="status">Loading the price…</p>}
      {isAboutPrice && (
        <PriceCall
          key={waiting.id}
          quote={waiting}
          actions={actions}
          form={form}
          onOther={isToDo ? () => setOther(true) : null}
        />
      )}
      {isToDo && !isLoading && !isAboutPrice && (
        <>
          <GoesOut request={request.id} acts="Voicemail, visits, and “Not a job” send" />
          <OutcomesOf
            {...props}
            details={details}
            form={form}
            others={others}
            openedAt={openedAt}
          />
          {waiting && (
            <button
              type="button"
              className="link min-h-11 justify-self-start text-sm"
              onClick={() => setOther(false)}
            >
              The call was about the price
            </button>
          )}
        </>
      )}
      {request.status === 'cancelled' && (
        <SmallButton
          variant="outline"
          className="bg-white"
          aria-disabled={actions.isSaving}
          onClick={() =>
            !actions.isSaving &&
            // The outcomes of a call take the place of this button.
            actions.run(
              reopenRequest,
              { request: id },
              { onDone: () => goTo(requestPane, 'nearest') },
            )
          }
        >
          Reopen this request
        </SmallButton>
      )}
      <CallActions
        request={request}
        caution={caution.caution}
        early={
          [costlyText(request.phone), earlyText(request, now)].filter(Boolean).join(' ') || null
        }
        isSure={caution.isSure}
        makeSure={caution.makeSure}
        dialUntil={props.dialUntil}
        onDialed={props.onDialed}
        onTake={() => {
          onOpened()
          void caution.take()
        }}
      />
    </div>
  )
}
