import { LeaveDialog } from '@/shared/offline/LeaveDialog'
import { waitingText } from '@/technician/dayView'
import type { useDay } from '@/technician/useDay'

type LeaveDayProps = {
  waiting: ReturnType<typeof useDay>['waiting']
  onLeave: () => void
  onStay: () => void
}

/** Asks before a sign-out that deletes what waits on this phone. */
export function LeaveDay({ waiting, onLeave, onStay }: LeaveDayProps) {
  const isOne = waiting.length === 1
  return (
    <LeaveDialog title={`${waitingText(waiting)} on this phone`} onLeave={onLeave} onStay={onStay}>
      {isOne ? 'It hasn’t' : 'They haven’t'} reached the office. Signing out deletes{' '}
      {isOne ? 'it' : 'them'}. Stay signed in until there’s a signal, and{' '}
      {isOne ? 'it’ll' : 'they’ll'} send automatically.
    </LeaveDialog>
  )
}
