import { problemText } from '@/shared/alerts/problemText'
import { pushSupport } from '@/shared/alerts/pushDevice'
import type { DeviceAlerts } from '@/shared/alerts/useDeviceAlerts'
import { failedText } from '@/shared/api/apiError'
import { Switch } from '@/shared/form/Switch'
import { Button } from '@/shared/ui/Button'

type AlertSwitchProps = DeviceAlerts & {
  label: string
  isOn: boolean
  /** False while nothing delivers alerts. */
  isReady: boolean
  /** The page that is open, as it is named in what to do about a problem. */
  page: string
}

/** Switches alerts of this device, says why they stay off, and tests them. */
export function AlertSwitch({ label, isOn, isReady, page, ...alerts }: AlertSwitchProps) {
  const { switching, testing } = alerts
  const support = pushSupport()
  const problem = switching.data ?? (support === 'ready' ? null : support)
  const failure = switching.error ?? testing.error
  const shownOn = switching.isPending ? switching.variables : isOn
  return (
    <>
      <Switch
        label={label}
        isOn={shownOn}
        isBusy={switching.isPending}
        isDisabled={!isReady}
        describedBy="alerts-problem"
        onSwitch={(isWanted) => {
          testing.reset()
          switching.mutate(isWanted)
        }}
      />
      <div id="alerts-problem" role="status" className="text-sm">
        {switching.isPending && (
          <p className="mt-2 text-slate">
            {shownOn ? 'Turning on. Your browser may ask for permission.' : 'Turning off…'}
          </p>
        )}
        {!switching.isPending && problem && (
          <p className="mt-2 border-l-4 border-danger pl-2">{problemText(problem, page)}</p>
        )}
        {failure && (
          <p className="mt-2 border-l-4 border-danger pl-2">
            That didn’t work. {failedText(failure)}
          </p>
        )}
        {testing.isSuccess && (
          <p className="mt-2 border-l-4 border-leaf pl-2">
            Sent. If nothing shows within a few seconds, check this device’s own notification and
            do-not-disturb settings.
          </p>
        )}
      </div>
      {isOn && (
        <Button
          variant="outline"
          className="mt-3 w-full"
          aria-disabled={testing.isPending}
          onClick={() => !testing.isPending && testing.mutate()}
        >
          Send a test alert
        </Button>
      )}
    </>
  )
}
