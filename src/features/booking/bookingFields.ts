// The form's table: label, hint, control, autofill and rule of each field in one row. Inputs, schema, error summary and the stored row follow it.
import * as z from 'zod/mini'
import type { RequestedService } from '@/content/bookingLink'
import { hasMarkRun, isBlank, markRunAdvice } from '@/lib/legible'
import { formatUsPhone, parseUsPhone } from '@/lib/phone'

export const serviceOptions = [
  { value: 'repair', label: 'Repair' },
  { value: 'installation', label: 'New door installation' },
  { value: 'smart', label: 'Smart garage door' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'emergency', label: 'Emergency service' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: RequestedService; label: string }[]

export const timeOptions = [
  { value: 'morning', label: 'Morning, 8 AM to 12 PM' },
  { value: 'afternoon', label: 'Afternoon, 12 PM to 5 PM' },
  { value: 'evening', label: 'Evening, 5 PM to 8 PM' },
  { value: 'asap', label: 'As soon as possible' },
] as const

type Rule = z.ZodMiniType<string, string>

export type BookingField = {
  label: string
  hint?: string
  rule: Rule
  isRequired: boolean
  /** Half a row on wide screens. */
  isHalf?: boolean
  autoComplete: string
  control:
    | {
        kind: 'input'
        type: 'text' | 'tel' | 'email' | 'date'
        maxLength?: number
        placeholder?: string
        autoCapitalize?: 'words' | 'none'
        spellCheck?: boolean
      }
    | { kind: 'select'; empty: string; options: readonly { value: string; label: string }[] }
    | { kind: 'textarea'; rows: number; maxLength: number }
}

const text = (required: string, maxLength: number) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => !isBlank(typed), required),
    z.maxLength(maxLength, `Use no more than ${maxLength} characters`),
    z.refine((typed) => !hasMarkRun(typed), markRunAdvice),
  )

const oneOf = (options: readonly { value: string }[], message: string) =>
  z.string().check(z.refine((value) => options.some((option) => option.value === value), message))

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const bookingFields = {
  first_name: {
    label: 'First name',
    rule: text('Enter your first name', 80),
    isRequired: true,
    isHalf: true,
    autoComplete: 'given-name',
    control: {
      kind: 'input',
      type: 'text',
      maxLength: 80,
      autoCapitalize: 'words',
      spellCheck: false,
    },
  },
  last_name: {
    label: 'Last name',
    rule: text('Enter your last name', 80),
    isRequired: true,
    isHalf: true,
    autoComplete: 'family-name',
    control: {
      kind: 'input',
      type: 'text',
      maxLength: 80,
      autoCapitalize: 'words',
      spellCheck: false,
    },
  },
  phone: {
    label: 'Phone',
    hint: 'Any format works.',
    rule: text('Enter a phone number where we can reach you', 32).check(
      z.refine(
        (typed) => typed === '' || parseUsPhone(typed) !== null,
        'Enter a US phone number with area code, such as (516) 555-0142',
      ),
    ),
    isRequired: true,
    isHalf: true,
    autoComplete: 'tel',
    control: { kind: 'input', type: 'tel', maxLength: 32 },
  },
  email: {
    label: 'Email',
    hint: 'We use it to confirm your appointment.',
    rule: text('Enter your email address', 254).check(
      z.refine(
        (typed) => typed === '' || emailShape.test(typed),
        'Enter an email address such as name@example.com',
      ),
    ),
    isRequired: true,
    isHalf: true,
    autoComplete: 'email',
    control: {
      kind: 'input',
      type: 'email',
      maxLength: 254,
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  address: {
    label: 'Service address',
    rule: text('Enter the address where you need service', 200).check(
      z.refine(
        (typed) => !/^NY \d{5}$/.test(typed.trim()),
        'Enter the street and city before the ZIP code',
      ),
    ),
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
  },
  service_type: {
    label: 'Service type',
    rule: oneOf(serviceOptions, 'Choose the service you need'),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: 'Choose a service', options: serviceOptions },
  },
  preferred_date: {
    label: 'Preferred date',
    rule: z.string(),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'input', type: 'date' },
  },
  preferred_time: {
    label: 'Preferred time',
    rule: oneOf([{ value: '' }, ...timeOptions], 'Choose one of the times'),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: 'Any time', options: timeOptions },
  },
  message: {
    label: 'Message',
    hint: "What's the problem?",
    rule: z.string().check(
      z.trim(),
      z.maxLength(2000, 'Shorten the message to 2,000 characters or fewer'),
      z.refine((typed) => !hasMarkRun(typed), markRunAdvice),
    ),
    isRequired: false,
    autoComplete: 'off',
    control: { kind: 'textarea', rows: 4, maxLength: 2000 },
  },
} as const satisfies Record<string, BookingField>

export type BookingFieldName = keyof typeof bookingFields
export type BookingValues = Record<BookingFieldName, string>

export const fieldNames = Object.keys(bookingFields) as readonly BookingFieldName[]

/** The id of a field's control. */
export const fieldId = (name: BookingFieldName) => `booking-${name}`

export const emptyBooking = Object.fromEntries(
  fieldNames.map((name) => [name, '']),
) as BookingValues

const dateShape = /^\d{4}-\d{2}-\d{2}$/

/** The schema of the whole form; `today` is New York's `YYYY-MM-DD`, before which no visit can be asked for. */
export function bookingSchema(today: string) {
  const rules = Object.fromEntries(
    fieldNames.map((name): [BookingFieldName, Rule] => [name, bookingFields[name].rule]),
  ) as Record<BookingFieldName, Rule>
  return z.object({
    ...rules,
    preferred_date: z.string().check(
      z.refine(
        (date) => date === '' || (dateShape.test(date) && date >= today),
        'Choose today or a later date',
      ),
      z.refine(
        (date) => date === '' || date <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
        'Choose a date within the next 12 months',
      ),
    ),
  })
}

const orNull = <Value extends string>(value: string) => (value === '' ? null : (value as Value))
const chosen = <Value extends string>(value: string) => value as Value

/** The row to store: exactly the nine fields, trimmed, null for empty optionals (specification, point 5). `values` must have passed the schema. */
export function toBooking(values: BookingValues) {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    phone: formatUsPhone(values.phone),
    address: values.address.trim(),
    service_type: chosen<RequestedService>(values.service_type),
    preferred_time: orNull<(typeof timeOptions)[number]['value']>(values.preferred_time),
    preferred_date: orNull(values.preferred_date),
    message: isBlank(values.message) ? null : values.message.trim(),
  }
}
