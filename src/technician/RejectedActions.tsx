import { useEffect, useState } from 'react'
import { money } from '@/shared/lib/money'
import type { Refused } from '@/shared/offline/mergeQueues'
import { isPhoto, noPhotoText } from '@/shared/request/photos/photoFile'
import type { Report } from '@/shared/request/report'
import { Button } from '@/shared/ui/Button'
import { begun, DoneForm } from '@/technician/DoneForm'
import type { PhoneAction, Stop, VisitAction } from '@/technician/job'
import { actText, phoneClockText } from '@/technician/stopText'

function PhotoView({ photo }: { photo: ArrayBuffer }) {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    const file = new Blob([photo], { type: 'image/jpeg' })
    void isPhoto(file).then((isOne) => {
      if (isOver) return
      made = isOne ? URL.createObjectURL(file) : undefined
      setAddress(made ?? null)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [photo])
  if (address === null) return <p className="mt-1">{noPhotoText}</p>
  return address && <img src={address} alt="What it shows" className="mt-1 h-28 rounded-sm" />
}

/** Returns the whole report, so that nobody has to remember it. */
const reportText = ({ work, parts, price, agreed_by, warranty_from }: Report): string =>
  [
    work,
    parts.join(', '),
    price !== null && `${money(price)} agreed with ${agreed_by}`,
    warranty_from && `Warranty from ${warranty_from}`,
  ]
    .filter(Boolean)
    .join('\n')

type RefusedProps = {
  refused: readonly Refused<VisitAction>[]
  /** All known stops: a refused report can be sent again at its own. */
  stops: readonly Stop[]
  today: string
  onAction: (action: PhoneAction) => Promise<unknown>
  onDismiss: (act: string) => void
}

/** Lists the actions that the server refused for good, until each is dismissed; a report reopens as it was typed. */
export function RejectedActions({ refused, stops, today, onAction, onDismiss }: RefusedProps) {
  const [again, setAgain] = useState<string | null>(null)
  return refused.map(({ act, reason }) => {
    const stop = stops.find(({ id }) => id === act.visit)
    const report = act.step === 'done' ? act.report : null
    return (
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
        {report && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            You wrote: “{reportText(report)}”
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {report && stop && (
            <Button className="min-h-11! py-1!" onClick={() => setAgain(act.act)}>
              Open the form again
            </Button>
          )}
          <Button variant="outline" className="min-h-11! py-1!" onClick={() => onDismiss(act.act)}>
            I’ve read this
          </Button>
        </div>
        {act.step === 'done' && report && stop && again === act.act && (
          <DoneForm
            stop={stop}
            today={today}
            kept={act.typed ?? begun({ ...stop, report }, today)}
            reason={reason}
            onDone={(said, typed) => {
              void onAction({ visit: stop.id, step: 'done', report: said, typed })
              onDismiss(act.act)
            }}
            onClose={() => setAgain(null)}
          />
        )}
      </div>
    )
  })
}
