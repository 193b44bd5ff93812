import { useEffect, useState } from 'react'
import { checkedLines } from '@/facts/checklist'
import { knownDoorFacts } from '@/request/doorFacts'
import { isPhoto, noPhotoText } from '@/request/photos/photoFile'
import { useObjectUrl } from '@/request/photos/usePhotos'
import type { Refused } from '@/shared/offline/mergeQueues'
import { Button } from '@/shared/ui/Button'
import { DoneForm, initialReport } from '@/technician/DoneForm'
import { isQuoteStep, type PhoneAction, type Stop, type VisitAction } from '@/technician/job'
import { RefusedPrice } from '@/technician/RefusedPrice'
import { actionText, notDoneText, phoneClockText, reportText } from '@/technician/stopText'

function PhotoView({ photo }: { photo: ArrayBuffer }) {
  const [file, setFile] = useState<Blob | null>()
  const address = useObjectUrl(file ?? null)
  useEffect(() => {
    const read = new Blob([photo], { type: 'image/jpeg' })
    void isPhoto(read).then((isOne) => setFile(isOne ? read : null))
  }, [photo])
  if (file === null) return <p className="mt-1">{noPhotoText}</p>
  return address && <img src={address} alt="What it shows" className="mt-1 h-28 rounded-sm" />
}

type RefusedProps = {
  refused: readonly Refused<VisitAction>[]
  /** All known stops: a refused report can be sent again at its own. */
  stops: readonly Stop[]
  today: string
  onAction: (action: PhoneAction) => Promise<unknown>
  onDismiss: (actionId: string) => void
}

/** Lists the actions that the server refused for good, until each is dismissed; a report reopens as it was typed, and a photo can be sent again: a gateway's limit may be the reason. */
export function RejectedActions({ refused, stops, today, onAction, onDismiss }: RefusedProps) {
  const [reopened, setReopened] = useState<string | null>(null)
  /** The approval that is to be deleted, with its signature. */
  const [asked, setAsked] = useState<string | null>(null)
  return refused.map(({ act: action, reason }) => {
    const stop = stops.find(({ id }) => id === action.visit)
    const report = action.step === 'done' ? action.report : null
    return (
      <div
        key={action.act}
        role="alert"
        className="rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset"
      >
        <p className="font-semibold">
          {actionText[action.step]} of {phoneClockText(action.pressedAt)} wasn’t stored.
        </p>
        <p>{reason}</p>
        {action.step === 'photo' && <PhotoView photo={action.photo} />}
        {report && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            You wrote: “{reportText(report, true)}”
          </p>
        )}
        {action.step === 'note' && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">You wrote: “{action.note}”</p>
        )}
        {action.step === 'checklist' && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            You marked:{'\n'}
            {checkedLines(action.points, 'en').join('\n')}
          </p>
        )}
        {action.step === 'door' && (
          <p className="mt-1 wrap-anywhere">
            You wrote: “
            {knownDoorFacts(action.facts)
              .map(({ label, text }) => `${label}: ${text}`)
              .join(', ') || 'Nothing known'}
            ”
          </p>
        )}
        {action.step === 'not_done' && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            You wrote: “
            {[notDoneText(action.details), action.details.note].filter(Boolean).join('\n')}”
          </p>
        )}
        {isQuoteStep(action) && <RefusedPrice action={action} />}
        <div className="mt-2 flex flex-wrap gap-2">
          {report && stop && (
            <Button className="min-h-11! py-1!" onClick={() => setReopened(action.act)}>
              Open the form again
            </Button>
          )}
          {action.step === 'photo' && (
            <Button
              className="min-h-11! py-1!"
              onClick={() => {
                const { visit, photo, label } = action
                void onAction({ visit, step: 'photo', photo, ...(label && { label }) }).then(() =>
                  onDismiss(action.act),
                )
              }}
            >
              Try again
            </Button>
          )}
          <Button
            variant="outline"
            className="min-h-11! py-1!"
            onClick={() =>
              action.step !== 'approve' || asked === action.act
                ? onDismiss(action.act)
                : setAsked(action.act)
            }
          >
            {action.step !== 'approve' && 'I’ve read this'}
            {action.step === 'approve' &&
              (asked === action.act ? 'Yes, delete it for good' : 'Delete it')}
          </Button>
        </div>
        {action.step === 'done' && report && stop && reopened === action.act && (
          <DoneForm
            stop={stop}
            today={today}
            unfinished={action.typed ?? initialReport(stop, today)}
            reason={reason}
            onDone={(sent, typed) => {
              void onAction({ visit: stop.id, step: 'done', report: sent, typed })
              onDismiss(action.act)
            }}
            onClose={() => setReopened(null)}
          />
        )}
      </div>
    )
  })
}
