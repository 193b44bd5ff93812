import { type RefObject, useRef } from 'react'
import { alertNotes, alertsAreOff, reached, whyNobody } from '@/desk/alerts/alertCopy'
import type { AlertState } from '@/desk/alerts/alerts'
import { type Alerts, useAlerts } from '@/desk/alerts/useAlerts'
import { useOutage } from '@/desk/sync/OutageLine'
import type { Outage } from '@/desk/sync/outage'
import { AlertSwitch } from '@/shared/alerts/AlertSwitch'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

type AlertDialogProps = { ref: RefObject<HTMLDialogElement | null>; state: AlertState } & Pick<
  Alerts,
  'switching' | 'testing'
>

/** "Alerts on this device": the switch, a test, and who else is alerted. */
function AlertDialog({ ref, state, switching, testing }: AlertDialogProps) {
  const why = whyNobody(state)
  return (
    <Dialog
      ref={ref}
      onClose={() => {
        switching.reset()
        testing.reset()
      }}
      title="Alerts"
      className="w-[min(28rem,calc(100vw-1rem))] bg-white p-5"
    >
      <p className="mt-2 text-slate">
        A new request rings here even when no one has the desk open: emergencies day and night,
        others while we’re open, and the night’s requests at 7:00 AM.
      </p>
      <AlertSwitch
        label="Alerts on this device"
        isOn={state.is_on}
        isReady={state.push_key !== null}
        page="the desk"
        switching={switching}
        testing={testing}
      />
      <h3 className="mt-5 font-semibold">Who gets alerts</h3>
      <p className={why ? 'font-semibold text-danger' : ''}>
        {why ? `Nobody: ${why}.` : `${capital(reached(state))}.`}
      </p>
      <ul className="mt-1 grid gap-1 text-sm text-slate">
        {alertNotes(state).map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
        <li>
          Owners say who’s on call under “People.” Signing out turns alerts off on this device.
        </li>
      </ul>
      <form method="dialog" className="mt-4">
        <Button type="submit" className="w-full">
          Close
        </Button>
      </form>
    </Dialog>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type AlertLineProps = { userId: string; isStaff: boolean; outage: Outage }

/** Shows who is alerted, in red when no one is, and opens the switch of this device. During an outage nothing is known of others. */
export function AlertLine({ userId, isStaff, outage }: AlertLineProps) {
  const isOut = useOutage(outage) !== null
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, ...mutations } = useAlerts(userId, isStaff)
  if (!state) return null
  const why = isOut ? null : whyNobody(state)
  return (
    <>
      <div role="status">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
          className={`flex min-h-11 min-w-0 items-center gap-2 rounded px-3 text-left max-sm:px-4 text-sm leading-tight ${why ? 'bg-danger text-white' : 'text-mist hover:text-white'}`}
        >
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rounded-full ${isOut ? 'bg-amber' : why ? 'bg-white' : 'bg-[#4cc38a]'}`}
          />
          {isOut ? (
            <span>
              No alerts here<span className="sr-only"> until the connection is back</span>
            </span>
          ) : why ? (
            <span>
              <strong>No one gets alerts</strong>
              {why === alertsAreOff ? '. Turn them on' : `: ${why}`}
            </span>
          ) : (
            // Room for one word beside the views, on a phone for the dot; the dialog says whom.
            <>
              <span className="max-sm:sr-only xl:max-[85rem]:sr-only">Alerts</span>
              <span className="max-2xl:sr-only"> reach {reached(state)}</span>
            </>
          )}
        </button>
      </div>
      <AlertDialog ref={dialog} state={state} {...mutations} />
    </>
  )
}
