// The fields of a request, one row for each column that its sender writes: how the forms ask and check it, what the
// desk calls it, and who sees it.
import * as z from 'zod/mini'
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
import { formatUsPhone } from '@/shared/lib/phone'
import { setZipApart } from '@/shared/lib/zipInAddress'
import { services, times } from '@/shared/request/requestChoices'
import type { SenderColumns } from '@/shared/request/requestRow'

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
    label: 'First name',
    rule: text('Enter your first name', { most: 80 }),
    autoComplete: 'given-name',
    visibleTo: ['csv', 'technician', 'customer'],
  },
  last_name: {
    ...name,
    label: 'Last name',
    rule: text('Enter your last name', { most: 80 }),
    autoComplete: 'family-name',
    visibleTo: ['csv', 'technician'],
  },
  phone: {
    label: 'Phone',
    hint: 'Any format works.',
    rule: usPhone('Enter a phone number where we can reach you'),
    normalize: formatUsPhone,
    isRequired: true,
    isHalf: true,
    autoComplete: 'tel',
    control: { kind: 'input', type: 'tel', maxLength: 32 },
    visibleTo: ['csv', 'technician'],
  },
  email: {
    ...emailField,
    hint: "We'll confirm by email.",
    isHalf: true,
    visibleTo: ['csv'],
  },
  address: {
    label: 'Service address',
    rule: text('Enter the address where you need service', { most: 200 }).check(
      z.refine(
        (typed) => !/^NY \d{5}$/.test(typed),
        'Enter the street and city before the ZIP code',
      ),
    ),
    normalize: setZipApart,
    isRequired: true,
    autoComplete: 'address-line1',
    control: {
      kind: 'input',
      type: 'text',
      maxLength: 200,
      placeholder: 'Street Address, City, NY, ZIP',
      autoCapitalize: 'words',
      spellCheck: false,
    },
    visibleTo: ['csv', 'technician'],
  },
  service_type: {
    label: 'Service type',
    rule: oneOf(services, 'Choose the service you need'),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: 'Choose a service', options: services },
    visibleTo: ['csv', 'technician', 'customer'],
  },
  preferred_date: {
    label: 'Preferred date',
    rule: optionalDateAhead(),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'date' },
    visibleTo: ['csv', 'customer'],
  },
  preferred_time: {
    label: 'Preferred time',
    rule: optionalOneOf(times, 'Choose one of the times'),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: 'Any time', options: times },
    visibleTo: ['csv', 'customer'],
  },
  message: {
    label: 'Message',
    hint: "What's the problem?",
    rule: optionalText({
      most: 2000,
      tooLong: () => 'Shorten the message to 2,000 characters or fewer',
    }),
    isRequired: false,
    autoComplete: 'off',
    control: { kind: 'textarea', rows: 4, maxLength: 2000 },
    visibleTo: ['csv', 'technician', 'customer'],
  },
} as const satisfies { [Name in keyof SenderColumns]: RequestField<SenderColumns[Name]> }

export type RequestFieldName = keyof typeof requestFields

/** The names of the fields that a reader may see. */
type NamesFor<Who extends Reader> = {
  [Name in RequestFieldName]: (typeof requestFields)[Name] extends {
    visibleTo: readonly (infer Named)[]
  }
    ? Who extends Named
      ? Name
      : never
    : never
}[RequestFieldName]

/** The columns of a request that a reader may see. */
export type ColumnsFor<Who extends Reader> = Pick<SenderColumns, NamesFor<Who>>

/** Returns true if a field names this reader. */
export const isVisibleTo = (name: RequestFieldName, reader: Reader): boolean => {
  const { visibleTo }: RequestField = requestFields[name]
  return visibleTo?.includes(reader) ?? false
}
