import { useId } from 'react'
import { SmallButton } from '@/desk/ui/SmallButton'
import { controlClass } from '@/shared/form/Field'
import { showWhole } from '@/shared/ui/showWhole'

type NoteFieldProps = {
  value: string
  isForTechnician: boolean
  onForTechnician: (isForTechnician: boolean) => void
  isSaving: boolean
  onChange: (value: string) => void
  onSave: () => void
}

/** The note: it goes with the outcome of the call, or by itself, and also to the technician unless that is turned off. */
export function NoteField(props: NoteFieldProps) {
  const { value, isForTechnician, onForTechnician, isSaving, onChange, onSave } = props
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() && !isSaving) onSave()
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Note
      </label>
      <div className="mt-1 flex items-start gap-2">
        <textarea
          id={id}
          rows={1}
          maxLength={2000}
          value={value}
          placeholder="Gate code, dog, who to ask for"
          onChange={(event) => onChange(event.target.value)}
          onFocus={showWhole}
          onInput={showWhole}
          className={`${controlClass} field-sizing-content max-h-40 min-h-11! flex-1`}
        />
        <SmallButton
          type="submit"
          variant="outline"
          aria-disabled={!value.trim() || isSaving}
          className="bg-white"
        >
          Save note
        </SmallButton>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isForTechnician}
          onChange={({ target }) => onForTechnician(target.checked)}
          className="size-5"
        />
        The technician sees it
      </label>
    </form>
  )
}
