// Formats the fields of a request by the table of the form, so that a new field needs no code here.

import { dateText } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { isVisibleTo, type RequestFieldName, requestFields } from '@/request/requestFields'
import type { SenderColumns } from '@/request/requestRow'
import type { FormField, Option } from '@/shared/form/formTable'

const fields: Readonly<Record<RequestFieldName, FormField>> = requestFields

const optionText = (option: (Option & { atDesk?: string }) | undefined) =>
  option?.atDesk ?? option?.label

/** Returns a field's value as the desk writes it; null if nothing was given. */
export function atDesk(name: RequestFieldName, value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null
  const { control } = fields[name]
  switch (control.kind) {
    case 'select':
      return optionText(control.options.find((option) => option.value === value)) ?? value
    case 'date':
      return dateText(value)
    case 'input':
      return control.type === 'tel' ? formatUsPhone(value) : value
    default:
      return value
  }
}

const isFreeText = ({ control }: FormField) =>
  control.kind === 'textarea' || (control.kind === 'input' && control.type !== 'tel')

/** Returns it for a sentence: free text in quotes. */
export function quotedAtDesk(name: RequestFieldName, value: string | null | undefined): string {
  const text = atDesk(name, value)
  if (text === null) return 'not given'
  return isFreeText(fields[name]) ? `“${text}”` : text
}

/** Returns the name of a field for a sentence. */
export const fieldName = (name: RequestFieldName) => fields[name].label.toLowerCase()

/** Fields that every page lays out itself. */
const placed: readonly RequestFieldName[] = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'service_type',
  'preferred_date',
  'preferred_time',
  'message',
]

/** Returns the other fields that were filled in, with their labels; for a file, those that name it. */
export const otherFields = (
  request: Partial<Omit<SenderColumns, 'email'>>,
  { isForCsv = false } = {},
) =>
  (Object.keys(fields) as RequestFieldName[])
    .filter((name) => !placed.includes(name) && (!isForCsv || isVisibleTo(name, 'csv')))
    .flatMap((name) => {
      const text = atDesk(name, { email: null, ...request }[name])
      return text === null ? [] : [{ label: fields[name].label, text }]
    })
