import { useState } from 'react'
import { controlClass, Field } from '@/ui/form/Field'

type PasswordInputProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  isNew: boolean
  hint?: string
  error?: string | undefined
}

/** A password, with a button that shows what was typed. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, value, onChange, isNew, hint, error } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired>
      {(ids) => (
        <div className="flex gap-2">
          <input
            {...ids}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={72}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={controlClass}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="min-h-12 shrink-0 rounded border border-slate/70 px-3 text-sm font-semibold hover:border-ink"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
