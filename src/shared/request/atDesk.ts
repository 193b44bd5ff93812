// How the desk writes what a visitor wrote: by the table of the form, so that a new field is shown the day it is made.

import type { FormField, Option } from '@/shared/form/formTable'
import { dateText } from '@/shared/lib/newYorkTime'
import { formatUsPhone } from '@/shared/lib/phone'
import { isVisibleTo, type RequestFieldName, requestFields } from '@/shared/request/requestFields'
import type { SenderColumns } from '@/shared/request/requestRow'

const fields: Readonly<Record<RequestFieldName, FormField>> = requestFields

const optionText = (option: (Option & { atDesk?: string }) | undefined) =>
  option?.atDesk ?? option?.label

/** A field's value, as the desk writes it; null when nothing was given. */
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

/** The same within a sentence: free text in quotes. */
export function quotedAtDesk(name: RequestFieldName, value: string | null | undefined): string {
  const text = atDesk(name, value)
  if (text === null) return 'not given'
  return isFreeText(fields[name]) ? `“${text}”` : text
}

/** What the desk calls a field within a sentence. */
export const fieldName = (name: RequestFieldName) => fields[name].label.toLowerCase()

/** Fields that a card of the desk has a place for. */
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

/** Returns what was given in fields that no card has a place for, with their labels; for a file, those that name it. */
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
