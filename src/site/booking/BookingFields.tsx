import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { contactPage } from '@/content/booking/contactPage'
import { type RequestFieldName, requestFields } from '@/request/requestFields'
import { namesOf } from '@/shared/form/formTable'
import { TableField } from '@/shared/form/TableField'
import {
  type BusinessName,
  bookingFields,
  businessFields,
  businessNames,
} from '@/site/booking/businessFields'
import type { BookingRequest } from '@/site/booking/useBookingSend'

/** The fields shown for an emergency; the rest can be expanded. */
const emergencyFields = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'email',
] as const satisfies readonly RequestFieldName[]
const fieldNames = namesOf(requestFields)
const isBusinessName = (name: string): name is BusinessName => name in businessFields
const foldedFields = fieldNames.filter((name) => !emergencyFields.some((first) => first === name))

type BookingFieldsProps = {
  request: BookingRequest
  isEmergency: boolean
  /** True to ask first for what only a business is asked. */
  asksBusiness: boolean
  messageHint: string | undefined
  notes: Partial<Record<string, string | null>>
}

/** The fields of the booking form in their order; an emergency folds most of them away. */
export function BookingFields(props: BookingFieldsProps) {
  const { request, isEmergency, asksBusiness, messageHint, notes } = props
  const { form } = request
  const [isOpened, setOpened] = useState(false)
  const { errors } = form.formState
  const isFolded = isEmergency && !isOpened && !foldedFields.some((name) => errors[name])
  const fold = (
    <button
      key="fold"
      type="button"
      aria-expanded={!isFolded}
      onClick={() => setOpened(isFolded)}
      className="flex min-h-12 items-center justify-between rounded border border-line bg-white px-4 text-left font-semibold hover:border-ink col-span-2"
    >
      {contactPage.emergencyForm.more}
      <ChevronDown aria-hidden className={isFolded ? '' : 'rotate-180'} />
    </button>
  )
  const fieldClass = (name: RequestFieldName | BusinessName) => {
    if (!isEmergency || isBusinessName(name))
      return 'isHalf' in bookingFields[name] ? '' : 'sm:col-span-2'
    if (isFolded && foldedFields.includes(name)) return 'hidden'
    return name === 'first_name' || name === 'last_name' ? '' : 'col-span-2'
  }
  const order = isEmergency ? [...emergencyFields, 'fold' as const, ...foldedFields] : fieldNames
  // Text typed for a business is never out of sight.
  const asked = asksBusiness ? [...businessNames, ...order] : order
  return (
    <div className={`grid gap-5 sm:grid-cols-2 ${isEmergency ? 'grid-cols-2 gap-x-3' : ''}`}>
      {asked.map((name) =>
        name === 'fold' ? (
          fold
        ) : (
          <TableField
            key={name}
            of={request}
            name={name}
            {...(name === 'message' && { hint: messageHint })}
            note={notes[name]}
            className={fieldClass(name)}
          />
        ),
      )}
    </div>
  )
}
