import { capital, outcomeText } from '@/desk/model/callCopy'
import { dropOutcome, type Outcome, useOutcomes } from '@/desk/runner/outcomeQueue'
import { SmallButton } from '@/desk/ui/SmallButton'
import { clockText } from '@/lib/newYorkTime'
import { serverTime } from '@/shared/api/serverClock'
import { useLeaveGuard } from '@/shared/offline/useLeaveGuard'

/** Returns what was done in one line: `Left a voicemail: Dana Reed, 10:32 AM`. */
function lineOf(outcome: Outcome): string {
  const deed = outcome.step === 'call' ? capital(outcomeText[outcome.call.outcome]) : 'Undo'
  return `${deed}: ${outcome.name}, ${clockText(serverTime(outcome.pressedAt))}`
}

/** Outcomes that wait for a connection, and those that the server refused when it came back. */
export function UnsentOutcomes({ onOpen }: { onOpen: (request: string) => void }) {
  const { queue, waiting, refused, failure } = useOutcomes()
  const isOne = waiting.length === 1
  useLeaveGuard(waiting.length > 0)
  return (
    <>
      {refused.map(({ act: outcome, reason }) => (
        <div
          key={outcome.act}
          role="alert"
          className="mt-2 rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset"
        >
          <p className="figures font-semibold wrap-anywhere">{lineOf(outcome)} wasn’t stored.</p>
          <p className="wrap-anywhere">{reason}</p>
          {outcome.step === 'call' && outcome.call.note && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">
              You wrote: “{outcome.call.note}”
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton onClick={() => onOpen(outcome.request)}>Open the request</SmallButton>
            <SmallButton variant="outline" onClick={() => void queue.dismiss(outcome.act)}>
              I’ve read this
            </SmallButton>
          </div>
        </div>
      ))}
      {waiting.length > 0 && failure !== null && (
        <section
          aria-label="Not sent yet"
          className="mt-2 rounded bg-white px-4 py-2 ring-2 ring-amber ring-inset"
        >
          <p role="status" className="font-semibold">
            {isOne ? '1 outcome' : `${waiting.length} outcomes`} not sent yet. The desk sends{' '}
            {isOne ? 'it' : 'them'} by itself.
          </p>
          <p className="text-sm">
            Keep this tab open until then: if the browser closes or crashes, {isOne ? 'it' : 'they'}{' '}
            may be lost.
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold underline underline-offset-4">
              Show {isOne ? 'it' : 'them'}
            </summary>
            <ul className="divide-y divide-line">
              {waiting.map((outcome) => (
                <li key={outcome.act} className="flex items-center justify-between gap-3 py-1">
                  <span className="figures min-w-0 text-sm wrap-anywhere">{lineOf(outcome)}</span>
                  {outcome.step === 'call' && (
                    <SmallButton variant="outline" onClick={() => void dropOutcome(queue, outcome)}>
                      Undo
                    </SmallButton>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
    </>
  )
}
