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
      {/* One element, which keeps the focus when the switch changes it. */}
      <Button
        variant={state.is_on ? 'outline' : 'lamp'}
        className={`min-h-11! px-3! py-1! ${state.is_on ? 'shrink-0' : 'w-full justify-start! text-sm'}`}
        aria-label={state.is_on ? 'Alerts are on' : undefined}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {state.is_on ? (
          <Bell aria-hidden size={20} />
        ) : (
          <>
            <BellOff aria-hidden size={20} /> Alerts are off. Turn them on
          </>
        )}
      </Button>
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
