import { useEffect, useId, useRef, useState } from 'react'
import { setVisitNote } from '@/desk/actions/setVisitNote'
import type { Visit } from '@/desk/model/visits'
import type { Actions } from '@/desk/runner/useActions'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { showWhole } from '@/shared/ui/showWhole'

type VisitNoteProps = {
  visit: Pick<Visit, 'id' | 'note' | 'state' | 'technician'>
  actions: Actions
  onSaved?: () => void
}

/** The note for the technician of a visit, which can be changed until the visit is over. */
export function VisitNote({ visit, actions, onSaved }: VisitNoteProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(false)
  const isTyping = typed !== null
  useEffect(() => {
    if (isTyping) field.current?.focus()
    else if (wasTyping.current) opener.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])
  const { note, technician } = visit
  const canChange = ['planned', 'on_the_way', 'there'].includes(visit.state)
  const small = 'min-h-11! px-4! py-1! text-sm'
  return (
    <div className="w-full text-sm">
      {note && <p className="whitespace-pre-line wrap-anywhere">Note: {note}</p>}
      {canChange && !isTyping && (
        <button
          ref={opener}
          type="button"
          className="link min-h-11"
          onClick={() => setTyped(note ?? '')}
        >
          {note ? `Change the note for ${technician}` : `Add a note for ${technician}`}
        </button>
      )}
      {isTyping && (
        <form
          className="mt-1 mb-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (actions.isSaving) return
            const onDone = () => {
              setTyped(null)
              onSaved?.()
            }
            actions.run(setVisitNote, { visit, note: typed }, { onDone })
          }}
        >
          <label htmlFor={id} className="font-semibold">
            Note for {technician}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={2}
            maxLength={2000}
            value={typed}
            placeholder="Gate code, dog, who to ask for"
            onChange={({ target }) => setTyped(target.value)}
            onFocus={showWhole}
            onInput={showWhole}
            className={`${controlClass} mt-1 field-sizing-content max-h-40 w-full`}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" className={small} aria-disabled={actions.isSaving}>
              Save the note
            </Button>
            <Button variant="quiet" className={small} onClick={() => setTyped(null)}>
              Back
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
