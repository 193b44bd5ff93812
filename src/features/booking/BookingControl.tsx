import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BookingField } from '@/features/booking/bookingFields'
import { controlClass } from '@/ui/form/Field'

type BookingControlProps = {
  field: BookingField
  ids: object
  registration: UseFormRegisterReturn
  /** New York's date, once known: no earlier one can be picked. */
  today: string | null
}

/** The input, select or text area that the table asks for. */
export function BookingControl({ field, ids, registration, today }: BookingControlProps) {
  const { control, autoComplete } = field
  const shared = { ...registration, ...ids, autoComplete, className: controlClass }
  switch (control.kind) {
    case 'textarea':
      return <textarea {...shared} rows={control.rows} maxLength={control.maxLength} />
    case 'select':
      return (
        <select {...shared}>
          <option value="">{control.empty}</option>
          {control.options.map(({ value, label }) => (
            <option key={value} value={value}>
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
          {...(control.type === 'date' && today ? { min: today } : {})}
        />
      )
    }
  }
}
