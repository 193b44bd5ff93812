import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BookingField } from '@/features/booking/bookingFields'
import { controlClass } from '@/ui/form/Field'

type BookingControlProps = {
  field: BookingField
  ids: object
  registration: UseFormRegisterReturn
  /** New York's date, once known: no earlier one can be picked. */
  today: string | null
  /** The value that stays while the form is sent; null while it may be changed. */
  locked: string | null
}

/** The input, select or text area that the table asks for. */
export function BookingControl({ field, ids, registration, today, locked }: BookingControlProps) {
  const { control, autoComplete } = field
  const shared = { ...registration, ...ids, autoComplete, className: controlClass }
  // Read-only, not disabled: the focus stays, and everything can still be read.
  const readOnly = locked !== null
  const isLockedOut = (value: string) => readOnly && value !== locked
  switch (control.kind) {
    case 'textarea':
      return (
        <textarea
          {...shared}
          readOnly={readOnly}
          rows={control.rows}
          maxLength={control.maxLength}
        />
      )
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
    case 'input': {
      const { kind: _kind, ...attributes } = control
      return (
        <input
          {...shared}
          {...attributes}
          readOnly={readOnly}
          {...(control.type === 'date' && today ? { min: today } : {})}
        />
      )
    }
  }
}
