import { MessageSquare, StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CheckedPoint } from '@/facts/checklist'
import { isolated } from '@/lib/isolated'
import { smsHref } from '@/lib/phone'
import { requestLanguage } from '@/lib/requestLanguage'
import { outsideText } from '@/messages/outsideText'
import { controlClass } from '@/shared/form/Field'
import { Button, buttonClass } from '@/shared/ui/Button'
import { AddPhotos } from '@/technician/AddPhotos'
import { Checklist } from '@/technician/Checklist'
import { isAtJob, nextLabel } from '@/technician/dayView'
import type { PhotoLabel, Stop } from '@/technician/job'

type NoteFormProps = { onNote: (note: string) => void; onClose: () => void }

/** Takes a note in the middle of the job, without leaving the stop. */
function NoteForm({ onNote, onClose }: NoteFormProps) {
  const [note, setNote] = useState('')
  function save(event: FormEvent) {
    event.preventDefault()
    onNote(note.trim())
    onClose()
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <label className="text-sm font-semibold">
        Note <span className="font-normal text-slate">(the office and the next technician)</span>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: it opens by a tap on its button
          autoFocus
          required
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => {
            target.setCustomValidity(target.value.trim() ? '' : 'Write a note.')
            setNote(target.value)
          }}
          className={`${controlClass} mt-1 block w-full text-base font-normal`}
        />
      </label>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onClose}>
          Back
        </Button>
        <Button type="submit">Save the note</Button>
      </div>
    </form>
  )
}

/** Says once, on the way, that the technician is outside: by our text, or by this phone's own where the customer gets none. */
function Outside({
  stop,
  technician,
  onSay,
}: Pick<DoorProps, 'stop' | 'technician'> & { onSay: () => void }) {
  const { outside, first_name, phone, language, message, words } = stop
  if (!outside || stop.state !== 'on_the_way') return null
  if (outside === 'told')
    return <p className="self-center text-sm text-slate">You said that you’re outside.</p>
  const label = (
    <>
      <MessageSquare aria-hidden size={18} /> I’m outside
    </>
  )
  if (outside === 'text')
    return (
      <Button variant="outline" title={`Texts ${isolated(first_name)}`} onClick={onSay}>
        {label}
      </Button>
    )
  const said = outsideText(
    technician.split(' ')[0] ?? '',
    requestLanguage(language, [message, ...words].join(' ')),
  )
  return (
    <a
      href={`${smsHref(phone)}?&body=${encodeURIComponent(said)}`}
      onClick={onSay}
      className={buttonClass('outline')}
    >
      {label}
    </a>
  )
}

type DoorProps = {
  stop: Stop
  technician: string
  onAction: (
    action:
      | { step: 'note'; note: string }
      | { step: 'outside' }
      | { step: 'checklist'; points: readonly CheckedPoint[] }
      | { step: 'photo'; photo: ArrayBuffer; label: PhotoLabel },
  ) => Promise<unknown>
}

/** Shows what can be said and kept while the technician is at the door: outside, the checklist, a note, photos. */
export function AtTheDoor({ stop, technician, onAction }: DoorProps) {
  const [isNoting, setNoting] = useState(false)
  const label = nextLabel(stop)
  if (isNoting)
    return (
      <NoteForm
        onNote={(note) => void onAction({ step: 'note', note })}
        onClose={() => setNoting(false)}
      />
    )
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 empty:hidden">
        <Outside
          stop={stop}
          technician={technician}
          onSay={() => void onAction({ step: 'outside' })}
        />
        {stop.checklist && stop.state === 'there' && (
          <Checklist
            stop={stop}
            onSave={(points) => void onAction({ step: 'checklist', points })}
          />
        )}
      </div>
      {isAtJob(stop) && (
        <div className="grid grid-cols-2 gap-2">
          <AddPhotos label={label} onPhoto={(photo) => onAction({ step: 'photo', photo, label })} />
          <Button variant="outline" onClick={() => setNoting(true)}>
            <StickyNote aria-hidden size={18} /> Note
          </Button>
        </div>
      )}
    </>
  )
}
