import { reopenRequest } from '@/desk/actions/reopenRequest'
import { costlyText } from '@/desk/model/phoneRegion'
import type { OtherRequest, RequestDetails } from '@/desk/model/requestDetails'
import { CallActions } from '@/desk/pane/CallActions'
import { GoesOut } from '@/desk/pane/GoesOut'
import { OutcomesOf } from '@/desk/pane/OutcomesOf'
import type { NoteForm, OpenProps } from '@/desk/pane/paneProps'
import type { useCaution } from '@/desk/pane/useCaution'
import { ActionError } from '@/desk/runner/ActionError'
import { AskFirst } from '@/desk/runner/AskFirst'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
import { callBackRule } from '@/facts/callBackRule'
import { isOpen, nextOpening } from '@/lib/callBack'
import { clockText } from '@/lib/newYorkTime'

/** Returns why it is too early to call; null if it is not. */
function earlyText(request: RequestDetails['request'], now: Date): string | null {
  const { status, next_call_at, service_type, due } = request
  const isWaiting = status === 'pending' && !next_call_at && service_type !== 'emergency'
  if (!isWaiting || isOpen(now, callBackRule)) return null
  if (new Date(due) <= nextOpening(now, callBackRule)) return null
  return `It’s ${clockText(now)}. They expect our call by ${clockText(new Date(due))}.`
}

type CallBarProps = OpenProps & {
  form: NoteForm
  others: readonly OtherRequest[]
  caution: ReturnType<typeof useCaution>
  openedAt: string
  onOpened: () => void
}

/** The call, and the outcomes that end it. */
export function CallBar({ details, form, others, caution, openedAt, ...props }: CallBarProps) {
  const { id, now, actions, onOpened } = props
  const { request } = details
  const { isToDo } = caution
  return (
    <div className="relative z-10 grid shrink-0 gap-3 border-t border-line bg-paper p-4 max-lg:rounded-t-xl max-lg:shadow-[0_-8px_24px_#0e1a2b26] lg:px-6">
      <ActionError actions={actions} />
      <AskFirst actions={actions} />
      {isToDo && <GoesOut request={request.id} acts="Voicemail, visits, and “Not a job” send" />}
      {isToDo && (
        <OutcomesOf {...props} details={details} form={form} others={others} openedAt={openedAt} />
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
