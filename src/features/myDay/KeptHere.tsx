import { useEffect, useState } from 'react'
import type { DayState } from '@/features/myDay/DayKeeper'
import type { Refused } from '@/features/myDay/dayStore'
import { waitingText } from '@/features/myDay/dayView'
import { actText, phoneClockText } from '@/features/myDay/stopWords'
import type { ShownDay } from '@/features/myDay/useDay'
import { Button } from '@/ui/Button'

const reasons: Partial<Record<NonNullable<DayState['failure']>, string>> = {
  offline: 'No signal',
  'no-answer': 'No connection',
  timeout: 'No connection',
  'foreign-answer': 'No connection',
}

/** What the phone keeps until there is a signal. */
export function KeptHere({ state }: { state: ShownDay }) {
  const { waiting, waits, failure, failingSince, readAt, isForgetful } = state
  const isBehind = failure !== null && failingSince !== null
  return (
    <div role="status">
      {(isBehind || waits) && (
        <div className="rounded bg-white px-4 py-3 ring-1 ring-line ring-inset">
          <h2 className="font-sans text-base font-bold tracking-normal">Kept on this phone</h2>
          <p className="figures mt-0.5 text-slate">
            {isBehind &&
              `${reasons[failure] ?? 'Server error'} since ${phoneClockText(failingSince)}. `}
            {waits &&
              `${waitingText(waiting)} here. ${waiting.length === 1 ? 'It' : 'They'}’ll send automatically. `}
            {isBehind && readAt !== null && `The list is from ${phoneClockText(readAt)}.`}
          </p>
          {isForgetful && waits && (
            <p className="mt-1 font-semibold">
              This browser can’t save anything. Leave this page open until it’s sent.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function PhotoView({ photo }: { photo: ArrayBuffer }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo], { type: 'image/jpeg' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address && <img src={address} alt="What it shows" className="mt-1 h-28 rounded-sm" />
}

/** What the server refused for good: nothing of it goes away unseen. */
export function RefusedActs({
  refused,
  onDismiss,
}: {
  refused: readonly Refused[]
  onDismiss: (act: string) => void
}) {
  return refused.map(({ act, reason }) => (
    <div
      key={act.act}
      role="alert"
      className="rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset"
    >
      <p className="font-semibold">
        {actText[act.step]} of {phoneClockText(act.pressedAt)} wasn’t stored.
      </p>
      <p>{reason}</p>
      {act.step === 'photo' && <PhotoView photo={act.photo} />}
      {act.step === 'done' && act.report && (
        <p className="mt-1 whitespace-pre-line">You wrote: “{act.report.work}”</p>
      )}
      <Button variant="outline" className="mt-2 min-h-11! py-1!" onClick={() => onDismiss(act.act)}>
        I’ve read this
      </Button>
    </div>
  ))
}
