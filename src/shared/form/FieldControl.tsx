import { type ComponentProps, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { newYorkTime } from '@/lib/newYorkTime'
import { askTime } from '@/shared/api/serverClock'
import { type ControlIds, controlClass } from '@/shared/form/Field'
import type { FormField } from '@/shared/form/formTable'
import { formText } from '@/shared/form/formText'
import { useMinute } from '@/shared/ui/useTime'

type PasswordControlProps = ComponentProps<'input'> & {
  /** Names the value on the Show button; null for no button. */
  label: string | null
}

/** Renders a password input, optionally with a button that shows what was typed. */
function PasswordControl({ label, ...attributes }: PasswordControlProps) {
  const [isShown, setShown] = useState(false)
  const input = (
    <input
      {...attributes}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={72}
    />
  )
  if (label === null) return input
  return (
    <div className="flex gap-2">
      {input}
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={attributes.id}
        onClick={() => setShown(!isShown)}
        className="min-h-12 shrink-0 rounded border border-slate/70 px-3 text-sm font-semibold hover:border-ink"
      >
        {isShown ? formText.hide : formText.show}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  )
}

type FieldControlProps = {
  field: FormField
  ids: ControlIds
  registration: UseFormRegisterReturn
  /** The value that stays while the form is sent; null while it may change. */
  locked: string | null
}

/** Renders the input, select or text area that the table specifies. */
export function FieldControl({ field, ids, registration, locked }: FieldControlProps) {
  const { control, autoComplete } = field
  const shared = { ...registration, ...ids, autoComplete, className: controlClass }
  // Read-only instead of disabled, so that the focus stays.
  const readOnly = locked !== null
  const isLockedOut = (value: string) => readOnly && value !== locked
  switch (control.kind) {
    case 'textarea': {
      const { kind: _kind, ...attributes } = control
      return <textarea {...shared} {...attributes} readOnly={readOnly} />
    }
    case 'select':
      return (
        <select {...shared}>
          <option value="" disabled={isLockedOut('')}>
            {control.empty}
          </option>
          {control.options.map(({ value, label }) => (
            <option key={value} value={value} disabled={isLockedOut(value)}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'date':
      return <DateInput {...shared} readOnly={readOnly} />
    case 'password':
      return (
        <PasswordControl
          {...shared}
          readOnly={readOnly}
          label={control.canShow ? field.label.toLowerCase() : null}
        />
      )
    case 'input': {
      const { kind: _kind, className = '', ...attributes } = control
      return (
        <input
          {...shared}
          {...attributes}
          className={`${controlClass} ${className}`}
          readOnly={readOnly}
        />
      )
    }
    case 'stars':
      throw new Error('Stars draw their own label: <StarPicker>')
  }
}

/** Renders a date input that allows no date before today in New York. */
function DateInput(attributes: React.ComponentProps<'input'>) {
  const now = useMinute()
  return (
    <input
      {...attributes}
      type="date"
      {...(now ? { min: newYorkTime(now).date } : {})}
      onFocus={(event) => {
        void askTime()
        attributes.onFocus?.(event)
      }}
    />
  )
}
