import { useRef } from 'react'
import { AlertDialog } from '@/desk/alerts/AlertDialog'
import { reached, whyNobody } from '@/desk/alerts/alertCopy'
import { useAlerts } from '@/desk/alerts/useAlerts'

/** Always says who is alerted, in red when nobody is, and opens the switch of this device. */
export function AlertLine({ userId, isStaff }: { userId: string; isStaff: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, ...acts } = useAlerts(userId, isStaff)
  if (!state) return null
  const why = whyNobody(state)
  return (
    <>
      <div role="status">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
          className={`flex min-h-11 min-w-0 items-center gap-2 rounded px-3 text-left text-sm leading-tight ${why ? 'bg-danger text-white' : 'text-mist hover:text-white'}`}
        >
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rounded-full ${why ? 'bg-white' : 'bg-[#4cc38a]'}`}
          />
          {why ? (
            <span>
              <strong>Nobody is alerted</strong>: {why}
            </span>
          ) : (
            `Alerts reach ${reached(state)}`
          )}
        </button>
      </div>
      <AlertDialog ref={dialog} state={state} {...acts} />
    </>
  )
}
