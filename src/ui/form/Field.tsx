import type { ReactNode } from 'react'

type ControlIds = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type FieldProps = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  className?: string
  /** Draws the control with what ties it to label, hint and error. */
  children: (ids: ControlIds) => ReactNode
}

/** Label, hint, error, control, in this order; hint and error are read out with the control. */
export function Field({
  id,
  label,
  hint,
  error,
  isRequired = false,
  className = '',
  children,
}: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`${className} ${error ? 'border-l-4 border-danger pl-3' : ''}`}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-slate"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(error ? { 'aria-invalid': true as const } : {}),
          ...(isRequired ? { 'aria-required': true as const } : {}),
        })}
      </div>
    </div>
  )
}

/** The look of inputs, selects and text areas; 16 px text, so that phones do not zoom in. */
export const controlClass =
  'block w-full min-h-12 rounded border border-slate/70 bg-white px-3 py-2.5 text-base text-ink placeholder:text-slate/80 hover:border-ink aria-invalid:border-2 aria-invalid:border-danger'
