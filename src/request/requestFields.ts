// The fields of a request, one row for each column that its sender writes: how the forms ask and check it, what the
// desk calls it, and who sees it.

import * as z from 'zod/mini'
import { fieldTexts as texts } from '@/content/fieldTexts'
import { formatUsPhone } from '@/lib/phone'
import { setZipApart } from '@/lib/zipInAddress'
import { services, times } from '@/request/requestChoices'
import type { SenderColumns } from '@/request/requestRow'
import { emailField } from '@/shared/form/emailField'
import type { FormField } from '@/shared/form/formTable'
import {
  oneOf,
  optionalDateAhead,
  optionalOneOf,
  optionalText,
  text,
  usPhone,
} from '@/shared/form/rules'

/** A reader of a field apart from the desk; private.sender_columns has the same technicians and customers. */
type Reader = 'csv' | 'technician' | 'customer'

type RequestField<Value = unknown> = FormField<Value> & { readonly visibleTo?: readonly Reader[] }

const name = {
  isRequired: true,
  isHalf: true,
  control: {
    kind: 'input',
    type: 'text',
    maxLength: 80,
    autoCapitalize: 'words',
    spellCheck: false,
  },
} as const

export const requestFields = {
  first_name: {
    ...name,
    label: texts.first_name.label,
    rule: text(texts.first_name.empty, { most: 80 }),
    autoComplete: 'given-name',
    visibleTo: ['csv', 'technician', 'customer'],
  },
  last_name: {
    ...name,
    label: texts.last_name.label,
    rule: text(texts.last_name.empty, { most: 80 }),
    autoComplete: 'family-name',
    visibleTo: ['csv', 'technician'],
  },
  phone: {
    label: texts.phone.label,
    hint: texts.phone.hint,
    rule: usPhone(texts.phone.empty),
    normalize: formatUsPhone,
    isRequired: true,
    isHalf: true,
    autoComplete: 'tel',
    control: { kind: 'input', type: 'tel', maxLength: 32 },
    visibleTo: ['csv', 'technician'],
  },
  email: {
    ...emailField,
    hint: texts.email.hint,
    isHalf: true,
    visibleTo: ['csv'],
  },
  address: {
    label: texts.address.label,
    rule: text(texts.address.empty, { most: 200 }).check(
      z.refine((typed) => !/^NY \d{5}$/.test(typed), texts.address.onlyZip),
    ),
    normalize: setZipApart,
    isRequired: true,
    autoComplete: 'address-line1',
    control: {
      kind: 'input',
      type: 'text',
      maxLength: 200,
      placeholder: texts.address.placeholder,
      autoCapitalize: 'words',
      spellCheck: false,
    },
    visibleTo: ['csv', 'technician'],
  },
  service_type: {
    label: texts.service_type.label,
    rule: oneOf(services, texts.service_type.empty),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: texts.service_type.choose, options: services },
    visibleTo: ['csv', 'technician', 'customer'],
  },
  preferred_date: {
    label: texts.preferred_date.label,
    rule: optionalDateAhead(),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'date' },
    visibleTo: ['csv', 'customer'],
  },
  preferred_time: {
    label: texts.preferred_time.label,
    rule: optionalOneOf(times, texts.preferred_time.unknown),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: texts.preferred_time.any, options: times },
    visibleTo: ['csv', 'customer'],
  },
  message: {
    label: texts.message.label,
    hint: texts.message.hint,
    rule: optionalText({
      most: 2000,
      tooLong: () => texts.message.tooLong,
    }),
    isRequired: false,
    autoComplete: 'off',
    control: { kind: 'textarea', rows: 4, maxLength: 2000 },
    visibleTo: ['csv', 'technician', 'customer'],
  },
} as const satisfies { [Name in keyof SenderColumns]: RequestField<SenderColumns[Name]> }

export type RequestFieldName = keyof typeof requestFields

/** Returns true if a field names this reader. */
export const isVisibleTo = (name: RequestFieldName, reader: Reader): boolean => {
  const { visibleTo }: RequestField = requestFields[name]
  return visibleTo?.includes(reader) ?? false
}
