import { useKeptOutcomes, useOutcomeQueue } from '@/desk/actions/KeepOutcomes'
import type { KeptAction } from '@/desk/actions/keptAction'
import { dropKept } from '@/desk/actions/outcomeQueue'
import { unsentText } from '@/desk/actions/unsentText'
import { capital, outcomeText } from '@/desk/model/callCopy'
import { nameOf } from '@/desk/model/request'
import { useRows } from '@/desk/sync/requestRows'
import { SmallButton } from '@/desk/ui/SmallButton'
import { serverTime } from '@/shared/api/serverClock'
import { clockText } from '@/shared/lib/newYorkTime'

/** Returns what was done in one line: `Left a voicemail: Dana Reed, 10:32 AM`. */
function useKeptText() {
  const rows = useRows()
  return (action: KeptAction) => {
    const known = rows.get(action.request)?.fields
    const { first_name, last_name } = known ?? {}
    const name = first_name && last_name ? nameOf({ first_name, last_name }) : 'a request'
    const deed =
      action.step === 'call'
        ? capital(outcomeText[action.call.outcome])
        : action.step === 'note'
          ? 'Note'
          : 'Undo'
    return `${deed}: ${name}, ${clockText(serverTime(action.pressedAt))}`
  }
}

/** Outcomes that wait for a connection, and those that the server refused when it came back. */
export function WaitingOutcomes({ onOpen }: { onOpen: (request: string) => void }) {
  const queue = useOutcomeQueue()
  const { waiting, refused, failure } = useKeptOutcomes()
  const textOf = useKeptText()
  if (!queue) return null
  const calls = waiting.filter(({ step }) => step === 'call')
  const notes = unsentText(waiting.filter(({ step }) => step === 'note'))
  const unsent = unsentText(waiting)
  return (
    <>
      {refused.map(({ act, reason }) => (
        <div
          key={act.act}
          role="alert"
          className="mt-2 rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset"
        >
          <p className="figures font-semibold wrap-anywhere">{textOf(act)} wasn’t stored.</p>
          <p className="wrap-anywhere">
            {reason || 'Someone changed this request while the desk had no connection.'}
          </p>
          {act.step === 'note' && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">You wrote: “{act.note}”</p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton onClick={() => onOpen(act.request)}>Open the request</SmallButton>
            <SmallButton variant="outline" onClick={() => void queue.dismiss(act.act)}>
              I’ve read this
            </SmallButton>
          </div>
        </div>
      ))}
      {unsent && failure !== null && (
        <section
          aria-label="Not sent yet"
          className="mt-2 rounded bg-white px-4 py-2 ring-2 ring-amber ring-inset"
        >
          <p role="status" className="font-semibold">
            {unsent.text} not sent yet. The desk sends {unsent.isOne ? 'it' : 'them'} by itself.
          </p>
          {notes && (
            <p className="text-sm">
              {notes.text} {notes.isOne ? 'is' : 'are'} on this page alone. Leave it open until
              then.
            </p>
          )}
          {calls.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold underline underline-offset-4">
                Show {calls.length === 1 ? 'it' : 'them'}
              </summary>
              <ul className="divide-y divide-line">
                {calls.map((action) => (
                  <li key={action.act} className="flex items-center justify-between gap-3 py-1">
                    <span className="figures min-w-0 text-sm wrap-anywhere">{textOf(action)}</span>
                    <SmallButton variant="outline" onClick={() => void dropKept(queue, action)}>
                      Undo
                    </SmallButton>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </>
  )
}
