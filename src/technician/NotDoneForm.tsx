import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { AddPhotos } from '@/technician/AddPhotos'
import type { NotDone, Stop } from '@/technician/job'
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
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const [reason, setReason] = useState<NotDone['reason'] | null>(null)
  const [part, setPart] = useState('')
  const [note, setNote] = useState('')
  const needsPart = reason === 'needs_part'

  function send(event: FormEvent) {
    event.preventDefault()
    if (!reason) return
    onSend({ reason, part: needsPart ? part.trim() : null, note: note.trim() || null })
    dialog.current?.close()
  }
  const control = `${controlClass} mt-1 block w-full font-normal`
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onClose={onClose}
      className="m-auto max-h-svh w-[min(34rem,100vw)] max-w-none bg-paper p-5 text-ink backdrop:bg-ink/50 sm:rounded-lg"
    >
      <form onSubmit={send} className="grid gap-4">
        <h2 id={`${id}-heading`} className="text-xl wrap-anywhere">
          Couldn’t do it:{' '}
          <bdi>
            {stop.first_name} {stop.last_name}
          </bdi>
        </h2>
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
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Back
          </Button>
          <Button type="submit">End the visit</Button>
        </div>
      </form>
    </dialog>
  )
}
