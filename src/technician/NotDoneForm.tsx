import { useId, useState } from 'react'
import { AddPhotos } from '@/technician/AddPhotos'
import type { NotDone, Stop } from '@/technician/job'
import { control, StopDialog } from '@/technician/StopDialog'
import { notDoneReasons } from '@/technician/stopText'

const reasons = Object.keys(notDoneReasons) as NotDone['reason'][]

type FormProps = {
  stop: Stop
  onSend: (details: NotDone) => void
  onPhoto: (photo: ArrayBuffer) => Promise<unknown>
  onClose: () => void
}

/** Asks why a visit could not be done, in a dialog. */
export function NotDoneForm({ stop, onSend, onPhoto, onClose }: FormProps) {
  const id = useId()
  const [reason, setReason] = useState<NotDone['reason'] | null>(null)
  const [part, setPart] = useState('')
  const [note, setNote] = useState('')
  const needsPart = reason === 'needs_part'

  function send(): boolean {
    if (!reason) return false
    onSend({ reason, part: needsPart ? part.trim() : null, note: note.trim() || null })
    return true
  }
  return (
    <StopDialog
      title="Couldn’t do it"
      stop={stop}
      action="End the visit"
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-semibold">Why?</legend>
        {reasons.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`${id}-reason`}
              required
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 shrink-0"
            />
            {notDoneReasons[one]}
          </label>
        ))}
      </fieldset>
      {needsPart && (
        <label className="font-semibold">
          Which part
          <input
            required
            maxLength={200}
            value={part}
            onChange={({ target }) => {
              target.setCustomValidity(target.value.trim() ? '' : 'Say which part is needed.')
              setPart(target.value)
            }}
            className={control}
          />
        </label>
      )}
      <label className="font-semibold">
        Note <span className="font-normal text-slate">(the office and the next technician)</span>
        <textarea
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className={control}
        />
      </label>
      <AddPhotos label="after" onPhoto={onPhoto} />
      <p className="text-sm text-slate">
        This ends the visit. <bdi>{stop.first_name}</bdi> gets a message, and the office sets
        another time.
      </p>
    </StopDialog>
  )
}
