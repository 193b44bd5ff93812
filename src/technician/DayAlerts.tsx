import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useRef } from 'react'
import { AlertSwitch } from '@/shared/alerts/AlertSwitch'
import { useDeviceAlerts } from '@/shared/alerts/useDeviceAlerts'
import * as deviceCalls from '@/shared/api/staff/devices'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { myAlertsQuery } from '@/technician/myAlerts'

/** Says whether this phone gets alerts, and opens their switch; a line while they are off, a bell while they are on. Without a signal nothing is known of them. */
export function DayAlerts({ userId }: { userId: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data: state } = useQuery(myAlertsQuery)
  const { switching, testing } = useDeviceAlerts({
    userId,
    pushKey: state?.push_key ?? null,
    worker: 'day',
    queryKey: myAlertsQuery.queryKey,
    ...deviceCalls,
  })
  if (!state) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={
          state.is_on
            ? 'grid size-11 shrink-0 place-content-center rounded text-mist'
            : 'flex min-h-11 w-full items-center gap-2 rounded border border-transparent bg-amber px-3 text-left text-sm font-semibold text-ink'
        }
      >
        {state.is_on ? (
          <>
            <Bell aria-hidden size={20} />
            <span className="sr-only">Alerts are on</span>
          </>
        ) : (
          <>
            <BellOff aria-hidden size={18} /> Alerts are off. Turn them on
          </>
        )}
      </button>
      <Dialog
        ref={dialog}
        title="Alerts"
        titleClass="text-xl"
        className="w-[min(26rem,calc(100vw-1.5rem))] bg-paper p-5"
        onClose={() => {
          switching.reset()
          testing.reset()
        }}
      >
        <p className="mt-2 text-slate">
          This phone rings when one of your visits in the next 3 hours is canceled, moved, given to
          you, or taken off your day, even when this page is closed.
        </p>
        <AlertSwitch
          label="Alerts on this phone"
          isOn={state.is_on}
          isReady={state.push_key !== null}
          page="this page"
          switching={switching}
          testing={testing}
        />
        {state.push_key === null && (
          <p className="mt-2 text-sm">Alerts aren’t set up yet. Ask the office.</p>
        )}
        <p className="mt-3 text-sm text-slate">Signing out turns alerts off on this phone.</p>
        <form method="dialog" className="mt-4">
          <Button type="submit" className="w-full">
            Close
          </Button>
        </form>
      </Dialog>
    </>
  )
}
