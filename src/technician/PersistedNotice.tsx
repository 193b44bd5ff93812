import type { DayState } from '@/technician/dayQueue'
import { sizedText, waitingText } from '@/technician/dayView'
import { phoneClockText } from '@/technician/stopText'
import type { ShownDay } from '@/technician/useDay'

const reasons: Partial<Record<NonNullable<DayState['failure']>, string>> = {
  offline: 'No signal',
  'no-answer': 'No connection',
  timeout: 'No connection',
  'foreign-answer': 'No connection',
}

/** Shows what the phone stores until there is a signal. */
export function PersistedNotice({ state }: { state: ShownDay }) {
  const { waiting, waits, failure, failingSince, readAt, unstored } = state
  const isBehind = failure !== null && failingSince !== null
  return (
    <div role="status">
      {(isBehind || waits) && (
        <div className="rounded bg-white px-4 py-3 ring-1 ring-line ring-inset">
          <h2 className="font-sans text-base font-bold tracking-normal">Kept on this phone</h2>
          <p className="figures mt-0.5 text-slate">
            {failure === 'updating' && 'We’re updating. Try again in a minute. '}
            {isBehind &&
              failure !== 'updating' &&
              `${reasons[failure] ?? 'Server error'} since ${phoneClockText(failingSince)}. `}
            {waits &&
              failure !== 'updating' &&
              `${waitingText(waiting)} here. ${waiting.length === 1 ? 'It' : 'They'}’ll send automatically. `}
            {isBehind && readAt !== null && `The list is from ${phoneClockText(readAt)}.`}
          </p>
          {unstored.length > 0 && waits && (
            <p className="figures mt-1 font-semibold">
              This phone’s storage is full or turned off: {sizedText(unstored)}{' '}
              {unstored.length === 1 ? 'is' : 'are'} on this page alone. Leave it open until{' '}
              {unstored.length === 1 ? 'it’s' : 'they’re'} sent.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
