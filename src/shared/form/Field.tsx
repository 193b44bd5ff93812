import type { ReactNode } from 'react'
import { errorText, optionalText } from '@/shared/form/fieldText'

/** Attributes that tie a control to its label, hint and error. */
export type ControlIds = {
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
  /** A remark on the value that is not an error; null reserves its live region. */
  note?: string | null | undefined
  /** Shown below the control. */
  footnote?: string | undefined
  isRequired?: boolean
  className?: string
  /** Renders the control with these attributes. */
  children: (ids: ControlIds) => ReactNode
}

/** Renders hint and error of a field, with the ids that describe its control. */
export function HintAndError({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          <span className="sr-only">{`${errorText} `}</span>
          {error}
        </p>
      )}
    </>
  )
}

/** Renders label, hint, error, control, footnote and note, in this order; all but the label are its description. */
export function Field({
  id,
  label,
  hint,
  error,
  note,
  footnote,
  isRequired = false,
  className = '',
  children,
}: FieldProps) {
  const describedBy = [
    hint && `${id}-hint`,
    error && `${id}-error`,
    footnote && `${id}-footnote`,
    note && `${id}-note`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`${className} ${error ? 'border-l-4 border-danger pl-3' : ''}`}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-slate">{` ${optionalText}`}</span>}
      </label>
      <HintAndError id={id} hint={hint} error={error} />
      <div className="mt-1.5">
        {children({
          id,
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(error ? { 'aria-invalid': true as const } : {}),
          ...(isRequired ? { 'aria-required': true as const } : {}),
        })}
      </div>
      {footnote && (
        <p id={`${id}-footnote`} className="figures mt-1 text-sm text-slate">
          {footnote}
        </p>
      )}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role="status"
          className="mt-1.5 rounded bg-sand px-3 py-2 text-sm empty:hidden"
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** Classes of inputs, selects and text areas; 16 px text, so that phones do not zoom in. */
export const controlClass =
  'block w-full min-h-12 rounded border border-slate/70 bg-white px-3 py-2.5 text-base text-ink placeholder:text-slate/80 hover:border-ink aria-invalid:border-2 aria-invalid:border-danger'
